import { afterEach, expect, test, vi } from "vitest";
import { hasty, startCopy } from "#server/testing/background.ts";
import { leadOf } from "#server/testing/leads.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { type Cookie, joinStaff } from "#server/testing/staff.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import type { Installation } from "#shared/api/setup.ts";
import type { MailTest } from "#shared/api/staff/notices.ts";
import { mailReceiver, postReceiver } from "../notices/testing/receivers.ts";

const login = { user: "shop@example.org", password: "a password of the mail server" };
const ending: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of ending.splice(0).reverse()) await end();
});

async function site(env: Record<string, string> = {}, now?: () => number) {
	const server = await startTestServer({ env, ...(now ? { now } : {}) });
	ending.push(() => server.close());
	return { server, owner: await server.logIn() };
}
async function receiver() {
	const mail = await mailReceiver(0, login);
	ending.push(() => mail.close());
	const setting = { host: "127.0.0.1", port: mail.port, from: "Karwan <shop@example.org>", ...login };
	return { mail, setting };
}
async function put(server: TestServer, headers: Cookie, body: object): Promise<EditedSettings> {
	const answer = await server.send("PUT", "/api/admin/settings", body, headers);
	expect(answer.status, await answer.clone().text()).toBe(200);
	return answer.json();
}
async function read<Answer>(server: TestServer, path: string, headers: Cookie): Promise<Answer> {
	return (await server.call(path, { headers })).json();
}
/** What became of a test, sent by a copy that knows the settings of this moment. */
async function testMail(server: TestServer, headers: Cookie): Promise<Pick<MailTest, "state" | "error">> {
	const begun: MailTest = await (await server.send("POST", "/api/admin/mail-tests", {}, headers)).json();
	const copy = await startCopy(server, { pace: { retry: hasty } });
	const test = await vi.waitUntil(
		async () => {
			copy.wake();
			const seen = await read<MailTest>(server, `/api/admin/mail-tests/${begun.id}`, headers);
			return seen.state === "waiting" ? null : seen;
		},
		{ timeout: 60_000, interval: 100 },
	);
	await copy.stop();
	return { state: test.state, error: test.error };
}

test("the owner sets the mail server, mail leaves by it, and its password is seen by nobody again", async () => {
	const { server, owner } = await site();
	const { mail, setting } = await receiver();
	const other = await startTestServer({ databaseUrl: server.databaseUrl });
	ending.push(() => other.close());
	const hasServer = async () => (await read<Installation>(other, "/api/admin/installation", owner)).mail.hasServer;
	expect(await hasServer()).toBe(false);
	const { password: _, ...named } = setting;
	const saved = await put(server, owner, { mail: setting });
	expect(saved.mail).toEqual({ ...named, passwordSetAt: expect.any(String) });
	await expect.poll(hasServer).toBe(true);
	expect(await testMail(server, owner)).toEqual({ state: "sent", error: null });
	expect(mail.mails.map(({ to }) => to)).toContainEqual(["owner@example.com"]);
	expect(mail.mails[0]?.source).toContain("From: Karwan <shop@example.org>");
	const [stored] = await server.sql<{ all: string }>(`SELECT string_agg(t::text, ' ') AS all FROM (
		SELECT to_jsonb(settings) FROM settings UNION ALL SELECT to_jsonb(secrets) FROM secrets
		UNION ALL SELECT to_jsonb(events) FROM events UNION ALL SELECT data FROM pgboss.job) t`);
	expect(stored?.all).toContain(mail.port.toString());
	expect(stored?.all).not.toContain(login.password);
	const notices = "SELECT data->'message' AS message FROM pgboss.job WHERE data->'message'->>'kind' = 'guarded'";
	const after = ["127.0.0.1", mail.port, login.user, setting.from].join("\n");
	expect(await server.sql(notices)).toEqual([
		{ message: expect.objectContaining({ act: "settings.delivery", before: "", after }) },
	]);
});

test.for([
	["a wrong password", { password: "another" }, "the mail server answered 535"],
	[
		"an address of an own network",
		{ host: "10.0.0.9" },
		"the mail server's address lies inside the own network (SMTP_URL)",
	],
	["a closed port", { port: 9 }, "the mail could not be sent (ESOCKET)"],
] as const)("%s is told with its reason", async ([, wrong, error]) => {
	const { server, owner } = await site();
	const { setting } = await receiver();
	await put(server, owner, { mail: { ...setting, ...wrong } });
	expect((await testMail(server, owner)).error).toBe(error);
});

