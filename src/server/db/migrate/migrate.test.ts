import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { freezable } from "#server/testing/frozen-database.ts";
import { openPool } from "../database.ts";
import { migrateDatabase, NewerSchemaError } from "./migrate.ts";

const { server } = inject("databases");
let url: string;
beforeAll(async () => {
	url = await createDatabase(server);
});
afterAll(() => dropDatabase(server, url));

async function query(text: string) {
	const pool = openPool(url, () => {}, 1);
	const { rows } = await pool.query(text);
	await pool.end();
	return rows;
}

test("copies that start together bring an empty database up once", async () => {
	await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
	const [applied] = await query(
		"SELECT count(*)::int AS count, count(DISTINCT hash)::int AS kinds FROM drizzle.__drizzle_migrations",
	);
	expect(applied.count).toBe(applied.kinds);
	expect(await query("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: 0 }]);
});

test("a database of a newer program is refused and left alone", async () => {
	await query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 99999999999999)");
	await expect(migrateDatabase(url)).rejects.toThrow(NewerSchemaError);
	await expect(migrateDatabase(url)).rejects.toThrow(/^[^\n]*newer version of Sauda[^\n]*$/);
});

test("a migration that is cut off at any step leaves the old schema or the new one", async () => {
	const fresh = await createDatabase(server);
	const way = await freezable(fresh);
	const left = new Set<number>();
	let cuts = 0;
	for (let messages = 0; ; messages += 17) {
		const wasCut = way.cutAfter(messages);
		await migrateDatabase(way.url).catch(() => undefined);
		left.add(await tablesOf(fresh));
		if (!wasCut()) break;
		cuts++;
	}
	await way.close();
	await migrateDatabase(fresh);
	const whole = await tablesOf(fresh);
	await dropDatabase(server, fresh);
	expect(cuts).toBeGreaterThan(10);
	expect([...left].sort((a, b) => a - b)).toEqual([0, whole]);
});

test("a migration whose commit does not arrive leaves the old schema", async () => {
	const fresh = await createDatabase(server);
	const way = await freezable(fresh);
	const committing = way.muteAt("COMMIT");
	const ended = migrateDatabase(way.url).catch(() => "cut off");
	await expect.poll(committing).toBe(1);
	way.cut();
	expect(await ended).toBe("cut off");
	expect(await tablesOf(fresh)).toBe(0);
	await way.close();
	await dropDatabase(server, fresh);
});

/** How many tables of ours a database has. */
async function tablesOf(address: string): Promise<number> {
	const pool = openPool(address, () => {}, 1);
	const { rowCount } = await pool.query("SELECT FROM pg_tables WHERE schemaname = 'public'");
	await pool.end();
	return rowCount ?? 0;
}
