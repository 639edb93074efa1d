import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { openPool } from "./database.ts";
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
