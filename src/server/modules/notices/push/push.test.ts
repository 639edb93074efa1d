import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Background } from "#server/background.ts";
import { noticeRows } from "#server/queue/notice-queues.ts";
import { startCopy } from "#server/testing/background.ts";
import { age, deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { type Cookie, joinStaff } from "#server/testing/staff.ts";
import type { PushState, PushSubscriptionAnswer } from "#shared/api/staff/notices.ts";
import { type Phone, pushService, signerOf } from "../testing/push-service.ts";

const env = { PUSH_ALLOW_PRIVATE: "on" };
const patiently = { timeout: 60_000, interval: 50 };

let service: Awaited<ReturnType<typeof pushService>>;
let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;
const running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
	service = await pushService();
	server = await startTestServer({ env });
	desk = await deskOf(server);
	// In the evening an owner would be told of the day, too.
	await desk.send("PUT", "settings", { dailySummary: false });
});
beforeEach(async () => {
	await server.sql("DELETE FROM leads");
	await server.sql("DELETE FROM pgboss.job");
	await server.sql("DELETE FROM push_subscriptions");
});
afterEach(async () => {
	for (const background of running.splice(0)) await background.stop();
});
afterAll(async () => {
	await server.close();
	await service.close();
});

async function deliver(): Promise<Background> {
	const copy = await startCopy(server, { env });
	running.push(copy);
	return copy;
}

async function subscribe(phone: Phone, account: Cookie = desk.headers): Promise<string> {
	const answer = await server.send("POST", "/api/admin/push/subscriptions", phone.subscription, account);
	expect(answer.status).toBe(201);
	const { id, endpoint }: PushSubscriptionAnswer = await answer.json();
	expect(endpoint).toBe(phone.subscription.endpoint);
	return id;
}

async function state(): Promise<PushState> {
	return (await desk.get("push")).json();
}

const colleague = (name: string) => joinStaff(server, desk.headers, `${name}@example.org`, "long enough");

const notices = () =>
	server.sql<{ topic: string; state: string; last_error: string | null }>(
		`SELECT topic, state, last_error FROM ${noticeRows} n WHERE channel = 'push' ORDER BY topic`,
	);
const untilSettled = (...states: string[]) =>
	vi.waitFor(async () => expect((await notices()).map((notice) => notice.state)).toEqual(states), patiently);

