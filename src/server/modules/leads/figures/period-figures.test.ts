import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { leadOf } from "#server/testing/leads.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { joinStaff } from "#server/testing/staff.ts";
import type { Figures, PeriodFigures } from "#shared/api/leads/figures.ts";
import { dayOf, daysAfter, daysIn } from "#shared/day.ts";
import { type FigureRows, figureRowsOf } from "#shared/leads/figure-rows.ts";
import type { CloseReason } from "#shared/leads/lead-status.ts";
import { shareMet, slaStateOf, slaStates } from "#shared/leads/response-sla.ts";
import { type LeadType, leadTypes } from "#shared/requests/spec.ts";

const minute = 60_000;
const hour = 60 * minute;
// 09:30 on a Monday in Pakistan.
const clock = testClock(Date.parse("2026-03-23T04:30:00Z"));
let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;
let people: Readonly<Record<"owner" | "sana", { id: string; name: string }>>;
let sanasSession: { cookie: string };

interface Case {
	/** Pakistan's time */
	readonly at: string;
	readonly type?: LeadType;
	readonly locale?: "en" | "ur";
	readonly source?: string;
	/** Minutes until the first answer, and by whom. */
	readonly answer?: readonly [minutes: number, by: "owner" | "sana" | "nobody"];
	readonly done?: readonly [status: "CLOSED" | "REJECTED", reason: CloseReason | null];
	readonly suspect?: boolean;
}

/** Some of the sources are beyond the 20 that are counted singly. */
const rareSources = Array.from({ length: 25 }, (_, n) => `/services/rare-${n}`);
const cases: readonly Case[] = [
	{ at: "2026-03-15T23:59:59.999", answer: [10, "owner"] },
	{ at: "2026-03-16T00:00:00", source: "/contact", answer: [10, "owner"], done: ["CLOSED", "deal"] },
	{ at: "2026-03-16T00:30:00", source: "/contact", locale: "ur", answer: [30, "sana"] },
	{ at: "2026-03-17T15:00:00", type: "USDT_TRADE", source: "/rates", answer: [60, "sana"], done: ["CLOSED", "price"] },
	{ at: "2026-03-17T15:20:00", type: "USDT_TRADE", answer: [1500, "sana"], done: ["CLOSED", null] },
	{ at: "2026-03-18T15:40:00", type: "USDT_TRADE", done: ["REJECTED", "spam"] },
	...rareSources.map((source) => ({ at: "2026-03-18T11:00:00", source })),
	{ at: "2026-03-19T09:00:00", done: ["CLOSED", "no-answer"] },
	{ at: "2026-03-20T09:00:00", answer: [5, "nobody"], done: ["REJECTED", "other"] },
	{ at: "2026-03-21T09:00:00" },
	{ at: "2026-03-22T23:59:59.999", locale: "ur" },
	{ at: "2026-03-22T12:00:00", source: "/", suspect: true },
	{ at: "2026-03-23T00:00:00" },
];

beforeAll(async () => {
	server = await startTestServer({ now: clock.now });
	desk = await deskOf(server);
	const sana = await joinStaff(server, desk.headers, "sana@example.org", "a long enough password 8");
	sanasSession = sana.session;
	const [owner] = await server.sql<{ id: string; name: string }>("SELECT id, name FROM users WHERE is_owner");
	people = { owner: owner ?? { id: "", name: "" }, sana: { id: sana.id, name: "Sana" } };
	for (const each of cases) await store(each);
});
afterAll(() => server.close());

async function store({ at, type = "CONTACT", locale, source, answer, done, suspect = false }: Case): Promise<void> {
	const id = await sendLead(server, leadOf(type, { locale, source }));
	await server.sql(
		`UPDATE leads SET created_at = $2, due_at = $2::timestamptz + interval '24 hours', suspect = $3,
			first_answered_at = $2::timestamptz + $4 * interval '1 minute', first_answered_by = $5,
			status = coalesce($6::lead_status, status), close_reason = $7,
			closed_at = CASE WHEN $6 IS NOT NULL THEN $2::timestamptz + interval '2 hours' END
		WHERE id = $1`,
		[
			id,
			`${at}+05:00`,
			suspect,
			answer?.[0] ?? null,
			answererOf({ at, answer })?.id ?? null,
			...(done ?? [null, null]),
		],
	);
}

