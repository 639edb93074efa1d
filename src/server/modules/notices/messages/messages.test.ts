import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Copy, type CopyOptions, hasty, startCopy } from "#server/testing/background.ts";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { type Cookie, joinStaff } from "#server/testing/staff.ts";
import { pushService } from "../testing/push-service.ts";
import { mailReceiver } from "../testing/receivers.ts";

type Phone = ReturnType<Awaited<ReturnType<typeof pushService>>["phone"]>;
const hour = 3_600_000;
const patiently = { timeout: 60_000, interval: 50 };
// Six in the evening in Pakistan.
const evening = Date.parse("2026-11-22T18:00:00+05:00");
let clock: ReturnType<typeof testClock>;
let mail: Awaited<ReturnType<typeof mailReceiver>>;
let service: Awaited<ReturnType<typeof pushService>>;
let server: TestServer;
let owner: Cookie;
let clerk: { session: Cookie; id: string };
let env: Record<string, string>;
const running: Copy[] = [];

beforeAll(async () => {
	mail = await mailReceiver();
	service = await pushService();
});
beforeEach(async () => {
	clock = testClock(evening);
	mail.behave("takes");
	mail.mails.length = 0;
	env = { SMTP_URL: mail.url, PUSH_ALLOW_PRIVATE: "on" };
	server = await startTestServer({ env, now: clock.now });
	owner = await server.logIn();
	clerk = await joinStaff(server, owner, "sana@example.org", "quite a lengthy phrase");
	await server.sql("DELETE FROM pgboss.job");
});
afterEach(async () => {
	for (const copy of running.splice(0)) await copy.stop();
	await server.close();
});
afterAll(async () => {
	await mail.close();
	await service.close();
});

async function work(pace: CopyOptions["pace"] = {}): Promise<Copy> {
	const copy = await startCopy(server, { env, now: clock.now, pace: { retry: hasty, ...pace } });
	running.push(copy);
	return copy;
}
async function phoneOf(headers: Cookie): Promise<Phone> {
	const phone = service.phone();
	const answer = await server.send("POST", "/api/admin/push/subscriptions", phone.subscription, headers);
	expect(answer.status).toBe(201);
	return phone;
}
const setAccount = (body: object, headers: Cookie) => server.send("PATCH", "/api/admin/account", body, headers);
const settled = () =>
	vi.waitFor(async () => {
		for (const copy of running) copy.wake();
		const open = await server.sql(
			"SELECT FROM pgboss.job WHERE name ~ '^(staff-message|notice-)' AND state NOT IN ('completed', 'failed')",
		);
		expect(open).toEqual([]);
	}, patiently);
const decoded = (source: string) =>
	source
		.replace(/=\r\n/g, "")
		.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const mailsTo = (address: string) =>
	mail.mails.filter(({ to }) => to.includes(address)).map(({ source }) => decoded(source));
const subjectsTo = (address: string) => mailsTo(address).map((source) => /^Subject: (.*)/m.exec(source)?.[1]);

