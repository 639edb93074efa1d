import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPool } from "#server/db/database.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { defaultSettings } from "#shared/settings.ts";
import { promiseKeeper } from "./response-sla.ts";
import { promiseStore } from "./store.ts";

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse("2026-03-17T07:00:00Z");
let server: TestServer;
let pool: ReturnType<typeof openPool>;
let clock: ReturnType<typeof testClock>;

beforeAll(async () => {
	clock = testClock(start);
	server = await startTestServer({ now: () => clock.now() });
	pool = openPool(server.databaseUrl, () => {}, 4);
});
beforeEach(async () => {
	clock = testClock(start);
	await server.sql("DELETE FROM leads");
	await server.sql("TRUNCATE promise_outcomes");
});
afterAll(async () => {
	await pool.end();
	await server.close();
});

/** A copy of the program, as after a restart: it remembers nothing of its own. */
const copy = (working = defaultSettings.workingTime) =>
	promiseKeeper({
		store: promiseStore(pool),
		channels: ["mail", "webhook"],
		working: async () => working,
		now: clock.now,
	});

async function receive(hoursOn = 0): Promise<string> {
	const response = await server.send("POST", "/api/leads", {
		type: "CONTACT",
		name: "A",
		whatsapp: "03001234567",
		payload: { message: "Hi" },
	});
	const { id } = (await response.json()) as { id: string };
	await server.sql("UPDATE leads SET created_at = $2 WHERE id = $1", [id, new Date(start + hoursOn * hour)]);
	return id;
}

const answer = (id: string, hoursOn: number) =>
	server.sql("INSERT INTO lead_events (id, lead_id, kind, at) VALUES ($1, $2, 'answered', $3)", [
		randomUUID(),
		id,
		new Date(start + hoursOn * hour),
	]);
const told = (id: string) =>
	server.sql<{ rung: number; after: number }>(
		"SELECT rung, round(extract(epoch FROM at - $2) / 60)::int AS after FROM promise_reminders WHERE lead_id = $1 ORDER BY rung",
		[id, new Date(start)],
	);
const notices = (id: string) =>
	server.sql<{ topic: string; channel: string }>(
		"SELECT topic, channel FROM notices WHERE lead_id = $1 ORDER BY 1, 2",
		[id],
	);

async function live(hours: number, step: number, sweep: () => Promise<unknown>): Promise<void> {
	for (const end = clock.now() + hours * hour; clock.now() < end; clock.advance(step)) await sweep();
}

describe("three days", () => {
	it("tell each rung once, through restarts and with two copies, until somebody answers", async () => {
		const forgotten = await receive();
		const answered = await receive();
		const late = await receive(30);
		await answer(answered, 13);
		await live(72, 10 * minute, () => Promise.all([copy().sweep(), copy().sweep()]));

		expect(await told(forgotten)).toEqual([
			{ rung: 12, after: 720 },
			{ rung: 20, after: 1200 },
			{ rung: 23, after: 1380 },
		]);
		expect(await notices(forgotten)).toEqual(
			["waiting-12", "waiting-20", "waiting-23"].flatMap((topic) =>
				["mail", "webhook"].map((channel) => ({ topic, channel })),
			),
		);
		expect(await told(answered)).toEqual([]);
		expect((await told(late)).map(({ rung }) => rung)).toEqual([12, 20, 23]);
	});

	it("end the ladder with a finished request", async () => {
		const id = await receive();
		await live(13, hour, copy().sweep);
		await server.sql("UPDATE leads SET status = 'REJECTED' WHERE id = $1", [id]);
		await live(24, hour, copy().sweep);
		expect((await told(id)).map(({ rung }) => rung)).toEqual([12]);
	});

	it("tell all that was missed when the program was away, once", async () => {
		const id = await receive();
		clock.advance(60 * hour);
		await copy().sweep();
		await copy().sweep();
		expect((await told(id)).map(({ rung }) => rung)).toEqual([12, 20, 23]);
	});

	it("wait for working hours, and over a holiday, where staff keep them", async () => {
		const working = { ...defaultSettings.workingTime, kept: true, holidays: ["2026-03-18"] };
		const id = await receive();
		await live(72, 30 * minute, copy(working).sweep);
		expect(await told(id)).toEqual([
			{ rung: 12, after: 46 * 60 },
			{ rung: 20, after: 46 * 60 },
			{ rung: 23, after: 47 * 60 },
		]);
	});
});

describe("the share", () => {
	const share = async () => (await server.call("/api/promise")).json();

	beforeAll(async () => {
		await server.sql("INSERT INTO settings (key, value) VALUES ('showPromise', 'true')");
	});

	it("counts answers in time, and is better neither for closing nor for deleting late requests", async () => {
		const inTime = await receive();
		const late = await receive();
		const closed = await receive();
		const gone = await receive();
		await answer(inTime, 2);
		await answer(late, 25);
		await server.sql("UPDATE leads SET status = 'CLOSED' WHERE id = $1", [closed]);
		await live(26, hour, copy().sweep);
		await server.sql("DELETE FROM leads WHERE id IN ($1, $2)", [gone, late]);
		await copy().sweep();
		expect(await share()).toEqual({ answeredInTime: 0.25, since: new Date(start).toISOString() });
	});

	it("cannot be rewritten", async () => {
		await receive();
		clock.advance(30 * hour);
		await copy().sweep();
		await expect(server.sql("UPDATE promise_outcomes SET kept = true")).rejects.toThrow("only added");
		await expect(server.sql("DELETE FROM promise_outcomes")).rejects.toThrow("only added");
	});

	it("is nothing while there is nothing to count", async () => {
		expect(await share()).toEqual({ answeredInTime: null, since: null });
	});

	it("is not shown unless staff chose to", async () => {
		const quiet = await startTestServer();
		expect((await quiet.call("/api/promise")).status).toBe(404);
		await quiet.close();
	});
});
