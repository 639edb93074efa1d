import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noticeRows } from "#server/queue/notice-queues.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { defaultSettings } from "#shared/staff/default-settings.ts";

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse("2026-03-17T07:00:00Z");
const channels = {
	SMTP_URL: "smtp://127.0.0.1:1",
	LEAD_WEBHOOK_URL: "https://example.com/hook",
	LEAD_WEBHOOK_SECRET: "a secret of some length",
};
const options = { now: () => clock.now(), env: channels };
let server: TestServer;
let clock: ReturnType<typeof testClock>;
let copies: TestServer[] = [];

beforeAll(async () => {
	clock = testClock(start);
	server = await startTestServer(options);
});
beforeEach(async () => {
	clock = testClock(start);
	await server.sql("DELETE FROM leads");
	await server.sql("DELETE FROM pgboss.job");
});
afterEach(async () => {
	await Promise.all(copies.map((copy) => copy.close()));
	copies = [];
});
afterAll(() => server.close());

/** Starts a copy of the program, as after a restart; answers its sweep. */
async function startSweep(workingTime = defaultSettings.workingTime): Promise<() => Promise<void>> {
	await server.sql(
		"INSERT INTO settings (key, value) VALUES ('workingTime', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
		[JSON.stringify(workingTime)],
	);
	const copy = await startTestServer({ ...options, databaseUrl: server.databaseUrl });
	copies.push(copy);
	return () => copy.run("response-escalation");
}

async function receive(hoursOn = 0, whatsapp = "03001234567"): Promise<string> {
	const response = await server.send("POST", "/api/leads", {
		type: "CONTACT",
		name: "A",
		whatsapp,
		payload: { message: "Hi" },
	});
	const { id } = (await response.json()) as { id: string };
	await server.sql("UPDATE leads SET created_at = $2 WHERE id = $1", [id, new Date(start + hoursOn * hour)]);
	return id;
}

const answer = (id: string, hoursOn: number) =>
	server.sql("UPDATE leads SET first_answered_at = $2 WHERE id = $1", [id, new Date(start + hoursOn * hour)]);
const noticesOf = (id: string) =>
	server.sql<{ step: number; after: number }>(
		"SELECT step, round(extract(epoch FROM at - $2) / 60)::int AS after FROM sla_escalations WHERE lead_id = $1 ORDER BY step",
		[id, new Date(start)],
	);
const notices = (id: string) =>
	server.sql<{ topic: string; channel: string }>(
		`SELECT topic, channel FROM ${noticeRows} n WHERE lead_id = $1 AND topic <> 'received' ORDER BY topic, channel`,
		[id],
	);

async function live(hours: number, step: number, sweep: () => Promise<unknown>): Promise<void> {
	for (const end = clock.now() + hours * hour; clock.now() < end; clock.advance(step)) await sweep();
}

describe("three days", () => {
	it("tell each step once, through restarts and with two copies, until somebody answers", async () => {
		const forgotten = await receive();
		const answered = await receive();
		const late = await receive(30);
		await answer(answered, 13);
		for (let day = 0; day < 3; day++) {
			const [one, another] = [await startSweep(), await startSweep()];
			await live(24, 10 * minute, () => Promise.all([one(), another()]));
		}

		expect(await noticesOf(forgotten)).toEqual([
			{ step: 12, after: 720 },
			{ step: 20, after: 1200 },
			{ step: 23, after: 1380 },
		]);
		expect(await notices(forgotten)).toEqual(
			["waiting-12", "waiting-20", "waiting-23"].flatMap((topic) =>
				["mail", "webhook"].map((channel) => ({ topic, channel })),
			),
		);
		expect(await noticesOf(answered)).toEqual([]);
		expect((await noticesOf(late)).map(({ step }) => step)).toEqual([12, 20, 23]);
	});

	it("end early with the program", async () => {
		const id = await receive();
		clock.advance(13 * hour);
		await server.run("response-escalation", AbortSignal.abort());
		expect(await noticesOf(id)).toEqual([]);
	});

	it("end with a finished request", async () => {
		const id = await receive();
		const sweep = await startSweep();
		await live(13, hour, sweep);
		await server.sql("UPDATE leads SET status = 'REJECTED' WHERE id = $1", [id]);
		await live(24, hour, sweep);
		expect((await noticesOf(id)).map(({ step }) => step)).toEqual([12]);
	});

	it("tell all that was missed when the program was away, once", async () => {
		const id = await receive();
		clock.advance(60 * hour);
		const sweep = await startSweep();
		await sweep();
		await sweep();
		expect((await noticesOf(id)).map(({ step }) => step)).toEqual([12, 20, 23]);
	});

	it("wait for working hours, and over a holiday, where working days are set", async () => {
		const working = { ...defaultSettings.workingTime, kept: true, holidays: ["2026-03-18"] };
		const id = await receive();
		await live(72, 30 * minute, await startSweep(working));
		expect(await noticesOf(id)).toEqual([
			{ step: 12, after: 46 * 60 },
			{ step: 20, after: 46 * 60 },
			{ step: 23, after: 47 * 60 },
		]);
	});
});