describe("someone who is given a request by someone else", () => {
	const assign = async (id: string, to: string, headers: Cookie) => {
		const { version } = await (await server.call(`/api/admin/leads/${id}`, { headers })).json();
		return server.send("PATCH", `/api/admin/leads/${id}`, { assigneeId: to, version }, headers);
	};

	test("is told on the phone, or else by mail, with the way to it", async () => {
		await setAccount({ muted: ["received"] }, clerk.session);
		const id = await sendLead(server);
		await work();
		await settled();
		await assign(id, clerk.id, owner);
		await settled();
		expect(subjectsTo("sana@example.org")).toEqual(["A request was assigned to you: Contact"]);
		expect(mailsTo("sana@example.org")[0]).toContain(`/admin/leads/${id}`);
		const phone = await phoneOf(clerk.session);
		const { user } = await (await server.call("/api/admin/session", { headers: owner })).json();
		await assign(id, user.id, owner);
		await assign(id, clerk.id, owner);
		await settled();
		expect(phone.messages()).toMatchObject([{ tag: `lead.${id}`, url: `/admin/leads/${id}` }]);
		expect(subjectsTo("sana@example.org")).toHaveLength(1);
	});

	test("is told by mail where the phone keeps failing, once", async () => {
		await setAccount({ muted: ["received"] }, clerk.session);
		const phone = await phoneOf(clerk.session);
		const id = await sendLead(server);
		phone.answers(503);
		// The queue takes its hasty tries from the copy.
		await work();
		await assign(id, clerk.id, owner);
		await vi.waitFor(() => {
			for (const copy of running) copy.wake();
			expect(mailsTo("sana@example.org")).toHaveLength(1);
		}, patiently);
		phone.answers(201);
		await settled();
		expect(subjectsTo("sana@example.org")).toEqual(["A request was assigned to you: Contact"]);
		expect(phone.posts().length).toBeGreaterThan(3);
	});

	test("is not told of what they took themselves, nor of what was taken away again", async () => {
		await setAccount({ muted: ["received"] }, clerk.session);
		const id = await sendLead(server);
		await assign(id, clerk.id, clerk.session);
		expect(await server.sql("SELECT FROM pgboss.job WHERE name = 'staff-message'")).toEqual([]);
		const { user } = await (await server.call("/api/admin/session", { headers: owner })).json();
		await assign(id, user.id, clerk.session);
		await assign(id, clerk.id, owner);
		await assign(id, user.id, owner);
		await work();
		await settled();
		expect(subjectsTo("sana@example.org")).toEqual([]);
	});
});

describe("quiet hours", () => {
	const quietHours = { from: "22:00", until: "07:00" };
	const untilMorning = async () => {
		clock.advance(10 * hour);
		await server.run("held-notices");
	};

	test("hold what comes, and tell it together when they end, once", async () => {
		await setAccount({ quietHours }, clerk.session);
		const phone = await phoneOf(clerk.session);
		await work();
		clock.advance(4.5 * hour);
		const ids = [await sendLead(server), await sendLead(server, { name: "Bilal" }), await sendLead(server)];
		await settled();
		expect(mailsTo("sana@example.org")).toEqual([]);
		expect(phone.messages()).toEqual([]);
		expect(mailsTo("owner@example.com")).toHaveLength(3);
		await server.run("held-notices");
		await settled();
		expect(phone.messages()).toEqual([]);
		await untilMorning();
		await Promise.all([server.run("held-notices"), server.run("held-notices")]);
		await settled();
		expect(subjectsTo("sana@example.org")).toEqual(["New requests: 3"]);
		for (const id of ids) expect(mailsTo("sana@example.org")[0]).toContain(`/admin/leads/${id}`);
		expect(phone.messages()).toMatchObject([{ title: "New requests: 3", tag: "digest", url: "/admin" }]);
	});

	test("end early when they are taken away", async () => {
		await setAccount({ quietHours }, clerk.session);
		await work();
		clock.advance(4.5 * hour);
		await sendLead(server);
		await settled();
		await setAccount({ quietHours: null }, clerk.session);
		await server.run("held-notices");
		await settled();
		expect(subjectsTo("sana@example.org")).toHaveLength(1);
	});

	test("send an overdue request to who is awake, and to the others when they end, if it still waits", async () => {
		await setAccount({ quietHours }, clerk.session);
		await work();
		const [waits, answered] = [await sendLead(server), await sendLead(server)];
		await settled();
		mail.mails.length = 0;
		clock.advance(4.5 * hour);
		const came = new Date(clock.now() - 13 * hour);
		await server.sql(
			"UPDATE leads SET assignee_id = $1, created_at = $2, due_at = $2::timestamptz + interval '24 hours'",
			[clerk.id, came],
		);
		await server.run("response-escalation");
		await settled();
		expect(subjectsTo("owner@example.com")).toHaveLength(2);
		expect(subjectsTo("sana@example.org")).toEqual([]);
		const desk = await deskOf(server);
		await desk.answer(answered);
		mail.mails.length = 0;
		await untilMorning();
		await settled();
		expect(mailsTo("sana@example.org").join()).toContain(`/admin/leads/${waits}`);
		expect(mailsTo("sana@example.org").join()).not.toContain(`/admin/leads/${answered}`);
	});

	test("tell once what the sender had held when it crashed", async () => {
		await setAccount({ quietHours }, clerk.session);
		clock.advance(4.5 * hour);
		const crashing = await work({
			retry: { ...hasty, lease: 2 },
			afterSend: async () => {
				await crashing.crash();
			},
		});
		await sendLead(server);
		await vi.waitFor(async () => expect(await server.sql("SELECT FROM held_notices")).toHaveLength(1), patiently);
		await work({ retry: { ...hasty, lease: 2 } });
		await settled();
		expect(await server.sql("SELECT FROM held_notices")).toHaveLength(1);
		await untilMorning();
		await settled();
		expect(mailsTo("sana@example.org")).toHaveLength(1);
	});
});

