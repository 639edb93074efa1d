import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownerPassword } from "#server/testing/owner.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import type { Session } from "#shared/api/staff/session.ts";
import type { InvitationLink, StaffMemberAnswer } from "#shared/api/staff/staff.ts";

const minute = 60 * 1000;
const hour = 60 * minute;
const sessionPath = "/api/admin/session";
const newcomer = { email: "Sana@Example.com", name: "Sana" };
const password = "a long enough one";
type Cookie = { cookie: string };
let clock: ReturnType<typeof testClock>;
let server: TestServer;
let owner: Cookie;

beforeEach(async () => {
	clock = testClock(Date.now());
	server = await startTestServer({ now: clock.now, env: { TRUST_PROXY: "1" } });
	owner = await server.logIn();
});
afterEach(() => server.close());

const status = async (headers: Cookie) => (await server.call(sessionPath, { headers })).status;
const tryLogin = (body: object, headers = {}) => server.send("POST", sessionPath, body, headers);
const accept = (token: string, chosen = password) =>
	server.send("POST", `${sessionPath}/invitation`, { token, password: chosen });

async function invite(by = owner): Promise<InvitationLink> {
	const answer = await server.send("POST", "/api/admin/staff/invitations", newcomer, by);
	expect(answer.status).toBe(201);
	return answer.json() as Promise<InvitationLink>;
}

async function join(): Promise<{ session: Cookie; id: string }> {
	const answer = await accept((await invite()).token);
	expect(answer.status).toBe(200);
	return { session: cookieOf(answer), id: ((await answer.json()) as Session).user.id };
}

function cookieOf(answer: Response): Cookie {
	const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
	return { cookie: cookies.join("; ") };
}

async function disable(id: string, disabled = true): Promise<Response> {
	return server.send("PATCH", `/api/admin/staff/${id}`, { disabled }, owner);
}

describe("pruning", () => {
	const rows = async (table: string) => (await server.sql(`SELECT FROM ${table}`)).length;

	test("deletes ended sessions and no others", async () => {
		clock.advance(11 * hour);
		const other = await server.logIn();
		clock.advance(2 * hour);
		await server.run("staff-pruning");
		expect([await rows("staff_sessions"), await status(other)]).toEqual([1, 200]);
	});

	test("deletes invitations 30 days after they expired, used or not", async () => {
		await join();
		await server.send("POST", "/api/admin/staff/invitations", { email: "ali@example.com", name: "Ali" }, owner);
		clock.advance(48 * hour + 29 * 24 * hour);
		await server.run("staff-pruning");
		expect(await rows("invitations")).toBe(2);
		clock.advance(25 * hour);
		await server.run("staff-pruning");
		expect(await rows("invitations")).toBe(0);
	});
});

describe("a session", () => {
	test("says who the owner is", async () => {
		const { user } = await (await server.call(sessionPath, { headers: owner })).json();
		expect(user).toMatchObject({ email: "owner@example.com", isOwner: true, role: "ADMIN" });
	});

	test("is over with logout, whatever the browser still holds", async () => {
		await server.call(sessionPath, { method: "DELETE", headers: owner });
		expect(await status(owner)).toBe(401);
	});

	test("is given anew at each login; one that was brought along is not taken over", async () => {
		const token = (of: Cookie) => /session_token=([^;]+)/.exec(of.cookie)?.[1];
		const again = cookieOf(await tryLogin({ password: ownerPassword }, owner));
		expect(token(again)).not.toBe(token(owner));
		expect(decodeURIComponent(token(again) ?? "")).toHaveLength(43);
	});

	test("is seen by no script", async () => {
		const cookies = (await tryLogin({ password: ownerPassword })).headers.getSetCookie();
		const [mark, ...hidden] = cookies.toSorted((a) => (a.startsWith("staff=1;") ? -1 : 1));
		expect(mark).toMatch(/^staff=1; Max-Age=\d+; Path=\/; SameSite=Lax$/);
		expect(hidden).toHaveLength(2);
		for (const cookie of hidden) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
	});

	test("ends after twelve idle hours", async () => {
		clock.advance(12 * hour);
		expect(await status(owner)).toBe(401);
		expect(await server.sql("SELECT 1 FROM staff_sessions")).toEqual([]);
	});

	test("goes on with use, and ends after seven days all the same", async () => {
		for (let used = 0; used < 16; used++) {
			clock.advance(10 * hour);
			expect(await status(owner)).toBe(200);
		}
		clock.advance(8 * hour);
		expect(await status(owner)).toBe(401);
	});
});

