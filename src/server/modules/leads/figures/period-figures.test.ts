import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { joinStaff } from "#server/testing/staff.ts";
import type { Figures, PeriodFigures } from "#shared/api/leads/figures.ts";
import { type FigureRows, figureRowsOf } from "#shared/leads/figure-rows.ts";
import type { CloseReason } from "#shared/leads/lead-status.ts";
import { slaStates } from "#shared/leads/response-sla.ts";

// 09:30 on a Monday in Pakistan.
const clock = testClock(Date.parse("2026-03-23T04:30:00Z"));
let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;
let sana: { session: { cookie: string }; id: string };

beforeAll(async () => {
	server = await startTestServer({ now: clock.now });
	desk = await deskOf(server);
	sana = await joinStaff(server, desk.headers, "sana@example.org", "a long enough password 8");
	await fillWeek();
});
afterAll(() => server.close());

interface Case {
	/** Pakistan's time */
	readonly at: string;
	readonly sent?: Record<string, unknown>;
	/** Minutes until the first answer, and by whom. */
	readonly answer?: readonly [minutes: number, by: "owner" | "sana" | "nobody"];
	readonly done?: readonly [status: "CLOSED" | "REJECTED", reason: CloseReason | null];
	readonly suspect?: boolean;
}

const trade = { type: "USDT_TRADE", payload: { side: "buy", amount: 100 } };
const cases: readonly Case[] = [
	{ at: "2026-03-15T23:59:59.999", answer: [10, "owner"] },
	{ at: "2026-03-16T00:00:00", sent: { source: "/contact" }, answer: [10, "owner"], done: ["CLOSED", "deal"] },
	{ at: "2026-03-16T00:30:00", sent: { source: "/contact", locale: "ur" }, answer: [30, "sana"] },
	{ at: "2026-03-17T15:00:00", sent: { ...trade, source: "/rates" }, answer: [60, "sana"], done: ["CLOSED", "price"] },
	{ at: "2026-03-17T15:20:00", sent: trade, answer: [1500, "sana"], done: ["CLOSED", null] },
	{ at: "2026-03-18T15:40:00", sent: trade, done: ["REJECTED", "spam"] },
	{ at: "2026-03-19T09:00:00", done: ["CLOSED", "no-answer"] },
	{ at: "2026-03-20T09:00:00", answer: [5, "nobody"], done: ["REJECTED", "other"] },
	{ at: "2026-03-21T09:00:00" },
	{ at: "2026-03-22T23:59:59.999", sent: { locale: "ur" } },
	{ at: "2026-03-22T12:00:00", sent: { source: "/" }, suspect: true },
	{ at: "2026-03-23T00:00:00" },
];

/** Some of the sources are beyond the 20 that are shown. */
const rareSources = Array.from({ length: 25 }, (_, n) => `/services/rare-${n}`);

async function fillWeek(): Promise<void> {
	const rare = rareSources.map((source) => ({ at: "2026-03-18T11:00:00", sent: { source } }));
	for (const each of [...cases, ...rare]) await store(each);
}

async function store({ at, sent = {}, answer, done, suspect = false }: Case): Promise<void> {
	const id = await sendLead(server, sent);
	const [ownerId] = await server.sql<{ id: string }>("SELECT id FROM users WHERE is_owner");
	const who = { owner: ownerId?.id, sana: sana.id, nobody: null };
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
			who[answer?.[1] ?? "nobody"] ?? null,
			done?.[0] ?? null,
			done?.[1] ?? null,
		],
	);
}

const week = { from: "2026-03-16", to: "2026-03-22" };
const figuresOf = async (query: Record<string, string>): Promise<Figures> =>
	(await desk.get(`figures?${new URLSearchParams(query)}`)).json();

/** Every figure of a period beside the filter of its rows. */
type Counted = readonly [name: string, count: number, rows: FigureRows];

function everyFigure(figures: PeriodFigures): Counted[] {
	const rows = figureRowsOf(figures);
	return [
		["requests", figures.requests, rows.requests()],
		["suspects", figures.suspects, rows.suspects()],
		["rest", figures.bySource.rest, rows.otherSources()],
		["answered", figures.answerTime.answered, rows.answered()],
		["finished", figures.closing.finished, rows.finished()],
		["deals", figures.closing.deals, rows.reason("deal")],
		...typedEntries(figures.byType).map(([type, count]): Counted => [`type ${type}`, count, rows.type(type)]),
		...typedEntries(figures.byLocale).map(
			([locale, count]): Counted => [`locale ${locale}`, count, rows.locale(locale)],
		),
		...typedEntries(figures.bySla).map(([state, count]): Counted => [`sla ${state}`, count, rows.sla(state)]),
		...typedEntries(figures.closing.byReason).map(
			([reason, count]): Counted => [`reason ${reason}`, count, rows.reason(reason)],
		),
		...figures.bySource.top.map(({ source, count }): Counted => [`source ${source}`, count, rows.source(source)]),
		...figures.byPerson.flatMap(({ id, name, answered, inTime }): Counted[] => [
			[`answered by ${name}`, answered, rows.answeredBy(id)],
			[`in time by ${name}`, inTime, rows.answeredInTimeBy(id)],
		]),
		...figures.byHour.flatMap(({ hour, count, answered }): Counted[] => [
			[`hour ${hour}`, count, rows.hour(hour)],
			[`answered of hour ${hour}`, answered, rows.answeredOfHour(hour)],
		]),
		...figures.byWeekday.map(({ weekday, count }): Counted => [`weekday ${weekday}`, count, rows.weekday(weekday)]),
		...figures.byDay.map(({ day, count }): Counted => [`day ${day}`, count, rows.day(day)]),
	];
}