test("more than ten requests in ten minutes are one message on a phone, each told once", async () => {
	const phone = await phoneOf(owner);
	await work();
	for (let count = 0; count < 14; count++) await sendLead(server, { name: `Flood ${count}` });
	await vi.waitFor(() => expect(phone.messages()).toHaveLength(10), patiently);
	await vi.waitFor(
		async () => expect(await server.sql("SELECT FROM held_notices WHERE channel = 'push'")).toHaveLength(4),
		patiently,
	);
	clock.advance(hour / 6);
	await server.run("held-notices");
	await vi.waitFor(() => expect(phone.messages()).toHaveLength(11), patiently);
	expect(phone.messages().at(-1)).toMatchObject({ title: "New requests: 4", url: "/admin" });
});

test("each is told in the language of their own, and of nothing that they muted", async () => {
	await setAccount({ locale: "ur" }, clerk.session);
	const phone = await phoneOf(clerk.session);
	await work();
	const id = await sendLead(server);
	await settled();
	expect(phone.messages()).toMatchObject([{ locale: "ur", url: `/ur/admin/leads/${id}` }]);
	expect(mailsTo("sana@example.org")[0]).toContain(`/ur/admin/leads/${id}`);
	expect(mailsTo("owner@example.com")[0]).not.toContain("/ur/admin");
	await setAccount({ muted: ["received"] }, clerk.session);
	await sendLead(server);
	await settled();
	expect(phone.messages()).toHaveLength(1);
	expect(mailsTo("sana@example.org")).toHaveLength(1);
	expect(mailsTo("owner@example.com")).toHaveLength(2);
});