describe("guessing", () => {
	const guess = (headers = {}) => tryLogin({ password: "wrong-guess-1" }, headers);
	const from = (address: number) => ({ "x-forwarded-for": `203.0.113.${address}` });

	test("ends after ten tries, from however many addresses, and the wait passes", async () => {
		const statuses: number[] = [];
		for (let at = 0; at < 11; at++) statuses.push((await guess(from(at))).status);
		expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
		const right = await tryLogin({ password: ownerPassword });
		expect(right.status).toBe(429);
		expect(right.headers.get("retry-after")).toBe("900");
		expect(await right.json()).toMatchObject({ code: "too-many-tries", detail: expect.stringContaining("15 minutes") });
		clock.advance(5 * minute);
		expect((await tryLogin({ password: ownerPassword })).headers.get("retry-after")).toBe("600");
		clock.advance(10 * minute);
		expect((await tryLogin({ password: ownerPassword })).status).toBe(200);
	});

	test("ends after ten tries from one address, at however many accounts", async () => {
		const at = (name: number) => tryLogin({ password: "x", email: `n${name}@example.com` }, from(1));
		const statuses: number[] = [];
		for (let name = 0; name < 11; name++) statuses.push((await at(name)).status);
		expect(statuses.at(-1)).toBe(429);
		expect((await tryLogin({ password: ownerPassword }, from(2))).status).toBe(200);
	});

	test("does not get further by many tries at once", async () => {
		const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => guess(from(at))));
		expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(10);
	});

	test("does not lock out the owner's own browser, which has ten tries of its own", async () => {
		for (let at = 0; at < 11; at++) await guess(from(at));
		expect((await tryLogin({ password: ownerPassword }, owner)).status).toBe(200);
		const statuses: number[] = [];
		for (let at = 0; at < 11; at++) statuses.push((await guess(owner)).status);
		expect(statuses.at(-1)).toBe(429);
	});

	test("is not made easier by a forged device or that of another account", async () => {
		const { session } = await join();
		for (let at = 0; at < 11; at++) await guess(from(at));
		const forged = owner.cookie.replace(/(sauda\.device=[^;]*)[^;]/, "$1_");
		expect((await tryLogin({ password: ownerPassword }, { cookie: forged })).status).toBe(429);
		expect((await tryLogin({ password: ownerPassword }, session)).status).toBe(429);
	});
});

describe("an invitation", () => {
	test("lets someone in once, with their own password", async () => {
		const { token, link, email } = await invite();
		expect(link).toBe(`${server.url}/admin/invitation#${token}`);
		expect(email).toBe("sana@example.com");
		const answer = await accept(token);
		expect(((await answer.json()) as Session).user).toMatchObject({ email, name: "Sana", isOwner: false });
		expect(await status(cookieOf(answer))).toBe(200);
		expect((await accept(token)).status).toBe(403);
		expect((await tryLogin({ email: "SANA@example.com", password })).status).toBe(200);
	});

	test("lets in one of two who hold it at the same moment", async () => {
		const { token } = await invite();
		const answers = await Promise.all([accept(token, "first violet harbour"), accept(token, "second violet harbour")]);
		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403]);
	});

	test("is stored only as a hash, and not in the log", async () => {
		const { token } = await invite();
		const stored = await server.sql("SELECT i::text FROM invitations i UNION ALL SELECT a::text FROM events a");
		expect(JSON.stringify(stored)).not.toContain(token);
	});

	test("is over after 48 hours, when it is withdrawn, and when a newer one was made", async () => {
		const old = await invite();
		const next = await invite();
		expect((await accept(old.token)).status).toBe(403);
		const path = `/api/admin/staff/invitations/${next.id}`;
		const fresh = await server.logIn();
		expect((await server.call(path, { method: "DELETE", headers: fresh })).status).toBe(204);
		expect((await accept(next.token)).status).toBe(403);
		const last = await invite();
		clock.advance(48 * hour);
		expect((await accept(last.token)).status).toBe(403);
		expect(await (await server.call("/api/admin/staff/invitations", { headers: await server.logIn() })).json()).toEqual(
			[],
		);
	});

	test("needs a password that is long enough, and an e-mail without an account", async () => {
		const { token } = await invite();
		const short = await accept(token, "short");
		expect(await short.json()).toMatchObject({ errors: { password: "This is too short. At least 8 characters." } });
		expect((await accept(token)).status).toBe(200);
		const again = await server.send("POST", "/api/admin/staff/invitations", newcomer, owner);
		expect(Object.keys((await again.json()).errors)).toEqual(["email"]);
	});
});

