import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreezableServer, startFreezableServer } from "#server/testing/freezable-server.ts";
import { importerOf } from "#server/testing/importing.ts";

let server: FreezableServer;
let locker: pg.Client;

beforeAll(async () => {
	server = await startFreezableServer();
	locker = new pg.Client({ connectionString: server.directUrl });
	await locker.connect();
});
afterAll(async () => {
	await locker.end();
	await server.close();
});

/** The statements that wait for a lock, by when they began. */
const waiting = async (): Promise<string[]> => {
	const { rows } = await locker.query(
		"SELECT query_start::text AS begun FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
	);
	return rows.map(({ begun }) => begun);
};
const next = async (before: readonly string[] = []): Promise<string[]> => {
	await expect
		.poll(async () => (await waiting()).filter((begun) => !before.includes(begun)), { interval: 20 })
		.not.toEqual([]);
	return waiting();
};

test.each([
	["contacts", "the requests that are here"],
	["lead_import_parts", "the file"],
])("a dry run outlives one statement on %s that takes too long, and reads %s again", async (table) => {
	const owner = await importerOf(server);
	const file = await owner.open("Name,Email,Message\nAli,ali@example.org,Hello\nSana,sana@example.org,Hello\n");
	await locker.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
	const checking = owner.map(file);
	await next(await next());
	await locker.query("COMMIT");
	const answer = await checking;
	expect(answer.status).toBe(200);
	expect((await answer.json()).check).toMatchObject({ coming: 2 });
});
