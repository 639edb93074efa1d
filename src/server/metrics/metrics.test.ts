import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { lastDoneAt, noteDone } from "#server/db/alerts.ts";
import { databaseOver, openPool } from "#server/db/database.ts";
import { noticeFigures } from "#server/modules/notices/index.ts";
import { leadOf } from "#server/testing/leads.ts";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { openMetrics } from "./metrics.ts";

const clock = testClock();
let metrics: Awaited<ReturnType<typeof openMetrics>>;
let server: TestServer;
let pool: ReturnType<typeof openPool> | null = null;
let countTakesTooLong = false;
const openedPool = () => {
	pool ??= openPool(server.databaseUrl, () => {}, 1);
	return pool;
};
const away = () => Promise.reject(new Error("away"));

beforeAll(async () => {
	metrics = await openMetrics({
		port: 0,
		pool: { totalCount: 5, idleCount: 3, waitingCount: 2 },
		ping: async () => (pool ? pool.query("SELECT") : away()),
		notices: async () => (pool && !countTakesTooLong ? noticeFigures(databaseOver(pool))() : away()),
		lastBackupAt: async () => (pool ? lastDoneAt(databaseOver(pool), "backup") : away()),
		now: clock.now,
	});
	const env = { LEAD_WEBHOOK_URL: "https://127.0.0.1:9", LEAD_WEBHOOK_SECRET: "a-secret-of-the-operator" };
	server = await startTestServer({ meter: metrics.meter, env, renderer: await realRenderer() });
});
afterAll(async () => {
	await server.close();
	await pool?.end();
	await metrics.close();
});

const scrape = async (path = "/metrics") => fetch(`http://127.0.0.1:${metrics.port}${path}`);

/** The values of a metric by its labels. */
async function valuesOf(name: string): Promise<Record<string, number>> {
	clock.advance(60_000);
	const lines = (await (await scrape()).text()).split("\n").filter((line) => line.replace(/[ {].*/, "") === name);
	return Object.fromEntries(
		lines.map((line) => {
			const [, labels = "", value] = /^\w+(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
			return [labels.replaceAll('"', ""), Number(value)];
		}),
	);
}

test("answers are counted by pattern, never by address", async () => {
	await server.call("/api/networks/no-such-network?q=canary");
	await server.call("/request/usdt-trade");
	await server.call("/some/canary/page");
	await server.call("/api/admin/leads");
	await server.call("/api/rates", { method: "PROPFIND" });
	const counted = await valuesOf("sauda_http_request_duration_seconds_count");
	expect(counted).toMatchObject({
		"route=/api/networks/:slug,method=GET,status=4xx": 1,
		"route=(page),method=GET,status=2xx": 1,
		"route=(page),method=GET,status=4xx": 1,
		"route=/api/admin/*,method=GET,status=4xx": 1,
	});
	expect(Object.keys(counted).filter((labels) => labels.includes("method=other"))).toHaveLength(1);
	expect(await (await scrape()).text()).not.toMatch(/canary/i);
});

test("requests are counted by type when they are stored, and by reason when they are not", async () => {
	const key = { "idempotency-key": "metrics-1" };
	await server.send("POST", "/api/leads", leadOf("USDT_TRADE"), key);
	await server.send("POST", "/api/leads", leadOf("USDT_TRADE"), key);
	await server.send("POST", "/api/leads", leadOf("CONTACT"));
	await server.send("POST", "/api/leads", leadOf("CONTACT", { name: "" }));
	await server.call("/api/leads", { method: "POST", headers: { "content-type": "application/json" }, body: "{" });
	await server.call("/request/contact", {
		method: "POST",
		headers: { origin: server.url },
		body: new URLSearchParams({ name: "Canary" }),
	});
	expect(await valuesOf("sauda_leads_accepted_total")).toEqual({ "type=USDT_TRADE": 1, "type=CONTACT": 1 });
	expect(await valuesOf("sauda_leads_refused_total")).toEqual({ "reason=invalid": 2, "reason=malformed": 1 });
});

test.for([
	["of a length", "content-length: 900\r\n\r\n{"],
	["in parts", "transfer-encoding: chunked\r\n\r\n1\r\n{\r\n"],
] as const)("a request whose line broke off on its way, %s, is no fault of the program", async ([, rest]) => {
	const before = await valuesOf("sauda_leads_refused_total");
	const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
	await once(socket, "connect");
	socket.write(`POST /api/leads HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${rest}`);
	await new Promise((resolve) => setTimeout(resolve, 100));
	socket.destroy();
	await vi.waitFor(async () => {
		const malformed = (before["reason=malformed"] ?? 0) + 1;
		expect(await valuesOf("sauda_leads_refused_total")).toEqual({ ...before, "reason=malformed": malformed });
	});
});

test("a page that was rendered once is cached", async () => {
	const before = await valuesOf("sauda_page_lookups_total");
	for (let round = 0; round < 3; round++) await server.call("/about", { headers: { cookie: "a=b" } });
	const after = await valuesOf("sauda_page_lookups_total");
	const more = (source: string) => (after[`source=${source}`] ?? 0) - (before[`source=${source}`] ?? 0);
	expect([more("made"), more("cached")]).toEqual([1, 2]);
});

test("without the database the figures are still there, and say so; with it notices are counted", async () => {
	expect(await valuesOf("sauda_db_up")).toEqual({ "": 0 });
	expect(await valuesOf("sauda_notices")).toEqual({});
	openedPool();
	await server.sql("DELETE FROM pgboss.job");
	for (let count = 0; count < 2; count++) await server.send("POST", "/api/leads", leadOf("CONTACT"));
	await server.sql("UPDATE pgboss.job SET created_on = now() - interval '90 minutes'");
	expect(await valuesOf("sauda_db_up")).toEqual({ "": 1 });
	expect(await valuesOf("sauda_notices")).toEqual({ "state=new,channel=webhook": 2 });
	expect((await valuesOf("sauda_oldest_waiting_notice_seconds"))[""]).toBeGreaterThanOrEqual(5400);
	await server.sql("UPDATE pgboss.job SET state = 'completed', completed_on = now()");
	expect(await valuesOf("sauda_oldest_waiting_notice_seconds")).toEqual({ "": 0 });
});

test("when the last backup ended well is told, 0 before the first", async () => {
	const name = "sauda_last_backup_timestamp_seconds";
	expect(await valuesOf(name)).toEqual({ "": 0 });
	await noteDone(databaseOver(openedPool()), "backup", new Date("2026-11-20T02:00:00Z"));
	expect(await valuesOf(name)).toEqual({ "": Date.parse("2026-11-20T02:00:00Z") / 1000 });
});

test("a count of notices that takes too long leaves the database up, and its figures without a value", async () => {
	countTakesTooLong = true;
	expect(await valuesOf("sauda_db_up")).toEqual({ "": 1 });
	expect(await valuesOf("sauda_notices")).toEqual({});
	countTakesTooLong = false;
});

test("connections, memory and the event loop can be read, and nothing else is there", async () => {
	expect(await valuesOf("sauda_db_connections")).toEqual({ "state=idle": 3, "state=busy": 2 });
	expect(await valuesOf("sauda_db_waiting")).toEqual({ "": 2 });
	expect((await valuesOf("process_resident_memory_bytes"))[""]).toBeGreaterThan(1e7);
	expect(Object.keys(await valuesOf("nodejs_eventloop_lag_p99_seconds"))).toHaveLength(1);
	expect((await scrape("/")).status).toBe(404);
});
