import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseOver, openPool } from "#server/db/database.ts";
import { ownerEmail, ownerPassword } from "#server/testing/owner.ts";
import { softPasskey } from "#server/testing/passkey.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { addAuthenticator, type Cookie, cookieOf } from "#server/testing/staff.ts";
import { unlock } from "./account/invitations.ts";

let server: TestServer;
let owner: Cookie;
let pool: ReturnType<typeof openPool>;

beforeAll(async () => {
	server = await startTestServer();
	pool = openPool(server.databaseUrl, () => undefined, 2);
	owner = await server.logIn();
	const path = "/api/admin/security/passkeys";
	const options = await server.send("POST", `${path}/options`, { password: ownerPassword }, owner);
	const credential = softPasskey(server.url).create((await options.json()).challenge);
	await server.send("POST", path, { name: "Phone", credential }, owner);
	await addAuthenticator(server, owner, Date.now);
});
afterAll(async () => {
	await pool.end();
	await server.close();
});

const operator = (email?: string) =>
	unlock({ db: databaseOver(pool), publicUrl: "https://sauda.example", now: Date.now }, email);
const logIn = (password: string) => server.send("POST", "/api/admin/session", { password });

test("an operator lets the owner in again: without a second factor, with the old password or a new one", async () => {
	expect((await logIn(ownerPassword)).status).toBe(401);
	expect(await operator("nobody@example.com")).toBeNull();
	expect((await logIn(ownerPassword)).status).toBe(401);

	await server.sql("UPDATE users SET locale = 'ur' WHERE is_owner");
	const invitation = await operator();
	expect(invitation).toMatchObject({ email: ownerEmail });
	expect(invitation?.link).toMatch(/^https:\/\/sauda\.example\/ur\/admin\/invitation#[\w-]{43}$/);
	expect((await server.call("/api/admin/session", { headers: owner })).status).toBe(401);
	expect(await server.sql("SELECT id FROM two_factors UNION ALL SELECT id FROM passkeys")).toEqual([]);
	expect((await logIn(ownerPassword)).status).toBe(200);

	const body = { token: invitation?.token, password: "an unforgettable one" };
	const accepted = await server.send("POST", "/api/admin/session/invitation", body);
	expect(accepted.status).toBe(200);
	const headers = cookieOf(accepted);
	const log = await (await server.call("/api/admin/audit", { headers })).json();
	const entries = log.map(({ action, actor }: { action: string; actor: unknown }) => [action, actor === null]);
	expect(entries.slice(0, 5)).toEqual([
		["logged-in", false],
		["password-reset", false],
		["logged-in", false],
		["second-factor-removed", true],
		["reset-offered", true],
	]);
});

test("the link of one who chose no language of their own is in the one that staff are told in", async () => {
	await server.sql("UPDATE users SET locale = NULL");
	const address = async () => (await operator())?.link.split("#")[0];
	expect(await address()).toBe("https://sauda.example/admin/invitation");
	await server.sql(`INSERT INTO settings (key, value) VALUES ('staffLanguage', '"ur"')`);
	expect(await address()).toBe("https://sauda.example/ur/admin/invitation");
});