describe("due dates", () => {
	const dueOf = async (id: string) => {
		const [lead] = await server.sql<{ due_at: Date }>("SELECT due_at FROM leads WHERE id = $1", [id]);
		return lead ? (lead.due_at.getTime() - start) / hour : null;
	};

	it("follow the working time for leads that are owed an answer, and for no others", async () => {
		const [owed, answered, closed] = [await receive(), await receive(), await receive()];
		const sweep = await startSweep();
		await sweep();
		await answer(answered, 2);
		await server.sql("UPDATE leads SET status = 'CLOSED' WHERE id = $1", [closed]);
		const working = { ...defaultSettings.workingTime, kept: true, holidays: ["2026-03-18"] };
		const sweepWorkingDays = await startSweep(working);
		await sweepWorkingDays();
		expect(await Promise.all([owed, answered, closed].map(dueOf))).toEqual([48, 24, 24]);
		const sweepAgain = await startSweep();
		await sweepAgain();
		expect(await dueOf(owed)).toBe(24);
	});
});

describe("the share", () => {
	const share = async () => (await server.call("/api/promise")).json();

	beforeAll(async () => {
		await server.sql("INSERT INTO settings (key, value) VALUES ('showPromise', 'true')");
	});

	it("is nothing while there is nothing to count", async () => {
		// The server hears by and by that it is to be shown.
		await expect.poll(share).toEqual({ answeredInTime: null, met: 0, counted: 0, since: null });
	});

	it("counts answers in time, and is better neither for closing nor for erasing late requests", async () => {
		const headers = await server.logIn();
		const inTime = await receive();
		const late = await receive();
		const closed = await receive();
		const gone = await receive(0, "03007654321");
		const sweep = await startSweep();
		await sweep();
		await answer(inTime, 2);
		await answer(late, 25);
		await server.sql("UPDATE leads SET status = 'CLOSED' WHERE id = $1", [closed]);
		clock.advance(26 * hour);
		const counted = { answeredInTime: 0.25, met: 1, counted: 4, since: new Date(start).toISOString() };
		expect(await share()).toEqual(counted);
		await server.call(`/api/admin/leads/${gone}/erasure`, { method: "POST", headers });
		clock.advance(5 * minute);
		expect(await share()).toEqual(counted);
		await server.call(`/api/admin/leads/${late}/erasure`, { method: "POST", headers });
		clock.advance(5 * minute);
		expect(await share()).toEqual(counted);
	});

	it("is counted once in five minutes, and not sent to who has it", async () => {
		clock.advance(48 * hour);
		const first = await server.call("/api/promise");
		const before = await first.json();
		await answer(await receive(46), 47);
		expect(await share()).toEqual(before);
		const etag = first.headers.get("etag") ?? "";
		expect((await server.call("/api/promise", { headers: { "if-none-match": etag } })).status).toBe(304);
		clock.advance(5 * minute);
		expect(await share()).not.toEqual(before);
	});

	it("cannot be rewritten", async () => {
		await expect(server.sql("UPDATE sla_outcomes SET met = true")).rejects.toThrow("only added");
		await expect(server.sql("DELETE FROM sla_outcomes")).rejects.toThrow("only added");
	});

	it("is not shown unless staff chose to", async () => {
		const quiet = await startTestServer();
		expect((await quiet.call("/api/promise")).status).toBe(404);
		await quiet.close();
	});
});
