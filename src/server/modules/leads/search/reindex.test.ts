import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { databaseOver, openPool } from "#server/db/database.ts";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { foldVersion } from "#shared/text/fold.ts";
import { reindex } from "./reindex.ts";
import { reindexStore } from "./reindex-store.ts";

let server: TestServer;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
	server = await startTestServer();
	pool = openPool(server.databaseUrl, () => {}, 1);
});
beforeEach(() => server.sql("DELETE FROM settings WHERE key = 'foldVersion'"));
afterAll(async () => {
	await pool.end();
	await server.close();
});

const again = (isOver = () => false) => reindex(reindexStore(databaseOver(pool)), isOver);

test("a lead that an older fold stored is found again, once", async () => {
	const desk = await deskOf(server);
	const id = await sendLead(server, { name: "علي كريم", email: "Ali@Example.org" });
	await sendLead(server);
	await server.sql("UPDATE leads SET search_text = 'as it was folded before' WHERE id = $1", [id]);
	const found = async () => (await desk.list(`?q=${encodeURIComponent("علی")}`)).map((lead) => lead.id);
	expect(await found()).toEqual([]);
	expect(await again()).toBe(1);
	expect(await found()).toEqual([id]);
	expect((await desk.list("?q=ali@example.org")).map((lead) => lead.id)).toEqual([id]);
});

test("what is folded as the program folds is not looked at again", async () => {
	await again();
	await server.sql("UPDATE leads SET search_text = 'by another hand'");
	expect(await again()).toBe(0);
	expect(await reindexStore(databaseOver(pool)).version()).toBe(foldVersion);
});

test("more than a batch is folded whole; one that was interrupted is not settled", async () => {
	await server.sql(
		`INSERT INTO leads (reference, type, contact_id, name, whatsapp, whatsapp_typed, payload, search_text)
		SELECT 'X' || n, type, contact_id, name, whatsapp, whatsapp_typed, payload, 'old' FROM (SELECT * FROM leads LIMIT 1) AS one, generate_series(1, 1100) AS n`,
	);
	let batches = 0;
	await again(() => batches++ > 0);
	expect(await reindexStore(databaseOver(pool)).version()).toBeNull();
	await again();
	expect(await server.sql("SELECT FROM leads WHERE search_text = 'old'")).toEqual([]);
});
