import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Copy, hasty, startCopy } from "#server/testing/background.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { type Cookie, joinStaff } from "#server/testing/staff.ts";
import { mailReceiver } from "../../notices/testing/receivers.ts";

const minute = 60_000;
const sana = { email: "sana@example.org", password: "quite a lengthy phrase" };
const patiently = { timeout: 60_000, interval: 50 };
const clock = testClock(Date.now());
let mail: Awaited<ReturnType<typeof mailReceiver>>;
let server: TestServer;
let copy: Copy;
let clerk: { session: Cookie; id: string };

beforeAll(async () => {
	mail = await mailReceiver();
	const env = { SMTP_URL: mail.url, ADMIN_EMAIL: "boss@example.org", TRUST_PROXY: "1" };
	server = await startTestServer({ env, now: clock.now });
	await server.sql("UPDATE users SET email = 'boss@example.org'");
	clerk = await joinStaff(server, await server.logIn(), sana.email, sana.password);
	await server.sql("DELETE FROM pgboss.job");
	copy = await startCopy(server, { env, now: clock.now, pace: { retry: hasty } });
});
beforeEach(() => {
	mail.mails.length = 0;
	clock.advance(61 * minute);
});
afterAll(async () => {
	await copy.stop();
	await server.close();
	await mail.close();
});

let visitors = 0;
const ask = (email: string, from = `10.0.${++visitors}.1`) =>
	server.send("POST", "/api/admin/session/password-reset", { email }, { "x-forwarded-for": from });
const messages = () => server.sql<{ id: string }>("SELECT id FROM pgboss.job WHERE name = 'staff-message'");
const settled = () =>
	vi.waitFor(async () => {
		copy.wake();
		const open = await server.sql(
			"SELECT FROM pgboss.job WHERE name = 'staff-message' AND state NOT IN ('completed', 'failed')",
		);
		expect(open).toEqual([]);
	}, patiently);
const linksTo = (address: string) =>
	mail.mails
		.filter(({ to }) => to.includes(address))
		.flatMap(
			({ source }) => /invitation#([\w-]+)/.exec(source.replace(/=\r\n/g, "").replaceAll("=3D", "="))?.[1] ?? [],
		);
const accept = (token: string, password: string) =>
	server.send("POST", "/api/admin/session/invitation", { token, password });
const look = (token: string) => server.send("POST", "/api/admin/session/invitation/look", { token });

async function askedLink(): Promise<string> {
	await ask(sana.email);
	await settled();
	return linksTo(sana.email)[0] ?? "";
}

describe("who forgot the password", () => {
	test("gets a link that works once, ends all sessions, and is told to the owner", async () => {
		const elsewhere = await server.logIn(sana.password, sana.email);
		const token = await askedLink();
		expect(await (await look(token)).json()).toEqual({ email: sana.email, name: "Sana", isReset: true });
		const next = "another lengthy phrase";
		expect((await accept(token, next)).status).toBe(200);
		for (const headers of [elsewhere, clerk.session])
			expect((await server.call("/api/admin/account", { headers })).status).toBe(401);
		await settled();
		const mails = mail.mails.filter(({ source }) => source.includes("a new password was set using a link"));
		expect(mails.flatMap(({ to }) => to).sort()).toEqual(["boss@example.org", sana.email]);
		const again = await look(token);
		expect(await again.json()).toMatchObject({ status: 403, code: "invitation-used" });
		expect((await accept(token, "yet another phrase")).status).toBe(403);
		expect((await server.logIn(next, sana.email)).cookie).toContain("sauda");
		sana.password = next;
	});

	test("gets one that is over after an hour", async () => {
		const token = await askedLink();
		clock.advance(60 * minute);
		expect(await (await look(token)).json()).toMatchObject({ code: "invitation-expired" });
	});

	test("loses nothing that the owner offered", async () => {
		const boss = await server.logIn(undefined, "boss@example.org");
		const offered = await (await server.send("POST", `/api/admin/staff/${clerk.id}/reset`, {}, boss)).json();
		await askedLink();
		expect((await look(offered.token)).status).toBe(200);
	});
});

