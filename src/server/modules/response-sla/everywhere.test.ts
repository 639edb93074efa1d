import { beforeAll, expect, test } from "vitest";
import { age, deskOf, sendLead } from "#server/testing/inbox.ts";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";
import { day, dayOf } from "#shared/day.ts";
import type { SlaState } from "#shared/leads/response-sla.ts";
import { defaultSettings } from "#shared/staff/default-settings.ts";

const server = testServer(async () => ({ renderer: await realRenderer(), env: { TRUST_PROXY: "1" } }));
let desk: Awaited<ReturnType<typeof deskOf>>;
beforeAll(async () => {
	desk = await deskOf(server);
	await desk.send("PUT", "settings", { showPromise: true });
});

interface Case {
	/** Hours since it came. */
	readonly age: number;
	readonly done?: (id: string) => Promise<unknown>;
	readonly state: SlaState;
	readonly late: boolean;
	readonly status: string;
	/** What its page says of the answer. */
	readonly says: "answered" | "by" | "overdue" | "nothing";
	readonly escalated: boolean;
}

async function finish(id: string, status: string, reason?: string) {
	await desk.move(id, "IN_REVIEW");
	const { version } = await desk.lead(id);
	await desk.send("PATCH", `leads/${id}`, { status, reason, version });
}

const cases: Readonly<Record<string, Case>> = {
	"answered in time": {
		age: 2,
		done: (id) => desk.answer(id),
		state: "met",
		late: false,
		status: "answered",
		says: "answered",
		escalated: false,
	},
	"answered late": {
		age: 30,
		done: (id) => desk.answer(id),
		state: "missed",
		late: false,
		status: "answered",
		says: "answered",
		escalated: false,
	},
	"answered and closed": {
		age: 3,
		done: (id) => desk.answer(id, { done: true }),
		state: "met",
		late: false,
		status: "closed",
		says: "answered",
		escalated: false,
	},
	"closed unanswered": {
		age: 3,
		done: (id) => finish(id, "CLOSED", "price"),
		state: "missed",
		late: false,
		status: "closed",
		says: "nothing",
		escalated: false,
	},
	"rejected as spam": {
		age: 3,
		done: (id) => finish(id, "REJECTED", "spam"),
		state: "excused",
		late: false,
		status: "closed",
		says: "nothing",
		escalated: false,
	},
	"rejected as spam too late": {
		age: 30,
		done: (id) => finish(id, "REJECTED", "spam"),
		state: "missed",
		late: false,
		status: "closed",
		says: "nothing",
		escalated: false,
	},
	waiting: { age: 13, state: "waiting", late: false, status: "received", says: "by", escalated: true },
	"past due": {
		age: 30,
		done: (id) => desk.move(id, "IN_REVIEW"),
		state: "missed",
		late: true,
		status: "in-review",
		says: "overdue",
		escalated: true,
	},
};

const sentences = {
	answered: "We replied on",
	by: "Our reply is due by",
	overdue: "Our reply was due",
} as const;

/** A state as the file for spreadsheets has it. */
const inWords = (state: SlaState) => state.charAt(0).toUpperCase() + state.slice(1);

let visitors = 0;

/** What each place says of every lead. */
async function promisesTo(ids: Readonly<Record<string, string>>) {
	const list = await desk.list("?limit=200");
	const late = new Set((await desk.list("?late=1&limit=200")).map(({ id }) => id));
	const [head = "", ...lines] = (await (await desk.get("leads.csv")).text()).split("\r\n");
	const column = head.split(",").indexOf("response SLA");
	const escalated = new Set(
		(await server.sql<{ lead_id: string }>("SELECT DISTINCT lead_id FROM sla_escalations")).map((row) => row.lead_id),
	);
	const entries = Object.entries(ids).map(async ([name, id]) => {
		const listed = list.find((lead) => lead.id === id);
		const single = await desk.lead(id);
		const { reference } = single;
		// Each visitor looks up one request alone.
		const visitor = { headers: { "x-forwarded-for": `198.51.100.${++visitors}` } };
		const status = await (await server.call(`/api/requests/${reference}`, visitor)).json();
		const page = await (await server.call(`/status/${reference}`, visitor)).text();
		const found = Object.entries(sentences).filter(([, sentence]) => page.includes(sentence));
		return [
			name,
			{
				list: listed?.sla.state,
				single: single.sla.state,
				csv: lines.find((line) => line.startsWith(reference))?.split(",")[column],
				late: late.has(id),
				status: status.status,
				answered: status.answeredAt === single.sla.answeredAt,
				due: status.dueAt === null || status.dueAt === single.sla.dueAt,
				says: found.map(([key]) => key).join() || "nothing",
				escalated: escalated.has(id),
			},
		];
	});
	return Object.fromEntries(await Promise.all(entries));
}

const expected = Object.fromEntries(
	Object.entries(cases).map(([name, { state, late, status, says, escalated }]) => [
		name,
		{ list: state, single: state, csv: inWords(state), late, status, answered: true, due: true, says, escalated },
	]),
);
const ids: Record<string, string> = {};

test("every place says the same of the response to a lead", async () => {
	for (const [name, { age: hours, done }] of Object.entries(cases)) {
		const id = await sendLead(server, { name });
		ids[name] = id;
		await age(server, id, hours);
		await done?.(id);
	}
	await server.run("response-escalation");
	expect(await promisesTo(ids)).toEqual(expected);
	const { answer } = await (await desk.get("stats")).json();
	expect(answer).toMatchObject({ bySla: { waiting: 1, met: 2, excused: 1, missed: 4 }, inTime: 2 / 6 });
	expect(await (await server.call("/api/promise")).json()).toMatchObject({ answeredInTime: 2 / 6 });
});

test("every place follows the working days once they are set", async () => {
	const workingTime = {
		...defaultSettings.workingTime,
		kept: true,
		days: [0, 1, 2, 3, 4, 5, 6],
		holidays: [-1, 0, 1].map((days) => dayOf(Date.now() + days * day)),
	};
	expect((await desk.send("PUT", "settings", { workingTime })).status).toBe(200);
	const waits = { list: "waiting", single: "waiting", csv: inWords("waiting"), late: false, says: "by" };
	expect(await promisesTo(ids)).toEqual({ ...expected, "past due": { ...expected["past due"], ...waits } });
	const { answer } = await (await desk.get("stats")).json();
	expect(answer).toMatchObject({ bySla: { waiting: 2, met: 2, excused: 1, missed: 3 }, inTime: 2 / 5 });
	expect(await (await server.call("/api/promise")).json()).toMatchObject({ answeredInTime: 2 / 5 });
});