describe("accounts", () => {
	test("a disabled one is out at once and back when enabled", async () => {
		const { session, id } = await join();
		expect((await disable(id)).status).toBe(200);
		expect(await status(session)).toBe(401);
		const refused = await tryLogin({ email: newcomer.email, password });
		expect(await refused.json()).toMatchObject({ status: 401, code: "wrong-password", detail: "Invalid password" });
		expect(
			await server.sql("SELECT 1 FROM staff_sessions s JOIN users u ON u.id = s.user_id WHERE NOT u.is_owner"),
		).toEqual([]);
		await disable(id, false);
		expect((await tryLogin({ email: newcomer.email, password })).status).toBe(200);
	});

	test("nobody disables the owner", async () => {
		const [first]: StaffMemberAnswer[] = await (await server.call("/api/admin/staff", { headers: owner })).json();
		expect(first).toMatchObject({ isOwner: true, disabledAt: null });
		expect((await disable(first?.id ?? "")).status).toBe(403);
		expect(await status(owner)).toBe(200);
	});

	test("only the owner invites, disables and resets", async () => {
		const { session, id } = await join();
		const calls = [
			server.send("POST", "/api/admin/staff/invitations", { email: "a@b.pk", name: "A" }, session),
			server.call("/api/admin/staff/invitations", { headers: session }),
			server.call(`/api/admin/staff/invitations/${id}`, { method: "DELETE", headers: session }),
			server.send("PATCH", `/api/admin/staff/${id}`, { disabled: true }, session),
			server.send("POST", `/api/admin/staff/${id}/reset`, {}, session),
		];
		expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
		expect((await server.call("/api/admin/staff", { headers: session })).status).toBe(200);
	});

	test("an invitation that was accepted is not withdrawn any more, and not said to be", async () => {
		await join();
		const [used] = await server.sql<{ id: string }>("SELECT id FROM invitations WHERE used_at IS NOT NULL LIMIT 1");
		const withdraw = (id = "") =>
			server.call(`/api/admin/staff/invitations/${id}`, { method: "DELETE", headers: owner });
		expect((await withdraw(used?.id)).status).toBe(409);
		expect((await withdraw(crypto.randomUUID())).status).toBe(404);
	});

	test("a reset link sets another password and ends the old sessions", async () => {
		const { session, id } = await join();
		const offer = await server.send("POST", `/api/admin/staff/${id}/reset`, {}, owner);
		const { token }: InvitationLink = await offer.json();
		expect(await status(session)).toBe(200);
		expect((await accept(token, "another violet harbour")).status).toBe(200);
		expect(await status(session)).toBe(401);
		expect((await tryLogin({ email: newcomer.email, password })).status).toBe(401);
		expect((await tryLogin({ email: newcomer.email, password: "another violet harbour" })).status).toBe(200);
	});

	test("a disabled account's reset link is dead", async () => {
		const { id } = await join();
		const { token }: InvitationLink = await (
			await server.send("POST", `/api/admin/staff/${id}/reset`, {}, owner)
		).json();
		await disable(id);
		expect((await accept(token)).status).toBe(403);
	});
});

describe("a change of password", () => {
	const change = (body: object, headers: Cookie) => server.send("POST", "/api/admin/password", body, headers);

	test("ends the other sessions and keeps this one", async () => {
		const other = await server.logIn();
		expect((await change({ current: ownerPassword, next: "a quite new one" }, owner)).status).toBe(204);
		expect(await status(owner)).toBe(200);
		expect(await status(other)).toBe(401);
		expect((await tryLogin({ password: ownerPassword }, owner)).status).toBe(401);
		expect((await tryLogin({ password: "a quite new one" }, owner)).status).toBe(200);
	});

	test("needs the current one, and cannot be used to guess it", async () => {
		const statuses: number[] = [];
		for (let at = 0; at < 11; at++)
			statuses.push((await change({ current: "wrong", next: "long enough" }, owner)).status);
		expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
	});

	test("leaves no password in the log", async () => {
		await change({ current: ownerPassword, next: "canary-violet-harbour" }, owner);
		const logged = JSON.stringify(await server.sql("SELECT a::text FROM events a"));
		expect(logged).toContain("password-changed");
		expect(logged).not.toContain("canary");
		expect(logged).not.toContain("argon2");
	});
});