function answererOf({ answer }: Pick<Case, "at"> & { answer: Case["answer"] | undefined }) {
	const [, by = "nobody"] = answer ?? [];
	return by === "nobody" ? null : people[by];
}

/** The figures as a person would count them, from the cases. */
function countByHand(period: { from: string; to: string }): PeriodFigures {
	const came = cases.filter((each) => isWithin(each, period));
	const counted = came.filter(({ suspect }) => !suspect);
	const answered = counted.filter(({ answer }) => answer);
	const bySla = countBy(slaStates, counted, stateOf);
	const givers = new Set(answered.map(({ answer }) => answer?.[1]));
	return {
		...period,
		requests: counted.length,
		suspects: came.length - counted.length,
		byType: countBy(leadTypes, counted, ({ type = "CONTACT" }) => type),
		bySla,
		inTime: shareMet(bySla),
		answerTime: { answered: answered.length, median: quantile(answered, 0.5), ninetieth: quantile(answered, 0.9) },
		byPerson: [...givers]
			.map((giver) => answered.filter(({ answer }) => answer?.[1] === giver))
			.map((given) => {
				const person = answererOf({ at: "", answer: given[0]?.answer });
				return {
					id: person?.id ?? null,
					name: person?.name ?? null,
					answered: given.length,
					median: quantile(given, 0.5),
				};
			})
			.toSorted((a, b) => b.answered - a.answered || Number(a.id === null) - Number(b.id === null)),
		byDay: Array.from({ length: daysIn(period) }, (_, index) => daysAfter(period.from, index)).map((day) => ({
			day,
			count: counted.filter((each) => isWithin(each, { from: day, to: day })).length,
		})),
	};
}

const momentOf = ({ at }: Case) => Date.parse(`${at}+05:00`);

function isWithin(each: Case, { from, to }: { from: string; to: string }): boolean {
	const day = dayOf(momentOf(each));
	return day >= from && day <= to;
}

function stateOf(each: Case) {
	const [came, { answer, done }] = [momentOf(each), each];
	const facts = {
		status: done?.[0] ?? "PENDING",
		dueAt: new Date(came + 24 * hour),
		firstAnsweredAt: answer ? new Date(came + answer[0] * minute) : null,
		closedAt: done ? new Date(came + 2 * hour) : null,
		closeReason: done?.[1] ?? null,
	} as const;
	return slaStateOf(facts, clock.now());
}

function countBy<Key extends string>(keys: readonly Key[], of: readonly Case[], keyOf: (each: Case) => Key) {
	const counts = keys.map((key) => [key, of.filter((each) => keyOf(each) === key).length]);
	return Object.fromEntries(counts) as Record<Key, number>;
}

/** The minutes at a share of the answers in their order, between two of them as far as it lies between them. */
function quantile(answered: readonly Case[], share: number): number | null {
	const sorted = answered.map(({ answer }) => answer?.[0] ?? 0).toSorted((a, b) => a - b);
	const rank = share * (sorted.length - 1);
	const [low, high] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
	return low === undefined || high === undefined ? null : Math.round(low + (high - low) * (rank - Math.floor(rank)));
}

const week = { from: "2026-03-16", to: "2026-03-22" };
const figuresOf = async (query: Record<string, string>): Promise<Figures> =>
	(await desk.get(`figures?${new URLSearchParams(query)}`)).json();

test.each([
	["a week", week, { from: "2026-03-09", to: "2026-03-15" }],
	["today", { from: "2026-03-23", to: "2026-03-23" }, { from: "2026-03-22", to: "2026-03-22" }],
	["a year", { from: "2026-01-01", to: "2027-01-01" }, { from: "2024-12-31", to: "2025-12-31" }],
])("the figures of %s are what a person counts, beside as many days right before it", async (_, period, before) => {
	const figures = await figuresOf({ ...period, compare: "previous" });
	expect(figures).toEqual({ ...countByHand(period), previous: countByHand(before) });
	expect((await figuresOf(period)).previous).toBeNull();
});

test("the numbers of a week", async () => {
	const figures = await figuresOf(week);
	expect(figures).toMatchObject({ requests: 34, suspects: 1, inTime: 4 / 32 });
	expect(figures.bySla).toEqual({ waiting: 1, met: 4, excused: 1, missed: 28 });
	expect(figures.answerTime).toEqual({ answered: 5, median: 30, ninetieth: 924 });
	expect(figures.byPerson[0]).toEqual({ id: people.sana.id, name: "Sana", answered: 3, median: 60 });
});