test("a password stays with what else is changed, and goes to no other server or user", async () => {
	const { server, owner } = await site();
	const { setting } = await receiver();
	const { password: _, ...named } = setting;
	await put(server, owner, { mail: setting });
	await put(server, owner, { mail: { ...named, from: "" } });
	expect(await testMail(server, owner)).toEqual({ state: "sent", error: null });
	const moved = await put(server, owner, { mail: { ...named, host: "mail.example.org" } });
	expect(moved.mail?.passwordSetAt).toBeNull();
	expect(await server.sql("SELECT FROM secrets WHERE key = 'mail-password'")).toEqual([]);
});

test("a password and a secret that are sent again because the answer was lost are no conflict", async () => {
	const { server, owner } = await site();
	const { setting } = await receiver();
	const webhook = { url: "https://example.org/hook", secret: "a secret of the receiver" };
	const { version } = await read<EditedSettings>(server, "/api/admin/settings", owner);
	const saved = await put(server, owner, { mail: setting, webhook, version });
	expect(await put(server, owner, { mail: setting, webhook, version })).toEqual(saved);
	const others = [
		{ mail: { ...setting, password: "another" } },
		{ webhook: { ...webhook, secret: "another secret of it" } },
	];
	for (const other of others)
		expect((await server.send("PUT", "/api/admin/settings", { ...other, version }, owner)).status).toBe(409);
});

test("the environment wins", async () => {
	const { setting } = await receiver();
	const { server, owner } = await site({ SMTP_URL: "smtp://127.0.0.1:9" });
	await put(server, owner, { mail: setting });
	const { mail } = await read<Installation>(server, "/api/admin/installation", owner);
	expect(mail).toMatchObject({ hasServer: true, byEnvironment: "127.0.0.1:9" });
	const { webhook } = await read<Installation>(server, "/api/admin/installation", owner);
	expect(webhook).toEqual({ isSet: false, byEnvironment: null });
});

test("it is the owner's alone, with a password shown lately", async () => {
	const clock = testClock(Date.now());
	const { server, owner } = await site({}, clock.now);
	const { setting } = await receiver();
	await put(server, owner, { mail: setting });
	await joinStaff(server, owner, "sana@example.org", "quite a lengthy phrase");
	const sana = await server.logIn("quite a lengthy phrase", "sana@example.org");
	expect((await read<EditedSettings>(server, "/api/admin/settings", sana)).mail).toBeNull();
	const problem = async (headers: Cookie, body: object) =>
		((await (await server.send("PUT", "/api/admin/settings", body, headers)).json()) as { code: string }).code;
	expect(await problem(sana, { mail: null })).toBe("owner-only");
	clock.advance(11 * 60_000);
	expect(await problem(owner, { mail: null })).toBe("confirm-password");
	expect(await problem(owner, { webhook: { url: "https://example.org/hook" } })).toBe("confirm-password");
	expect(await (await server.call("/api/settings")).json()).not.toHaveProperty("mail");
});

test("a webhook is set and tested, its secret stays sealed, and an inner address is refused", async () => {
	const { server, owner } = await site();
	const attempt = async () =>
		(await (await server.send("POST", "/api/admin/webhook-tests", {}, owner)).json()) as { error: string | null };
	expect(await attempt()).toMatchObject({ code: "nothing-to-test" });
	const url = "https://127.0.0.1:9/hook";
	const saved = await put(server, owner, { webhook: { url, secret: "a secret of the receiver" } });
	expect(saved.webhook).toEqual({ url, secretSetAt: expect.any(String) });
	await expect.poll(attempt).toEqual({
		error: "the webhook's address lies inside the own network (LEAD_WEBHOOK_ALLOW_PRIVATE)",
	});
	await server.send("POST", "/api/leads", leadOf("CONTACT"));
	expect(await server.sql("SELECT name FROM pgboss.job WHERE name = 'notice-webhook'")).toHaveLength(1);
	await put(server, owner, { webhook: null });
	expect(await server.sql("SELECT FROM secrets WHERE key = 'webhook-secret'")).toEqual([]);
});

test("a test reaches the environment's receiver, signed", async () => {
	const receiver = await postReceiver();
	ending.push(() => receiver.close());
	const { server, owner } = await site({
		LEAD_WEBHOOK_URL: receiver.url,
		LEAD_WEBHOOK_SECRET: "a secret of the receiver",
		LEAD_WEBHOOK_ALLOW_PRIVATE: "on",
	});
	const answer = await server.send("POST", "/api/admin/webhook-tests", {}, owner);
	expect(await answer.json()).toEqual({ error: null });
	expect(receiver.posts[0]?.headers["sauda-signature"]).toMatch(/^v1=[0-9a-f]{64}$/);
	expect(JSON.parse(receiver.posts[0]?.body ?? "")).toMatchObject({ event: "test" });
});
