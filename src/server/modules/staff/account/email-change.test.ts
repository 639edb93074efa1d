import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Copy, hasty, startCopy } from "#server/testing/background.ts";
import { ownerEmail } from "#server/testing/owner.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { type Cookie, joinStaff } from "#server/testing/staff.ts";
import type { Account } from "#shared/api/staff/account.ts";
import { mailReceiver } from "../../notices/testing/receivers.ts";

const hour = 3_600_000;
const patiently = { timeout: 60_000, interval: 50 };
const sana = { email: "sana@example.org", password: "quite a lengthy phrase" };
const next = "sana.malik@example.org";
let clock: ReturnType<typeof testClock>;
let mail: Awaited<ReturnType<typeof mailReceiver>>;
let server: TestServer;
let copy: Copy;
let owner: Cookie;
let clerk: { session: Cookie; id: string };

beforeAll(async () => {
	mail = await mailReceiver();
	clock = testClock(Date.now());
	const env = { SMTP_URL: mail.url };
	server = await startTestServer({ env, now: clock.now });
	copy = await startCopy(server, { env, now: clock.now, pace: { retry: hasty } });
});
beforeEach(async () => {
	await server.sql("DELETE FROM users WHERE NOT is_owner");
	await server.sql("UPDATE users SET email = $1", [ownerEmail]);
	await server.sql("DELETE FROM invitations");
	await server.sql("DELETE FROM login_attempts");
	owner = await server.logIn();
	clerk = await joinStaff(server, owner, sana.email, sana.password);
	await server.sql("DELETE FROM pgboss.job");
	mail.mails.length = 0;
});
afterAll(async () => {
	await copy.stop();
	await server.close();
	await mail.close();
});

const own = async (headers: Cookie = clerk.session): Promise<Account> =>
	(await server.call("/api/admin/account", { headers })).json();
const ask = (email: string, headers: Cookie = clerk.session) =>
	server.send("PATCH", "/api/admin/account", { email }, headers);
const confirm = (token: string, headers: Cookie = clerk.session) =>
	server.send("POST", "/api/admin/account/email", { token }, headers);
const sendAgain = (headers: Cookie = clerk.session) =>
	server.send("POST", "/api/admin/account/email/link", undefined, headers);
const keep = () => server.call("/api/admin/account/email", { method: "DELETE", headers: clerk.session });
const mayLogIn = async (email: string) =>
	(await server.send("POST", "/api/admin/session", { email, password: sana.password })).status === 200;

