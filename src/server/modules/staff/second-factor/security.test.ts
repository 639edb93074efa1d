import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownerEmail, ownerPassword } from "#server/testing/owner.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { addAuthenticator, type Cookie, cookieOf, joinStaff } from "#server/testing/staff.ts";
import type { InvitationLink, StaffMemberAnswer } from "#shared/api/staff/staff.ts";

const path = "/api/admin/security/authenticator";
const sana = { email: "sana@example.com", password: "a long enough one" };
let clock: ReturnType<typeof testClock>;
let server: TestServer;
let owner: Cookie;

beforeEach(async () => {
	clock = testClock(Date.now());
	server = await startTestServer({ now: clock.now });
	owner = await server.logIn();
});
afterEach(() => server.close());

const post = (to: string, body: object, headers: Cookie = owner) => server.send("POST", to, body, headers);
const logIn = (body: object = { password: ownerPassword }) => server.send("POST", "/api/admin/session", body);
const statusOf = async (headers: Cookie) => (await server.call("/api/admin/session", { headers })).status;
const security = async (headers: Cookie = owner) => (await server.call("/api/admin/security", { headers })).json();

async function secondFactorOf(id: string): Promise<boolean | undefined> {
	const staff: StaffMemberAnswer[] = await (await server.call("/api/admin/staff", { headers: owner })).json();
	return staff.find((member) => member.id === id)?.secondFactor;
}

describe("an authenticator app", () => {
	test("is on only after one of its codes was seen", async () => {
		const setup = await (await post(path, { password: ownerPassword })).json();
		expect(setup.image).toMatch(/^<svg .*<\/svg>$/s);
		expect(setup.address).toContain(`secret=${setup.secret}`);
		expect(setup.address).toMatch(/^otpauth:\/\/totp\/Sauda:owner%40example\.com\?/);
		const wrong = await post(`${path}/confirmation`, { code: "12345" });
		expect(wrong.status).toBe(422);
		expect(Object.keys((await wrong.json()).errors)).toEqual(["code"]);
		expect((await logIn()).status).toBe(200);
		expect(await security()).toEqual({ authenticator: null, passkeys: [] });

		const { recoveryCodes } = await addAuthenticator(server, owner, clock.now);
		expect(new Set(recoveryCodes).size).toBe(10);
		expect(recoveryCodes[0]).toMatch(/^(?:[2-9A-HJKMNP-TV-Z]{4}-?){3}$/);
		expect(await security()).toEqual({ authenticator: { recoveryCodesLeft: 10 }, passkeys: [] });
		expect((await logIn()).status).toBe(401);
	});

	test("that was begun anew knows no code of the first", async () => {
		const first = await (await post(path, { password: ownerPassword })).json();
		const { secret } = await addAuthenticator(server, owner, clock.now);
		expect(secret).not.toBe(first.secret);
		expect(await server.sql("SELECT 1 FROM two_factors")).toHaveLength(1);
	});

	test("that is on is neither begun nor confirmed again", async () => {
		const { codeNow } = await addAuthenticator(server, owner, clock.now);
		expect((await post(path, { password: ownerPassword })).status).toBe(409);
		clock.advance(30_000);
		expect((await post(`${path}/confirmation`, { code: codeNow() })).status).toBe(409);
	});

	test("is changed by the password alone, which cannot be guessed this way", async () => {
		await addAuthenticator(server, owner, clock.now);
		const calls = [
			path,
			`${path}/removal`,
			"/api/admin/security/recovery-codes",
			"/api/admin/security/passkeys/options",
		];
		const statuses: number[] = [];
		for (const call of [...calls, ...calls, ...calls]) statuses.push((await post(call, { password: "wrong" })).status);
		expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
		expect(await security()).toMatchObject({ authenticator: { recoveryCodesLeft: 10 } });
	});

	test("is off after its removal, and the password alone lets in", async () => {
		await addAuthenticator(server, owner, clock.now);
		expect((await post(`${path}/removal`, { password: ownerPassword })).status).toBe(204);
		expect((await post(`${path}/removal`, { password: ownerPassword })).status).toBe(404);
		expect((await logIn()).status).toBe(200);
		expect(await server.sql("SELECT 1 FROM two_factors")).toEqual([]);
	});

	test("is stored encrypted: neither it nor its recovery codes can be read in the database", async () => {
		const { secret, recoveryCodes } = await addAuthenticator(server, owner, clock.now);
		const tables = ["two_factors", "verifications", "events"].map((table) => `SELECT t::text FROM ${table} t`);
		const stored = JSON.stringify(await server.sql(tables.join(" UNION ALL ")));
		for (const hidden of [secret, ...recoveryCodes, recoveryCodes[0]?.replaceAll("-", "")])
			expect(stored).not.toContain(hidden);
	});
});