describe("the owners hear of each guarded act on their other channels", () => {
	const post = (path: string, body: object = {}) => server.send("POST", path, body, owner);
	const put = (path: string, body: object) => server.send("PUT", path, body, owner);
	const patchClerk = (body: object) => server.send("PATCH", `/api/admin/staff/${clerk.id}`, body, owner);
	const eraseCustomer = async () => {
		const lead = await server.call(`/api/admin/leads/${await sendLead(server)}`, { headers: owner });
		return post(`/api/admin/customers/${(await lead.json()).customer.id}/erasure`);
	};
	const dropFactor = () =>
		server.call(`/api/admin/staff/${clerk.id}/second-factor`, { method: "DELETE", headers: owner });
	const makeClerkOwner = (isOwner: boolean) =>
		server.sql("UPDATE users SET is_owner = $2 WHERE id = $1", [clerk.id, isOwner]);

	test("a file, erasure, contacts, names, invitations, links, roles, factors and closed accounts", async () => {
		// Another owner, in their quiet hours: this is told all the same.
		await server.sql("UPDATE users SET quiet_from = '00:00', quiet_until = '23:59' WHERE id = $1", [clerk.id]);
		await server.sql("UPDATE users SET muted = '{received}'");
		await makeClerkOwner(true);
		const [mine, theirs] = [await phoneOf(owner), await phoneOf(clerk.session)];
		await work();
		const heard = { mine: 0, theirs: 0 };

		async function expectNotified(act: () => Promise<Response>, sentence: string, isHeardByBoth = true): Promise<void> {
			const answer = await act();
			expect(answer.status, sentence).toBeLessThan(300);
			await answer.text();
			await settled();
			const title = `Security notice: ${sentence}`;
			const notice = { title, body: expect.stringContaining("Owner"), url: "/admin/audit" };
			expect(mine.messages().slice(heard.mine), sentence).toMatchObject([notice]);
			expect(theirs.messages().slice(heard.theirs), sentence).toMatchObject(isHeardByBoth ? [notice] : []);
			Object.assign(heard, { mine: mine.messages().length, theirs: theirs.messages().length });
			expect(mailsTo("owner@example.com"), sentence).toHaveLength(heard.mine);
			expect(mailsTo("owner@example.com").at(-1)).toContain("/admin/account");
		}

		const exported = () => server.call("/api/admin/leads.csv", { headers: owner });
		await expectNotified(exported, "a file of requests was downloaded");
		const erased = "a customer's data was erased";
		await expectNotified(async () => post(`/api/admin/leads/${await sendLead(server)}/erasure`), erased);
		await expectNotified(eraseCustomer, erased);
		const number = { whatsapp: "+923331234567" };
		await expectNotified(() => put("/api/admin/settings", number), "the public contact details were changed");
		const brand = { brand: "Bazaar" };
		await expectNotified(() => put("/api/admin/settings", brand), "the business's name or its terms were changed");
		const invited = { email: "x@example.org", name: "X" };
		await expectNotified(() => post("/api/admin/staff/invitations", invited), "someone was invited to the staff");
		await expectNotified(() => post(`/api/admin/staff/${clerk.id}/reset`), "a password link was created");
		await expectNotified(dropFactor, "two-factor login was removed from an account");
		const demand = () => put("/api/admin/staff/second-factor-demand", { isDemanded: true });
		await expectNotified(demand, "two-factor login was made mandatory");
		await server.sql("DELETE FROM settings WHERE key = 'secondFactorDemanded'");
		await makeClerkOwner(false);
		await expectNotified(() => patchClerk({ isOwner: true }), "someone was given the owner's role");
		await makeClerkOwner(false);
		await expectNotified(() => patchClerk({ disabled: true }), "an account was disabled", false);
	});

	test("with what a text said before and says now", async () => {
		const phone = await phoneOf(owner);
		const text = "Pay to 0333-6660666";
		const { id } = await (await server.send("POST", "/api/admin/announcements", { text: "Eid" }, owner)).json();
		await server.send("PATCH", `/api/admin/announcements/${id}`, { text }, owner);
		await work();
		await settled();
		const [letter] = mailsTo("owner@example.com");
		for (const line of [
			"Not the business's own: \u20680333-6660666\u2069",
			"Before: \u2068Eid\u2069",
			`Now: \u2068${text}\u2069`,
		])
			expect(Buffer.from(letter ?? "", "latin1").toString()).toContain(line);
		expect(phone.messages()[0]).toMatchObject({ body: expect.stringContaining(`Now: \u2068${text}\u2069`) });
	});

	test("but not of changes of other settings", async () => {
		await server.send("PUT", "/api/admin/settings", { networksMaintenance: false }, owner);
		expect(await server.sql("SELECT FROM pgboss.job WHERE name = 'staff-message'")).toEqual([]);
	});

	test("also where mail is down, by what still works", async () => {
		mail.behave("hangs");
		const phone = await phoneOf(owner);
		await work({ mailTimes: { step: 300, letter: 300 } });
		await server.call("/api/admin/leads.csv", { headers: owner });
		await vi.waitFor(() => expect(phone.messages()).toHaveLength(1), patiently);
		mail.behave("takes");
		await settled();
		expect(phone.messages()).toHaveLength(1);
		expect(mailsTo("owner@example.com")).toHaveLength(1);
	});
});

test("of another address to log in with, the old one and the new one are told, and the owners", async () => {
	await work();
	expect((await setAccount({ email: "sana.malik@example.org" }, clerk.session)).status).toBe(200);
	await settled();
	const [mail] = mailsTo("sana.malik@example.org");
	const token = /#confirm=([\w-]+)/.exec(mail ?? "")?.[1];
	expect((await server.send("POST", "/api/admin/account/email", { token }, clerk.session)).status).toBe(200);
	await settled();
	const subject = "Your login email was changed";
	expect(subjectsTo("sana@example.org")).toEqual(["Someone asked to change your login email", subject]);
	expect(subjectsTo("sana.malik@example.org")).toEqual(["Confirm your new address for the panel", subject]);
	expect(mailsTo("sana@example.org").join()).not.toContain("malik");
	expect(subjectsTo("owner@example.com")).toEqual(["Security notice: the email of a login was changed"]);
});