describe("a stranger", () => {
	test("gets the same answer and has the same stored, whether there is an account or not", async () => {
		const answerOf = async (email: string) => {
			const before = (await messages()).length;
			const answer = await ask(email);
			const headers = [...answer.headers.keys()].filter((name) => name !== "date");
			return { status: answer.status, body: await answer.text(), headers, stored: (await messages()).length - before };
		};
		const registered = await answerOf(sana.email);
		expect(registered).toMatchObject({ status: 202, body: "", stored: 1 });
		expect(await answerOf("nobody@example.org")).toEqual(registered);
		expect(await answerOf(sana.email)).toEqual({ ...registered, stored: 0 });
		expect(await answerOf("nobody@example.org")).toEqual({ ...registered, stored: 0 });
		expect(JSON.stringify(await server.sql("SELECT data FROM pgboss.job"))).not.toContain("nobody@example.org");
	});

	test("gets it in the same time", async () => {
		const timeOf = async (email: string) => {
			const start = performance.now();
			await ask(email);
			return performance.now() - start;
		};
		const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
		for (let round = 0; round < 25; round++) {
			clock.advance(21 * minute);
			times.known.push(await timeOf(sana.email));
			times.unknown.push(await timeOf(`nobody-${round}@example.org`));
		}
		// The shortest of each: what else the machine does only makes the others longer.
		const [registered, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
		expect(Math.abs(registered - unknown)).toBeLessThan(Math.max(3, unknown / 2));
	});

	test("fills no mailbox: one link in twenty minutes, and five questions from one address", async () => {
		await settled();
		mail.mails.length = 0;
		for (let count = 0; count < 8; count++) await ask(sana.email);
		await settled();
		expect(linksTo(sana.email)).toHaveLength(1);
		const before = (await messages()).length;
		for (let count = 0; count < 8; count++) expect((await ask(`x${count}@example.org`, "10.9.9.9")).status).toBe(202);
		expect((await messages()).length - before).toBe(5);
	});

	test("gets no further with the many networks of one holder", async () => {
		const before = (await messages()).length;
		for (let count = 0; count < 50; count++) await ask(`y${count}@example.org`, `2001:db8:7:${count.toString(16)}::1`);
		expect((await messages()).length - before).toBe(40);
	});

	test("can ask by the plain form, in both languages", async () => {
		for (const [path, home] of [
			["/admin/forgotten", "/admin/forgotten"],
			["/ur/admin/forgotten", "/ur/admin/forgotten"],
		] as const) {
			const post = (body: string) =>
				server.call(path, { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body });
			expect((await post("email=nobody%40example.org")).headers.get("location")).toBe(`${home}?login=link-sent`);
			expect((await post("email=")).headers.get("location")).toBe(`${home}?login=no-address`);
		}
	});
});

test("a server without mail offers no link and queues none", async () => {
	const quiet = await startTestServer();
	expect(await (await quiet.call("/api/admin/session/ways")).json()).toEqual({ passwordReset: false });
	const answer = await quiet.send("POST", "/api/admin/session/password-reset", { email: "owner@example.com" });
	expect(answer.status).toBe(202);
	expect(await quiet.sql("SELECT FROM pgboss.job WHERE name = 'staff-message'")).toEqual([]);
	await quiet.close();
});

test("tries that others used up do not keep out who shows a link, and are forgotten with it", async () => {
	const wrong = (from: string) => logInFrom(from, "wrong-guess-1");
	const logInFrom = (from: string, password: string) =>
		server.send("POST", "/api/admin/session", { email: sana.email, password }, { "x-forwarded-for": from });
	const token = await askedLink();
	for (let count = 1; count <= 10; count++) await wrong(`10.9.${count}.1`);
	expect((await logInFrom("10.9.11.1", sana.password)).status).toBe(429);
	const answer = await server.send(
		"POST",
		"/api/admin/session/invitation",
		{ token, password: "another lengthy phrase" },
		{ "x-forwarded-for": "10.9.12.1" },
	);
	expect(answer.status).toBe(200);
	expect((await logInFrom("10.9.13.1", "another lengthy phrase")).status).toBe(200);
	expect((await accept(token, "another lengthy phrase")).status).toBe(403);
});

test("an address whose tries are used up takes an invitation up", async () => {
	const from = { "x-forwarded-for": "10.8.1.1" };
	for (let count = 1; count <= 10; count++)
		await server.send(
			"POST",
			"/api/admin/session",
			{ email: `x${count}@example.org`, password: "wrong-guess-1" },
			from,
		);
	const owner = await server.logIn();
	const invitation = { email: "zain@example.org", name: "Zain" };
	const { token } = await (await server.send("POST", "/api/admin/staff/invitations", invitation, owner)).json();
	const body = { token, password: "another lengthy phrase" };
	expect((await server.send("POST", "/api/admin/session/invitation", body, from)).status).toBe(200);
});
