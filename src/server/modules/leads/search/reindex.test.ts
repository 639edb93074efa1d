import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { databaseOver, openPool } from "#server/db/database.ts";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { reindex, searchVersion } from "./search-text.ts";

let server: TestServer;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
	server = await startTestServer();
	pool = openPool(server.databaseUrl, () => {}, 1);
});
beforeEach(() => server.sql("DELETE FROM settings WHERE key = 'leadSearch'"));
afterAll(async () => {
	await pool.end();
	await server.close();
});

const again = (isOver = () => false) => reindex(databaseOver(pool), isOver);
const version = async () => (await server.sql("SELECT value FROM settings WHERE key = 'leadSearch'"))[0]?.value;

test("a lead that an older version indexed is found again, by its notes and its sound too", async () => {
	const desk = await deskOf(server);
	const id = await sendLead(server, { name: "علي كريم", email: "Ali@Example.org" });
	await desk.send("POST", `leads/${id}/notes`, { text: "Prefers JazzCash" });
	await sendLead(server);
	await server.sql("UPDATE leads SET search_text = 'as it was before', search_sounds = '{}' WHERE id = $1", [id]);
	const found = async (query: string) => (await desk.list(`?${query}`)).map((lead) => lead.id);
	const queries = [`q=${encodeURIComponent("علی")}`, "q=ali@example.org", "q=jazzcash", "q=karreem&sounds=1"];
	expect(await Promise.all(queries.map(found))).toEqual(queries.map(() => []));
	await again();
	expect(await Promise.all(queries.map(found))).toEqual(queries.map(() => [id]));
});

test("what this version indexed is not looked at again", async () => {
	await again();
	await server.sql("UPDATE leads SET search_text = 'by another hand'");
	expect(await again()).toBe(0);
	expect(await version()).toBe(searchVersion);
});

test("more than a batch is indexed whole; what was interrupted begins again", async () => {
	await server.sql(
		`INSERT INTO leads (reference, type, contact_id, name, whatsapp, whatsapp_typed, payload, search_text)
		SELECT 'X' || n, type, contact_id, name, whatsapp, whatsapp_typed, payload, 'old' FROM (SELECT * FROM leads LIMIT 1) AS one, generate_series(1, 1100) AS n`,
	);
	let batches = 0;
	await again(() => batches++ > 0);
	expect(await version()).toBeUndefined();
	await again();
	expect(await server.sql("SELECT FROM leads WHERE search_text = 'old'")).toEqual([]);
});
