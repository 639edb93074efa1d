import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { databaseOver, openPool } from "#server/db/database.ts";
import { ownerEmail } from "#server/testing/owner.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { settleOwnerAddress } from "./accounts.ts";

let server: TestServer;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
	server = await startTestServer();
	pool = openPool(server.databaseUrl, () => {}, 1);
});
beforeEach(() => server.sql("UPDATE users SET email = $1 WHERE is_owner", [ownerEmail]));
afterAll(async () => {
	await pool.end();
	await server.close();
});

const settle = (given: string) => settleOwnerAddress(databaseOver(pool), given, ownerEmail);

test("an owner with the default address gets the operator's, and logs in with it", async () => {
	expect(await settle("real@example.org")).toBe("real@example.org");
	expect((await server.logIn(undefined, "real@example.org")).cookie).toContain("session_token");
});

test("an address that was chosen is never changed", async () => {
	await settle("first@example.org");
	expect(await settle("second@example.org")).toBe("first@example.org");
});

test("without an address of the operator's the default stays", async () => {
	expect(await settle(ownerEmail)).toBe(ownerEmail);
});

test("an address of somebody else of the staff stays theirs", async () => {
	await server.sql("INSERT INTO users (email, name) VALUES ('clerk@example.org', 'Clerk')");
	expect(await settle("clerk@example.org")).toBe(ownerEmail);
});
