import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { ownerPassword } from "#server/testing/owner.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { type Cookie, joinStaff } from "#server/testing/staff.ts";
import type { Account } from "#shared/api/staff/account.ts";
import type { StaffMemberAnswer } from "#shared/api/staff/staff.ts";

const sana = { email: "sana@example.org", password: "quite a lengthy phrase" };
let clock: ReturnType<typeof testClock>;
let server: TestServer;
let owner: Cookie;
let clerk: { session: Cookie; id: string };

beforeEach(async () => {
	clock = testClock(Date.now());
	server = await startTestServer({ now: clock.now });
	owner = await server.logIn();
	clerk = await joinStaff(server, owner, sana.email, sana.password);
});
afterEach(() => server.close());

const own = async (headers: Cookie): Promise<Account> => (await server.call("/api/admin/account", { headers })).json();
const change = (body: object, headers: Cookie) => server.send("PATCH", "/api/admin/account", body, headers);
const patch = (id: string, body: object, headers = owner) =>
	server.send("PATCH", `/api/admin/staff/${id}`, body, headers);
const team = async (): Promise<StaffMemberAnswer[]> =>
	(await server.call("/api/admin/staff", { headers: owner })).json();

describe("one's own account", () => {
	test("has a name, a language, quiet hours and what one is told, each changed by itself", async () => {
		expect(await own(clerk.session)).toMatchObject({ name: "Sana", locale: null, quietHours: null, muted: [] });
		const quietHours = { from: "22:00", until: "07:30" };
		await change({ name: "Sana Malik" }, clerk.session);
		await change({ locale: "ur", muted: ["received"] }, clerk.session);
		await change({ quietHours }, clerk.session);
		const now = { name: "Sana Malik", locale: "ur", quietHours, muted: ["received"] };
		expect(await own(clerk.session)).toMatchObject(now);
		expect(await own(owner)).toMatchObject({ name: "Owner", locale: null });
		const { user } = await (await server.call("/api/admin/session", { headers: clerk.session })).json();
		expect(user).toMatchObject({ name: "Sana Malik", locale: "ur" });
		const log = await server.sql("SELECT before, after FROM events WHERE kind = 'staff.renamed'");
		expect(log).toEqual([{ before: { name: "Sana" }, after: { name: "Sana Malik" } }]);
	});

	test("has a name in the language of its first login where it is the owner's", async () => {
		const inUrdu = { "accept-language": "ur" };
		const fresh = await startTestServer();
		onTestFinished(() => fresh.close());
		const password = ownerPassword;
		const first = await fresh.send("POST", "/api/admin/session", { password }, inUrdu);
		expect((await first.json()).user).toMatchObject({ name: "مالک", locale: null });
		expect(await own(owner)).toMatchObject({ name: "Owner", locale: null });
		await server.send("POST", "/api/admin/session", { password }, inUrdu);
		expect(await own(owner)).toMatchObject({ name: "Owner", locale: null });
	});

	test.each(["Owner", "OWNER", "مالك", "Bilal Ahmed", "bilal  ahmed", "ZAIN"])(
		"has nobody else's name: %s",
		async (name) => {
			const { id } = await joinStaff(server, owner, `${crypto.randomUUID()}@example.org`, "quite a lengthy phrase");
			await patch(id, { name: "Zain" });
			await change({ name: "Bilal Ahmed" }, owner);
			const answer = await change({ name }, clerk.session);
			expect(answer.status).toBe(422);
			expect(Object.keys((await answer.json()).errors)).toEqual(["name"]);
			expect((await change({ name: "Bilal Ahmed" }, owner)).status).toBe(200);
		},
	);

	test("has no name that reads as somebody else's or the business's", async () => {
		await change({ name: "Bilal Ahmed" }, owner);
		for (const name of ["Оwner", "Вilаl Аhmed", "BiIal Ahmed", "Bilal Ahmed.", "Bilal\u3164Ahmed", "Sаuda"])
			expect([name, (await change({ name }, clerk.session)).status]).toEqual([name, 422]);
		for (const name of ["Bilal Ahmad", "بلال احمد", "Sana"])
			expect([name, (await change({ name }, clerk.session)).status]).toEqual([name, 200]);
	});

	test.each([
		{ name: " " },
		{ locale: "fr" },
		{ quietHours: { from: "25:00", until: "07:00" } },
		{ muted: ["guarded"] },
	])("refuses %j", async (body) => {
		expect((await change(body, clerk.session)).status).toBe(422);
	});

	test("has an e-mail to log in with, which one corrects with the password, and which nobody else has", async () => {
		const taken = await change({ email: "Owner@Example.com" }, clerk.session);
		expect(taken.status).toBe(422);
		expect(await taken.json()).toMatchObject({ errors: { email: expect.stringContaining("already") } });
		clock.advance(11 * 60_000);
		const unproved = await change({ email: "sana.malik@example.org" }, clerk.session);
		expect(await unproved.json()).toMatchObject({ status: 403, code: "confirm-password" });
		// What it is already needs no password.
		expect((await change({ email: sana.email, name: "Sana" }, clerk.session)).status).toBe(200);

		const session = await server.logIn(sana.password, sana.email);
		const changed = await change({ email: "Sana.Malik@example.org" }, session);
		expect(await changed.json()).toMatchObject({ email: "sana.malik@example.org" });
		expect((await own(await server.logIn(sana.password, "sana.malik@example.org"))).id).toBe(clerk.id);
		const log = await server.sql("SELECT before, after FROM events WHERE kind = 'staff.email-changed'");
		expect(log).toEqual([{ before: { email: sana.email }, after: { email: "sana.malik@example.org" } }]);
	});

	test("is logged out everywhere else at once", async () => {
		const elsewhere = await server.logIn(sana.password, sana.email);
		const ended = await server.call("/api/admin/security/sessions", { method: "DELETE", headers: clerk.session });
		expect(ended.status).toBe(204);
		const status = async (headers: Cookie) => (await server.call("/api/admin/account", { headers })).status;
		expect(await Promise.all([clerk.session, elsewhere, owner].map(status))).toEqual([200, 401, 200]);
	});
});