async function mailsTo(address: string): Promise<string[]> {
	await vi.waitFor(async () => {
		copy.wake();
		const open = await server.sql(
			"SELECT FROM pgboss.job WHERE name = 'staff-message' AND state NOT IN ('completed', 'failed')",
		);
		expect(open).toEqual([]);
	}, patiently);
	const sources = mail.mails.filter(({ to }) => to.includes(address)).map(({ source }) => source);
	return sources.map((source) => source.replace(/=\r\n/g, "").replaceAll("=3D", "="));
}
const tokensTo = async (address: string) =>
	(await mailsTo(address)).flatMap((source) => /\/admin\/account#confirm=([\w-]+)/.exec(source)?.[1] ?? []);

describe("another address to log in with", () => {
	test("counts once the link that is mailed there is opened; until then the old one does", async () => {
		const account: Account = await (await ask("Sana.Malik@example.org")).json();
		const expiresAt = new Date(clock.now() + 24 * hour).toISOString();
		expect(account).toMatchObject({ email: sana.email, newEmail: { email: next, expiresAt }, confirmsEmail: true });
		expect([await mayLogIn(sana.email), await mayLogIn(next)]).toEqual([true, false]);
		const [token = ""] = await tokensTo(next);
		const confirmed: Account = await (await confirm(token)).json();
		expect(confirmed).toMatchObject({ email: next, newEmail: null });
		expect([await mayLogIn(sana.email), await mayLogIn(next)]).toEqual([false, true]);
		expect(await (await confirm(token)).json()).toMatchObject({ status: 403, code: "invitation-expired" });
	});

	test("is told to the old one at once, which does not learn it and gets no link", async () => {
		await ask(next);
		const [mail, ...others] = await mailsTo(sana.email);
		expect(others).toEqual([]);
		expect(mail).toContain("Someone asked to change your login email");
		expect(mail).not.toMatch(/malik|confirm=/);
	});

	test("is written to in the person's language", async () => {
		await server.send("PATCH", "/api/admin/account", { locale: "ur", email: next }, clerk.session);
		const [source] = await mailsTo(next);
		expect(source).toContain("/ur/admin/account#confirm=");
	});

	test("is confirmed by nobody else: neither without a session nor in another account's", async () => {
		await ask(next);
		const [token = ""] = await tokensTo(next);
		expect((await server.send("POST", "/api/admin/account/email", { token })).status).toBe(401);
		expect((await confirm(token, owner)).status).toBe(403);
		expect((await confirm("guessed")).status).toBe(403);
		expect((await own()).email).toBe(sana.email);
	});

	test("is written to once, though the answer was lost and the same is sent again", async () => {
		const asked = await (await ask(next)).json();
		for (let count = 0; count < 5; count++) expect(await (await ask(next)).json()).toEqual(asked);
		expect(await tokensTo(next)).toHaveLength(1);
		clock.advance(25 * hour);
		const session = await server.logIn(sana.password, sana.email);
		await ask(next, session);
		expect(await tokensTo(next)).toHaveLength(2);
	});

	test("can be sent the link again, with the earlier one still good", async () => {
		await ask(next);
		const [first = ""] = await tokensTo(next);
		clock.advance(23 * hour);
		const session = await server.logIn(sana.password, sana.email);
		expect(await (await sendAgain(session)).json()).toMatchObject({
			newEmail: { email: next, expiresAt: new Date(clock.now() + 24 * hour).toISOString() },
		});
		expect(await tokensTo(next)).toEqual([first, first]);
		clock.advance(2 * hour);
		expect((await confirm(first, session)).status).toBe(200);
	});

	test("is confirmed by no link after 24 hours, until another one is sent", async () => {
		await ask(next);
		const [token = ""] = await tokensTo(next);
		clock.advance(24 * hour);
		const session = await server.logIn(sana.password, sana.email);
		expect((await confirm(token, session)).status).toBe(403);
		expect((await own(session)).newEmail).toMatchObject({ email: next });
		await sendAgain(session);
		expect((await confirm(token, session)).status).toBe(200);
	});

	test("can be cancelled, and is then neither confirmed nor mailed", async () => {
		await ask(next);
		const [token = ""] = await tokensTo(next);
		const kept = await keep();
		expect(await kept.json()).toMatchObject({ email: sana.email, newEmail: null });
		expect([(await confirm(token)).status, (await sendAgain()).status]).toEqual([403, 404]);
		expect((await keep()).status).toBe(200);
		const about = "kind ~ '^staff.email-' AND subject_id = $1";
		const log = await server.sql(`SELECT kind FROM events WHERE ${about} ORDER BY sequence`, [clerk.id]);
		expect(log).toEqual([{ kind: "staff.email-asked" }, { kind: "staff.email-kept" }]);
	});

	test("takes the place of the one asked for before, whose link ends", async () => {
		await ask("typo@example.org");
		const [typo = ""] = await tokensTo("typo@example.org");
		await ask(next);
		expect((await confirm(typo)).status).toBe(403);
		const [token = ""] = await tokensTo(next);
		expect((await confirm(token)).status).toBe(200);
	});

	test("that somebody took meanwhile is refused with a sentence", async () => {
		await ask(next);
		const [token = ""] = await tokensTo(next);
		await server.sql("UPDATE users SET email = $1 WHERE is_owner", [next]);
		expect(await (await confirm(token)).json()).toMatchObject({
			status: 422,
			errors: { email: expect.stringContaining("already") },
		});
		expect((await own()).email).toBe(sana.email);
	});

	test("ends the password links that lie in the old mailbox", async () => {
		await server.send("POST", "/api/admin/session/password-reset", { email: sana.email });
		const [reset = ""] = (await mailsTo(sana.email)).flatMap((source) => /invitation#([\w-]+)/.exec(source)?.[1] ?? []);
		const look = () => server.send("POST", "/api/admin/session/invitation/look", { token: reset });
		expect((await look()).status).toBe(200);
		await ask(next);
		const [token = ""] = await tokensTo(next);
		await confirm(token);
		expect((await look()).status).toBe(403);
	});

	test("fills no mailbox: five mails, then one in three minutes", async () => {
		await ask(next);
		for (let count = 0; count < 4; count++) expect((await sendAgain()).status).toBe(200);
		expect((await sendAgain()).status).toBe(429);
		expect((await ask("stranger@example.org")).status).toBe(429);
		expect((await own()).newEmail?.email).toBe(next);
		clock.advance(3 * 60_000);
		expect((await sendAgain()).status).toBe(200);
	});

	test("asks for the password where it was shown long ago; cancelling does not", async () => {
		await ask(next);
		clock.advance(11 * 60_000);
		expect(await (await ask("other@example.org")).json()).toMatchObject({ code: "confirm-password" });
		expect((await own()).newEmail?.email).toBe(next);
		expect((await keep()).status).toBe(200);
	});

	test("is forgotten a week after its link expired", async () => {
		await ask(next);
		clock.advance((24 + 7 * 24 + 1) * hour);
		await server.run("staff-pruning");
		expect(await server.sql("SELECT FROM email_changes")).toEqual([]);
	});
});