describe("a phone that asked to be told", () => {
	it("can read what comes, in its language, and that we sent it; a lock screen shows nothing personal", async () => {
		const [english, urdu] = [service.phone("en"), service.phone("ur")];
		await subscribe(english);
		await subscribe(urdu);
		await deliver();
		const id = await sendLead(server, { email: "ayesha@example.org" });
		await untilSettled("sent");

		const { reference } = await desk.lead(id);
		expect(english.messages()).toEqual([
			{
				id: `${id}.received.push`,
				locale: "en",
				title: "A new request: Contact",
				body: `${reference}: just received. 23 h left to answer.`,
				tag: `lead.${id}`,
				url: `/admin/leads/${id}`,
				actions: [
					{
						action: "take",
						title: "Take",
						call: expect.objectContaining({
							method: "PATCH",
							url: `/api/admin/leads/${id}`,
							body: { assigneeId: expect.any(String), version: 1 },
						}),
					},
					{ action: "reply", title: "Reply", url: `/admin/leads/${id}?reply=1` },
				],
			},
		]);
		expect(urdu.messages()).toMatchObject([{ locale: "ur", url: `/ur/admin/leads/${id}` }]);
		expect(urdu.messages()[0]?.title).toContain("نئی درخواست");
		expect(JSON.stringify([english.messages(), urdu.messages()])).not.toMatch(/Ayesha|300|ayesha|Salam/);

		const [post] = english.posts();
		if (!post) throw new Error("nothing came");
		expect(post.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", urgency: "high" });
		expect(post.headers.topic).toMatch(/^[\w-]{32}$/);
		const { key, claims } = signerOf(post);
		expect(key).toBe((await state()).publicKey);
		expect(claims.aud).toBe(service.origin);
		expect(claims.exp - Date.now() / 1000).toBeLessThan(24 * 3600);
	});

	it("is told where nothing else is set up, from the moment that it asked", async () => {
		await deliver();
		await sendLead(server);
		expect(await notices()).toEqual([]);
		const phone = service.phone();
		await subscribe(phone);
		await sendLead(server);
		await untilSettled("sent");
		expect(phone.messages()).toHaveLength(1);
	});

	it.each([404, 410])("and is gone (%i) is dropped, and the others are told", async (code) => {
		const [gone, other] = [service.phone(), service.phone()];
		gone.answers(code);
		await subscribe(gone);
		await subscribe(other);
		await deliver();
		await sendLead(server);
		await untilSettled("sent");
		expect(other.messages()).toHaveLength(1);
		expect((await state()).subscriptions.map(({ endpoint }) => endpoint)).toEqual([other.subscription.endpoint]);
	});

	it("gets it again, with the same id, while its service fails; those that have it are left in peace", async () => {
		const [failing, well] = [service.phone(), service.phone()];
		failing.answers(500);
		await subscribe(failing);
		await subscribe(well);
		await deliver();
		const id = await sendLead(server);
		await vi.waitFor(() => expect(failing.posts().length).toBeGreaterThanOrEqual(2), patiently);
		expect(await notices()).toMatchObject([{ state: "queued", last_error: "the push service answered 500" }]);
		failing.answers(201);
		await untilSettled("sent");
		expect(new Set(failing.messages().map((message) => message.id))).toEqual(new Set([`${id}.received.push`]));
		expect(new Set(failing.posts().map(({ headers }) => headers.topic)).size).toBe(1);
		expect(well.messages()).toHaveLength(1);
	});

	it("is told once, even where the keys of another are of no use", async () => {
		const [spoilt, well] = [service.phone(), service.phone()];
		await subscribe(spoilt);
		await server.sql("UPDATE push_subscriptions SET p256dh = 'AAAA'");
		await subscribe(well);
		await deliver();
		await sendLead(server);
		const attempts = async () =>
			(await server.sql<{ attempts: number }>(`SELECT attempts FROM ${noticeRows} n`))[0]?.attempts;
		await vi.waitFor(async () => expect(await attempts()).toBeGreaterThanOrEqual(2), patiently);
		expect(well.messages()).toHaveLength(1);
		expect((await notices())[0]?.last_error).toBe("the push message could not be sent");
	});

	it("is told no more once its account is disabled, and not by itself when it is enabled again", async () => {
		const [mine, theirs] = [service.phone(), service.phone()];
		const { id, session: account } = await colleague("sana");
		await subscribe(mine);
		await subscribe(theirs, account);
		const change = (disabled: boolean) => desk.send("PATCH", `staff/${id}`, { disabled });
		expect((await change(true)).status).toBe(200);
		expect(await server.sql("SELECT FROM push_subscriptions WHERE user_id = $1", [id])).toEqual([]);
		expect((await change(false)).status).toBe(200);
		await deliver();
		await sendLead(server);
		await untilSettled("sent");
		expect(mine.messages().filter(({ tag }) => tag.startsWith("lead."))).toHaveLength(1);
		expect(theirs.messages()).toHaveLength(0);
	});

	it("is told no more once its account has a new password by a link: it may be lost", async () => {
		const { id, session: account } = await colleague("zara");
		await subscribe(service.phone(), account);
		const { token } = await (await desk.send("POST", `staff/${id}/reset`, {})).json();
		const body = { token, password: "another violet one" };
		expect((await server.send("POST", "/api/admin/session/invitation", body)).status).toBe(200);
		expect(await server.sql("SELECT FROM push_subscriptions")).toEqual([]);
	});

	it("is told by escalation too: first the assignee, then all, then the owner", async () => {
		const [owners, alis, sanas] = [service.phone(), service.phone("ur"), service.phone()];
		const ali = await colleague("ali");
		await subscribe(owners);
		await subscribe(alis, ali.session);
		await subscribe(sanas, (await colleague("sara")).session);
		const id = await sendLead(server);
		await server.sql("DELETE FROM pgboss.job");
		await server.sql("UPDATE leads SET assignee_id = $1", [ali.id]);
		await age(server, id, 23.5);
		await deliver();
		await untilSettled("sent", "sent", "sent");
		// In the evening an owner is told of the day, too.
		const ofLead = (phone: Phone) => phone.messages().filter(({ tag }) => tag.startsWith("lead."));
		const heard = (phone: Phone) =>
			ofLead(phone)
				.map((message) => message.id.split(".")[1])
				.sort();
		expect(heard(alis)).toEqual(["waiting-12", "waiting-20"]);
		expect(heard(sanas)).toEqual(["waiting-20"]);
		expect(heard(owners)).toEqual(["waiting-20", "waiting-23"]);
		expect(ofLead(owners)[0]).toMatchObject({ body: expect.stringContaining("waiting for 23 h") });
		expect(ofLead(owners).map(({ title }) => title)).toContain("23 hours without an answer: Contact");
	});

	it("hears nothing of a waiting request that was answered meanwhile", async () => {
		const phone = service.phone();
		await subscribe(phone);
		const id = await sendLead(server);
		await server.sql(`UPDATE pgboss.job SET data = data || '{"topic":"waiting-12"}'`);
		await server.sql("UPDATE leads SET status = 'CLOSED' WHERE id = $1", [id]);
		await deliver();
		await untilSettled("dropped");
		expect(phone.posts()).toEqual([]);
	});
});