function typedEntries<Key extends string>(record: Readonly<Record<Key, number>>): [Key, number][] {
	return Object.entries<number>(record) as [Key, number][];
}

async function rowsOf(filter: FigureRows): Promise<number> {
	const answer = await desk.get(`leads?${new URLSearchParams(filter)}&limit=1`);
	return Number(answer.headers.get("x-total-count"));
}

test("a period begins and ends at midnight in Pakistan", async () => {
	const figures = await figuresOf(week);
	expect(figures).toMatchObject({ ...week, requests: 34, suspects: 1, previous: null });
	expect(figures.byDay[0]).toEqual({ day: "2026-03-16", count: 2 });
	expect(figures.byDay.at(-1)).toEqual({ day: "2026-03-22", count: 1 });
	expect(figures.byHour[0]).toMatchObject({ hour: 0, count: 2, answered: 2, median: 20, ninetieth: 28 });
	expect(figures.byWeekday.map(({ count }) => count)).toEqual([1, 2, 2, 26, 1, 1, 1]);
});

test("answers are counted by one definition, by who gave them, and with their times", async () => {
	const figures = await figuresOf(week);
	expect(figures.bySla).toEqual({ waiting: 1, met: 4, excused: 1, missed: 28 });
	expect(figures.inTime).toBe(4 / 32);
	expect(figures.answerTime).toEqual({ answered: 5, median: 30, ninetieth: 924 });
	expect(figures.byPerson).toEqual([
		{ id: sana.id, name: "Sana", answered: 3, inTime: 2, median: 60, ninetieth: 1212 },
		expect.objectContaining({ answered: 1, inTime: 1, median: 10 }),
		expect.objectContaining({ answered: 1, inTime: 1, median: 5 }),
	]);
	expect(figures.byPerson.filter(({ id }) => id === null)).toEqual([
		expect.objectContaining({ name: null, median: 5 }),
	]);
});

test("the share of deals is counted of what is finished", async () => {
	const { closing } = await figuresOf(week);
	expect(closing).toMatchObject({ finished: 6, deals: 1, conversion: 1 / 6 });
	expect(closing.byReason).toEqual({ deal: 1, price: 1, "no-answer": 1, duplicate: 0, spam: 1, other: 1, none: 1 });
});

test("a period is compared with as many days right before it", async () => {
	const { previous } = await figuresOf({ ...week, compare: "previous" });
	expect(previous).toMatchObject({ from: "2026-03-09", to: "2026-03-15", requests: 1, inTime: 1 });
	const today = await figuresOf({ from: "2026-03-23", to: "2026-03-23", compare: "previous" });
	expect(today).toMatchObject({ requests: 1, previous: { from: "2026-03-22", to: "2026-03-22", requests: 1 } });
});

test("a long period is counted month by month, and its figures are those of the whole", async () => {
	const year = await figuresOf({ from: "2026-02-15", to: "2026-12-31" });
	const parts = await Promise.all([
		figuresOf({ from: "2026-02-15", to: "2026-03-17" }),
		figuresOf({ from: "2026-03-18", to: "2026-12-31" }),
	]);
	const total = (read: (figures: PeriodFigures) => number) => parts.reduce((sum, part) => sum + read(part), 0);
	expect(year.requests).toBe(total(({ requests }) => requests));
	expect(year.bySla.met).toBe(total(({ bySla }) => bySla.met));
	expect(year.byDay).toHaveLength(320);
	expect(year.answerTime).toMatchObject({ answered: 6, median: 20 });
	const { bySource } = year;
	expect(bySource.rest + bySource.top.reduce((sum, { count }) => sum + count, 0)).toBe(year.requests);
	expect(await rowsOf(figureRowsOf(year).otherSources())).toBe(bySource.rest);
});

test("every figure is as large as the list it leads to", async () => {
	const { previous, ...figures } = await figuresOf({ ...week, compare: "previous" });
	for (const period of [figures, previous]) {
		if (!period) throw new Error("no period before");
		const all = everyFigure(period);
		const counted = await Promise.all(all.map(async ([name, , filter]) => [name, await rowsOf(filter)]));
		expect(counted).toEqual(all.map(([name, count]) => [name, count]));
	}
	expect(figures.bySource.rest).toBeGreaterThan(0);
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
	await server.send("POST", `/api/admin/leads/${id}/answers`, { version }, sana.session);
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
