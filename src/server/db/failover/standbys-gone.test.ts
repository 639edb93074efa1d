import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leadOf } from "#server/testing/leads.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { fillTemplate } from "#server/testing/template.ts";
import { type EmbeddedDatabase, openEmbedded } from "../embedded/embedded.ts";

let dataDir: string;
let database: EmbeddedDatabase;
let server: TestServer;
let count = 0;

beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), "sauda-standbys-"));
	const settings = { max_connections: "60", wal_level: "replica", max_wal_senders: "2" };
	database = await openEmbedded({ dataDir, settings, log: () => undefined });
	await fillTemplate(database.url);
	server = await startTestServer({ databaseUrl: database.url });
});
afterAll(async () => {
	await server?.close();
	await database?.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

/** Commits wait for a standby of this name from now on; of an empty one for none. */
async function waitFor(standby: string): Promise<void> {
	appendFileSync(join(dataDir, "postgres/postgresql.auto.conf"), `synchronous_standby_names = '${standby}'\n`);
	process.kill(database.pid, "SIGHUP");
	const shown = async () => (await server.sql("SHOW synchronous_standby_names"))[0]?.synchronous_standby_names;
	await expect.poll(shown).toBe(standby);
	// Commits begin to wait, and end to, a moment after that.
	await expect.poll(() => send(`probe-${count++}`), { timeout: 30_000 }).toBe(standby ? 503 : 201);
}

/** Each from a number of its own, since requests of one person wait for each other. */
async function send(key: string, whatsapp = `0300${1_000_000 + count++}`): Promise<number> {
	const { status } = await server.send("POST", "/api/leads", leadOf("CONTACT", { whatsapp }), {
		"idempotency-key": key,
	});
	return status;
}

const connections = async () => {
	const [row] = await server.sql<{ count: number }>(
		"SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'sauda'",
	);
	return row?.count ?? 0;
};

test("a request that no standby has is acknowledged to no repeat, until one has it", async () => {
	const number = "0300-1234567";
	expect(await send("safe")).toBe(201);
	await waitFor("gone");
	expect(await send("unsafe", number)).toBe(503);
	// The primary has the row, as after a crash of the process that waited for the standbys.
	await expect.poll(() => server.sql("SELECT FROM idempotency_keys WHERE key = 'unsafe'")).toHaveLength(1);
	expect(await send("unsafe", number)).toBe(503);
	expect(await send("unsafe", number)).toBe(503);
	await waitFor("");
	expect(await send("unsafe", number)).toBe(201);
	expect(await server.sql("SELECT FROM leads WHERE whatsapp = '+923001234567'")).toHaveLength(1);
});

test("writes that wait for standbys in vain do not pile up connections", async () => {
	await waitFor("gone");
	for (let wave = 0; wave < 4; wave++) {
		const sent = Array.from({ length: 30 }, () => send(`piled-${count++}`));
		expect(new Set(await Promise.all(sent))).toEqual(new Set([503]));
		// The pool of the test's server has eight.
		expect(await connections()).toBeLessThanOrEqual(8);
	}
	await waitFor("");
	await expect.poll(() => send("after")).toBe(201);
});
