import { once } from "node:events";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { type FreezableDatabase, freezable } from "#server/testing/frozen-database.ts";
import { databaseOver, inTransaction, openPool } from "./database.ts";
import { connectDirectly } from "./direct.ts";
import { settings } from "./schema/index.ts";

const { server, template } = inject("databases");
let databaseUrl: string;
let way: FreezableDatabase;
let pool: pg.Pool;
let lost: Error[];

beforeAll(async () => {
	databaseUrl = await createDatabase(server, template);
	way = await freezable(databaseUrl);
	lost = [];
	pool = openPool(way.url, (error) => lost.push(error), 4);
});
afterEach(() => way.thaw());
afterAll(async () => {
	await pool.end();
	await way.close();
	await dropDatabase(server, databaseUrl);
});

const keys = async () => (await pool.query<{ key: string }>("SELECT key FROM settings WHERE key LIKE 'tried%'")).rows;

test("a connection that is cut while nothing runs in its transaction is told of and replaced", async () => {
	lost = [];
	const tried = inTransaction(pool, async (client) => {
		await client.query("INSERT INTO settings (key, value) VALUES ('tried-cut', '1')");
		const ended = once(client, "end");
		way.cut();
		await ended;
	});
	await expect(tried).rejects.toThrow();
	expect(lost.length).toBeGreaterThan(0);
	expect(await keys()).toEqual([]);
});

test("sixteen transactions whose BEGIN is never answered leave a pool of four that serves", async () => {
	const mute = way.muteAt("BEGIN");
	for (let round = 0; round < 4; round++) {
		const tried = Array.from({ length: 4 }, () => databaseOver(pool).transaction(async () => "never"));
		for (const { status } of await Promise.allSettled(tried)) expect(status).toBe("rejected");
	}
	expect(mute()).toBe(16);
	way.muteAt(null);
	const served = Array.from({ length: 8 }, () =>
		databaseOver(pool).transaction(async (tx) => tx.select().from(settings)),
	);
	expect(await Promise.all(served)).toHaveLength(8);
});

test("a transaction whose COMMIT is not answered fails, and its connection is not used again", async () => {
	way.muteAt("COMMIT");
	const before = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
	const tried = databaseOver(pool).transaction((tx) => tx.insert(settings).values({ key: "tried-commit", value: 1 }));
	await expect(tried).rejects.toThrow("timeout");
	way.muteAt(null);
	const after = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
	expect(after.rows).not.toEqual(before.rows);
});

test("work that goes on after a statement of its transaction failed is not taken for done", async () => {
	const tried = inTransaction(pool, async (client) => {
		await client.query("INSERT INTO settings (key, value) VALUES ('tried-quietly', '1')");
		await client.query("SELECT 1 / 0").catch(() => undefined);
	});
	await expect(tried).rejects.toThrow("rolled back");
	expect(await keys()).toEqual([]);
});

test("an error of the work's own rolls back and gives the connection back", async () => {
	const pidOf = async (client: Pick<pg.PoolClient, "query">) =>
		(await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows[0]?.pid;
	let used: number | undefined;
	const tried = inTransaction(pool, async (client) => {
		used = await pidOf(client);
		await client.query("INSERT INTO settings (key, value) VALUES ('tried-own', '1')");
		throw new Error("refused by the work");
	});
	await expect(tried).rejects.toThrow("refused by the work");
	expect(await pidOf(pool)).toBe(used);
	expect(await keys()).toEqual([]);
});

test("a server that takes no writes: its connections are replaced, so that writes go through once one does", async () => {
	const operator = await connectDirectly(databaseUrl, "operator");
	const database = operator.escapeIdentifier(operator.database ?? "");
	await operator.query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
	way.cut();
	await expect.poll(() => pool.totalCount).toBe(0);
	const write = () =>
		databaseOver(pool).transaction((tx) => tx.insert(settings).values({ key: "tried-standby", value: 1 }).returning());
	await expect(write()).rejects.toMatchObject({ cause: { code: "25006" } });
	await operator.query(`ALTER DATABASE ${database} RESET default_transaction_read_only`);
	await operator.end();
	expect(await write()).toMatchObject([{ key: "tried-standby" }]);
});

test("what nobody waits for any more is ended on the server", async () => {
	const slow = "SELECT pg_sleep(600)";
	const tried = inTransaction(pool, async (client) => {
		await client.query("SET LOCAL statement_timeout = 0");
		await client.query(slow);
	});
	await expect(tried).rejects.toThrow("timeout");
	const running = async () => (await pool.query("SELECT FROM pg_stat_activity WHERE query = $1", [slow])).rowCount;
	await expect.poll(running).toBe(0);
});