async function rowsOf(filter: FigureRows): Promise<number> {
	const answer = await desk.get(`leads?${new URLSearchParams(filter)}&limit=1`);
	return Number(answer.headers.get("x-total-count"));
}

test("every figure is as large as the list it leads to", async () => {
	const figures = await figuresOf(week);
	const rows = figureRowsOf(figures);
	const all: (readonly [name: string, count: number, rows: FigureRows])[] = [
		["requests", figures.requests, rows.requests()],
		["suspects", figures.suspects, rows.suspects()],
		["answered", figures.answerTime.answered, rows.answered()],
		["deals", 1, rows.deals()],
		...leadTypes.map((type) => [type, figures.byType[type], rows.type(type)] as const),
		...slaStates.map((state) => [state, figures.bySla[state], rows.sla(state)] as const),
		...figures.byPerson.map(({ id, answered }) => [String(id), answered, rows.answeredBy(id)] as const),
		...figures.byDay.map(({ day, count }) => [day, count, rows.day(day)] as const),
	];
	const listed: (readonly [string, number])[] = [];
	for (const [name, , filter] of all) listed.push([name, await rowsOf(filter)]);
	expect(listed).toEqual(all.map(([name, count]) => [name, count]));
});

describe("the list of a week by", () => {
	const localHour = (each: Case) => new Date(momentOf(each) + 5 * hour).getUTCHours();
	const localWeekday = (each: Case) => new Date(momentOf(each) + 5 * hour).getUTCDay();
	const most: readonly unknown[] = [undefined, "/contact", "/rates", ...rareSources.toSorted()].slice(0, 20);

	test.each<[string, string, (each: Case) => boolean]>([
		["hour", "15", (each) => localHour(each) === 15],
		["hour", "0", (each) => localHour(each) === 0],
		["weekday", "3", (each) => localWeekday(each) === 3],
		["weekday", "0", (each) => localWeekday(each) === 0],
		["locale", "ur", ({ locale }) => locale === "ur"],
		["source", "/contact", ({ source }) => source === "/contact"],
		["source", "none", ({ source }) => source === undefined],
		["source", "rest", ({ source }) => !most.includes(source)],
		["reason", "any", ({ done }) => done !== undefined],
		["reason", "deal", ({ done }) => done?.[1] === "deal"],
		["reason", "none", ({ done }) => done?.[1] === null],
		["answeredBy", "any", ({ answer }) => answer !== undefined],
		["answeredBy", "none", ({ answer }) => answer?.[1] === "nobody"],
	])("%s %s has the requests that a person finds", async (name, value, fits) => {
		const found = cases.filter((each) => !each.suspect && isWithin(each, week) && fits(each));
		expect(await rowsOf({ ...week, suspect: "0", [name]: value })).toBe(found.length);
	});
});

test("the list by state is the list of leads that say they are in it", async () => {
	const all = await desk.list("?limit=200");
	for (const state of slaStates) {
		const listed = await desk.list(`?sla=${state}&limit=200`);
		expect(listed.map(({ id }) => id)).toEqual(all.filter(({ sla }) => sla.state === state).map(({ id }) => id));
	}
});

test("a first answer is of the one who gave it, also when others answer later", async () => {
	const id = await sendLead(server);
	await desk.answer(id);
	const { version } = await desk.lead(id);
	await server.send("POST", `/api/admin/leads/${id}/answers`, { version }, sanasSession);
	const [lead] = await server.sql(
		"SELECT u.is_owner FROM leads l JOIN users u ON u.id = l.first_answered_by WHERE l.id = $1",
		[id],
	);
	expect(lead).toEqual({ is_owner: true });
});

describe("what is no period is refused", () => {
	test.each([
		["without an end", "from=2026-03-16"],
		["that ends before it begins", "from=2026-03-16&to=2026-03-15"],
		["of more than a year", "from=2025-03-15&to=2026-03-16"],
		["of no days", "from=2026-02-30&to=2026-03-15"],
		["of another century", "from=0000-01-01&to=0000-01-02"],
	])("%s", async (_, query) => {
		expect((await desk.get(`figures?${query}`)).status).toBe(422);
	});

	test("and strangers are", async () => {
		expect((await server.call("/api/admin/figures?from=2026-03-16&to=2026-03-16")).status).toBe(401);
	});
});