describe("a change", () => {
	test("ends the account's other sessions and keeps this one", async () => {
		const others = [await server.logIn()];
		const { codeNow } = await addAuthenticator(server, owner, clock.now);
		expect(await statusOf(others[0] as Cookie)).toBe(401);
		for (const call of ["/api/admin/security/recovery-codes", `${path}/removal`]) {
			clock.advance(30_000);
			const pendingLogin = cookieOf(await logIn());
			const other = cookieOf(await server.send("POST", "/api/admin/session/code", { code: codeNow() }, pendingLogin));
			expect(await statusOf(other)).toBe(200);
			expect((await post(call, { password: ownerPassword })).ok).toBe(true);
			expect(await statusOf(other)).toBe(401);
		}
		expect(await statusOf(owner)).toBe(200);
	});

	test("is recorded in the log", async () => {
		const { recoveryCodes } = await addAuthenticator(server, owner, clock.now);
		const pendingLogin = cookieOf(await logIn());
		await server.send("POST", "/api/admin/session/code", { code: recoveryCodes[0] }, pendingLogin);
		await post("/api/admin/security/recovery-codes", { password: ownerPassword });
		await post(`${path}/removal`, { password: ownerPassword });
		const entries = await server.sql<{ action: string }>(
			"SELECT split_part(kind, '.', 2) AS action FROM events WHERE kind NOT LIKE 'staff.log%' ORDER BY sequence",
		);
		expect(entries.map(({ action }) => action)).toEqual([
			"authenticator-added",
			"recovery-code-used",
			"recovery-codes-renewed",
			"authenticator-removed",
		]);
	});

	test("of the recovery codes leaves the old ones worthless", async () => {
		const { recoveryCodes } = await addAuthenticator(server, owner, clock.now);
		const renewed = await (await post("/api/admin/security/recovery-codes", { password: ownerPassword })).json();
		const use = async (code: string) =>
			(await server.send("POST", "/api/admin/session/code", { code }, cookieOf(await logIn()))).status;
		expect(await use(recoveryCodes[0] ?? "")).toBe(401);
		expect(await use(renewed.recoveryCodes[0])).toBe(200);
	});
});

describe("a lost phone", () => {
	test("is no wall: the owner takes the second factor away, and the old sessions end", async () => {
		const { session, id } = await joinStaff(server, owner, sana.email, sana.password);
		await addAuthenticator(server, session, clock.now, sana.password);
		expect(await secondFactorOf(id)).toBe(true);
		const remove = (by: Cookie, whose = id) =>
			server.call(`/api/admin/staff/${whose}/second-factor`, { method: "DELETE", headers: by });
		expect((await remove(session)).status).toBe(403);
		expect((await remove(owner)).status).toBe(204);
		expect(await statusOf(session)).toBe(401);
		expect(await secondFactorOf(id)).toBe(false);
		expect((await logIn(sana)).status).toBe(200);
		expect((await remove(owner, "00000000-0000-4000-8000-000000000000")).status).toBe(404);
	});

	test("of the owner's needs the password: a stolen session is not enough", async () => {
		await addAuthenticator(server, owner, clock.now);
		const { user } = await (await server.call("/api/admin/session", { headers: owner })).json();
		const removal = await server.call(`/api/admin/staff/${user.id}/second-factor`, {
			method: "DELETE",
			headers: owner,
		});
		expect(removal.status).toBe(403);
		expect(await secondFactorOf(user.id)).toBe(true);
	});
});

test("a reset link sets the password and still asks for the code", async () => {
	const { session, id } = await joinStaff(server, owner, sana.email, sana.password);
	const { codeNow } = await addAuthenticator(server, session, clock.now, sana.password);
	clock.advance(30_000);
	const { token }: InvitationLink = await (await post(`/api/admin/staff/${id}/reset`, {})).json();
	const accepted = await post(
		"/api/admin/session/invitation",
		{ token, password: "another violet harbour" },
		{ cookie: "" },
	);
	expect(await accepted.clone().json()).toMatchObject({ status: 401, code: "second-factor-required" });
	expect(await statusOf(session)).toBe(401);
	const answer = await server.send("POST", "/api/admin/session/code", { code: codeNow() }, cookieOf(accepted));
	expect((await answer.json()).user.email).toBe(sana.email);
	expect((await logIn({ password: ownerPassword, email: ownerEmail })).status).toBe(200);
});