describe("the owner", () => {
	test("renames anybody; staff do not", async () => {
		expect((await patch(clerk.id, { name: "Sana M." })).status).toBe(200);
		expect((await patch(clerk.id, { name: "Boss" }, clerk.session)).status).toBe(403);
		expect((await team()).map(({ name }) => name)).toEqual(["Owner", "Sana M."]);
	});

	test("sees when each was here and what reaches them", async () => {
		expect(await team()).toMatchObject([
			{ seenAt: expect.any(String), reach: { mail: false, phones: 0 } },
			{ seenAt: expect.any(String), reach: { mail: false, phones: 0 } },
		]);
	});

	test("gives and takes the role, but never the last one's", async () => {
		const [first] = await team();
		const lastOne = await patch(first?.id ?? "", { isOwner: false });
		expect(await lastOne.json()).toMatchObject({ status: 409, code: "last-owner" });
		expect((await patch(clerk.id, { isOwner: true })).status).toBe(200);
		expect((await patch(clerk.id, { disabled: true })).status).toBe(403);
		expect((await patch(first?.id ?? "", { isOwner: false }, clerk.session)).status).toBe(200);
		expect((await patch(clerk.id, { name: "x" })).status).toBe(403);
		expect((await patch(clerk.id, { isOwner: false }, clerk.session)).status).toBe(409);
	});

	test("who loses the role loses the links that they made: for a new account and for a colleague's password", async () => {
		await patch(clerk.id, { isOwner: true });
		const [first] = await team();
		const made = await Promise.all([
			server.send("POST", `/api/admin/staff/${first?.id}/reset`, {}, clerk.session),
			server.send("POST", "/api/admin/staff/invitations", { email: "friend@example.org", name: "F" }, clerk.session),
		]);
		const links = await Promise.all(made.map(async (answer) => (await answer.json()) as { token: string }));
		await server.send("POST", "/api/admin/staff/invitations", { email: "new@example.org", name: "New" }, owner);
		await patch(clerk.id, { isOwner: false });
		for (const { token } of links)
			expect((await server.send("POST", "/api/admin/session/invitation/look", { token })).status).toBe(403);
		const left = await (await server.call("/api/admin/staff/invitations", { headers: owner })).json();
		expect(left).toMatchObject([{ email: "new@example.org" }]);
	});

	test("of the role and the end of an account at once, one is done: nobody who has the role is locked out", async () => {
		for (let round = 0; round < 6; round++) {
			await Promise.all([patch(clerk.id, { isOwner: true }), patch(clerk.id, { disabled: true })]);
			expect(await server.sql("SELECT FROM users WHERE is_owner AND disabled_at IS NOT NULL")).toEqual([]);
			await patch(clerk.id, { isOwner: false });
			await patch(clerk.id, { disabled: false });
		}
	});

	test("of two who take each other's role at once, one stays", async () => {
		const [first] = await team();
		await patch(clerk.id, { isOwner: true });
		const answers = await Promise.all([
			patch(first?.id ?? "", { isOwner: false }, clerk.session),
			patch(clerk.id, { isOwner: false }),
		]);
		expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
		expect(await server.sql("SELECT FROM users WHERE is_owner")).toHaveLength(1);
	});
});
