import { expect, test } from "vitest";
import { testServer } from "#server/testing/server.ts";
import { databaseOver, openPool } from "../database.ts";
import { loadFirstData } from "./first-data.ts";

const server = testServer();

const counts = async () => {
	const [row] = await server.sql(
		`SELECT (SELECT count(*) FROM services)::int AS services, (SELECT count(*) FROM networks)::int AS networks,
			(SELECT count(*) FROM announcements)::int AS announcements, (SELECT count(*) FROM rate_board)::int AS rates`,
	);
	return row;
};

async function loadAgain(): Promise<boolean> {
	const pool = openPool(server.databaseUrl, () => {}, 1);
	const loaded = await loadFirstData(databaseOver(pool), new Date());
	await pool.end();
	return loaded;
}

test("a new database holds services, networks, an announcement with their Urdu, and no rates", async () => {
	expect(await counts()).toEqual({ services: 6, networks: expect.any(Number), announcements: 1, rates: 0 });
	const untranslated = await server.sql(
		`SELECT slug FROM networks WHERE short_desc_ur IS NULL
			UNION ALL SELECT slug FROM services WHERE name_ur IS NULL OR short_desc_ur IS NULL OR long_desc_ur IS NULL`,
	);
	expect(untranslated).toEqual([]);
});

test("what staff changed or deleted never comes back", async () => {
	await server.sql("UPDATE services SET name = 'Ours' WHERE slug = 'bug-fixes'");
	await server.sql("DELETE FROM networks");
	await server.sql("DELETE FROM announcements");
	expect(await loadAgain()).toBe(false);
	expect(await counts()).toMatchObject({ services: 6, networks: 0, announcements: 0, rates: 0 });
	expect(await server.sql("SELECT name FROM services WHERE slug = 'bug-fixes'")).toEqual([{ name: "Ours" }]);
});

test("an older database gets quick replies once, unless staff have written some", async () => {
	const names = async () =>
		(await server.sql<{ name: string }>("SELECT name FROM quick_replies")).map(({ name }) => name);
	const anew = "DELETE FROM settings WHERE key = 'firstQuickRepliesAdded'";
	const first = await names();
	await server.sql("DELETE FROM quick_replies");
	await loadAgain();
	expect(await names()).toEqual([]);
	await server.sql(anew);
	await loadAgain();
	expect(await names()).toEqual(first);
	await server.sql("DELETE FROM quick_replies WHERE name <> $1", [first[0]]);
	await server.sql(anew);
	await loadAgain();
	expect(await names()).toEqual([first[0]]);
});
