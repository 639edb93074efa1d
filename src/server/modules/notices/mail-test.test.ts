import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Copy, hasty, startCopy } from "#server/testing/background.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { type Cookie, joinStaff } from "#server/testing/staff.ts";
import type { MailTest } from "#shared/api/staff/notices.ts";
import { mailReceiver } from "./testing/receivers.ts";

const path = "/api/admin/mail-tests";
let mail: Awaited<ReturnType<typeof mailReceiver>>;
let server: TestServer;
let owner: Cookie;
let copy: Copy;
beforeAll(async () => {
	mail = await mailReceiver();
});
beforeEach(async () => {
	mail.behave("takes");
	mail.mails.length = 0;
	const env = { SMTP_URL: mail.url };
	server = await startTestServer({ env });
	owner = await server.logIn();
	copy = await startCopy(server, { env, pace: { retry: hasty } });
});
afterEach(async () => {
	await copy.stop();
	await server.close();
});
afterAll(() => mail.close());

async function begin(): Promise<string> {
	const answer = await server.send("POST", path, {}, owner);
	expect(answer.status).toBe(202);
	const begun: MailTest = await answer.json();
	copy.wake();
	return begun.id;
}
const follow = (id: string) => async () => {
	copy.wake();
	const test: MailTest = await (await server.call(`${path}/${id}`, { headers: owner })).json();
	return test;
};
const patiently = { timeout: 60_000, interval: 100 };

test("a test is mailed to whoever asked for it, and told when the server has taken it", async () => {
	const id = await begin();
	await vi.waitFor(async () => expect(await follow(id)()).toEqual({ id, state: "sent", error: null }), patiently);
	expect(mail.mails.map(({ to }) => to)).toEqual([["owner@example.com"]]);
	expect(mail.mails[0]?.source).toContain("Subject: Email from your site works");
});

test("a server that refuses it for good is told with its reason", async () => {
	mail.behave("refuses");
	const id = await begin();
	const refused = { id, state: "refused", error: "the mail server answered 550" };
	await vi.waitFor(async () => expect(await follow(id)()).toEqual(refused), patiently);
});

test("a server that refuses it for now is told, and what comes of it", async () => {
	mail.behave("defers");
	const id = await begin();
	const trying = { id, state: "trying", error: "the mail server answered 450" };
	await vi.waitFor(async () => expect(await follow(id)()).toEqual(trying), patiently);
	mail.behave("takes");
	await vi.waitFor(async () => expect(await follow(id)()).toMatchObject({ state: "sent" }), patiently);
});

test("it is the owner's own, and few at a time", async () => {
	const id = await begin();
	await joinStaff(server, owner, "sana@example.org", "quite a lengthy phrase");
	const sana = await server.logIn("quite a lengthy phrase", "sana@example.org");
	expect((await server.send("POST", path, {}, sana)).status).toBe(403);
	await server.sql("UPDATE users SET is_owner = true WHERE email = 'sana@example.org'");
	const other = await server.logIn("quite a lengthy phrase", "sana@example.org");
	expect((await server.call(`${path}/${id}`, { headers: other })).status).toBe(404);
	for (let count = 1; count < 5; count++) await begin();
	expect((await server.send("POST", path, {}, owner)).status).toBe(429);
});

test("without a mail server there is nothing to try", async () => {
	const silent = await startTestServer();
	const headers = { ...(await silent.logIn()), "accept-language": "ur" };
	const refused = await (await silent.send("POST", path, {}, headers)).json();
	expect(refused).toMatchObject({
		status: 409,
		code: "nothing-to-test",
		detail: expect.stringMatching(/^ابھی جانچنے/),
	});
	await silent.close();
});
