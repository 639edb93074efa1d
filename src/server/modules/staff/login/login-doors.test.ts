import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownerEmail, ownerPassword } from "#server/testing/owner.ts";
import { softPasskey } from "#server/testing/passkey.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { addAuthenticator, type Cookie, cookieOf, joinStaff } from "#server/testing/staff.ts";

const minute = 60 * 1000;
let clock: ReturnType<typeof testClock>;
let server: TestServer;

beforeEach(async () => {
	clock = testClock(Date.now());
	server = await startTestServer({ now: clock.now, env: { TRUST_PROXY: "1" } });
});
afterEach(() => server.close());

const from = (address: number) => ({ "x-forwarded-for": `203.0.113.${address}` });
const logIn = (body: object, headers = {}) => server.send("POST", "/api/admin/session", body, headers);

async function addPasskey(owner: Cookie) {
	const passkey = softPasskey(server.url);
	const path = "/api/admin/security/passkeys";
	const options = await server.send("POST", `${path}/options`, { password: ownerPassword }, owner);
	const credential = passkey.create((await options.json()).challenge);
	const made = await server.send("POST", path, { name: "Phone", credential }, owner);
	return { id: String((await made.json()).id), path };
}

describe("what no database can store", () => {
	test("is 422 at a login, and counts as a try", async () => {
		const statuses: number[] = [];
		for (let at = 0; at < 11; at++) statuses.push((await logIn({ password: "x", email: "a\0b@example.com" })).status);
		expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
	});

	test.each([
		["id", { id: "a\0b" }],
		["signature", { response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "a\0b" } }],
	])("is 422 in a passkey's %s", async (_where, part) => {
		const begun = await server.call("/api/admin/session/passkey/options", { method: "POST" });
		const credential = { ...softPasskey(server.url).get((await begun.json()).challenge), ...part };
		const answer = await server.send("POST", "/api/admin/session/passkey", { credential }, cookieOf(begun));
		expect(answer.status).toBe(422);
	});

	test("is 422 in what a passkey says of its transports", async () => {
		const owner = await server.logIn();
		const path = "/api/admin/security/passkeys";
		const options = await server.send("POST", `${path}/options`, { password: ownerPassword }, owner);
		const made = softPasskey(server.url).create((await options.json()).challenge);
		const credential = { ...made, response: { ...made.response, transports: ["usb\0"] } };
		expect((await server.send("POST", path, { name: "Phone", credential }, owner)).status).toBe(422);
	});
});

test("tries from many networks of one /48 share the tries of eight", async () => {
	const line = (at: number) => ({ "x-forwarded-for": `2001:db8:7:${at.toString(16)}::1` });
	const unreadable = { password: "x", email: "a\0b@example.com" };
	const statuses: number[] = [];
	for (let at = 0; at < 81; at++) statuses.push((await logIn(unreadable, line(at))).status);
	expect(statuses).toEqual([...Array<number>(80).fill(422), 429]);
	const wrong = { password: "wrong-guess-1", email: "somebody@example.org" };
	expect((await logIn(wrong, line(200))).status).toBe(429);
	expect((await logIn(wrong, { "x-forwarded-for": "2001:db8:8::1" })).status).toBe(401);
});

test("of logins of one account at the same moment none is refused", async () => {
	for (let round = 0; round < 10; round++) {
		const answers = await Promise.all(
			[1, 2, 3, 4, 5].map((browser) => logIn({ password: ownerPassword }, from(browser))),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
	}
});

test("a login whose account goes meanwhile, as when an archive is applied, is to be tried again", async () => {
	await joinStaff(server, await server.logIn(), "sana@example.com", "a long password");
	const other = new Client({ connectionString: server.databaseUrl });
	await other.connect();
	await other.query("BEGIN; DELETE FROM users WHERE email = 'sana@example.com'");
	const login = logIn({ email: "sana@example.com", password: "a long password" });
	const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
	await expect.poll(async () => (await server.sql(waiting)).length).toBe(1);
	await other.query("COMMIT");
	await other.end();
	const answer = await login;
	expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});

test("tries without an e-mail do not tell which address is the owner's", async () => {
	for (let at = 0; at < 10; at++) await logIn({ password: "wrong-guess-1" }, from(at));
	expect((await logIn({ password: "wrong-guess-1" }, from(20))).status).toBe(429);
	const byAddress = await logIn({ password: "wrong-guess-1", email: ownerEmail }, from(21));
	const byAnother = await logIn({ password: "wrong-guess-1", email: "other@example.org" }, from(22));
	expect([byAddress.status, byAnother.status]).toEqual([401, 401]);
});

describe("an account with a passkey", () => {
	test("is not let in by its password alone", async () => {
		await addPasskey(await server.logIn());
		const answer = await logIn({ password: ownerPassword });
		expect(await answer.json()).toMatchObject({ status: 401, code: "passkey-required" });
		expect(answer.headers.getSetCookie()).toEqual([]);
	});

	test("loses it only after the password was confirmed", async () => {
		const owner = await server.logIn();
		const { path, id } = await addPasskey(owner);
		clock.advance(10 * minute);
		const remove = () => server.call(`${path}/${id}`, { method: "DELETE", headers: owner });
		expect(await (await remove()).json()).toMatchObject({ status: 403, code: "confirm-password" });
		await server.send("POST", "/api/admin/session/confirmation", { password: ownerPassword }, owner);
		expect((await remove()).status).toBe(204);
		expect((await logIn({ password: ownerPassword })).status).toBe(200);
	});
});

describe("the login as a plain form", () => {
	const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
		server.call(path, {
			method: "POST",
			body: new URLSearchParams(fields),
			headers: { origin: server.url, ...headers },
		});

	test("sets the session and leads to the screen that was asked for", async () => {
		const answer = await post("/ur/admin/session", { password: ownerPassword, email: "", next: "/ur/admin/rates" });
		expect([answer.status, answer.headers.get("location")]).toEqual([303, "/ur/admin/rates?login=done"]);
		expect((await server.call("/api/admin/networks", { headers: cookieOf(answer) })).status).toBe(200);
	});

	test.each(["https://evil.example", "//evil.example", "/admin@evil.example", "/"])(
		"leads nowhere else than into the panel, whatever %j says",
		async (next) => {
			const answer = await post("/admin/session", { password: ownerPassword, next });
			expect(answer.headers.get("location")).toBe("/admin?login=done");
		},
	);

	test("says that the password was wrong, and counts it", async () => {
		const locations: (string | null)[] = [];
		for (let at = 0; at < 11; at++)
			locations.push((await post("/admin/session", { password: "wrong-guess-1" })).headers.get("location"));
		expect(locations[0]).toBe("/admin?login=wrong-password");
		expect(locations[10]).toBe("/admin?login=too-many-tries");
	});

	test("asks for the code, and takes it", async () => {
		const { codeNow } = await addAuthenticator(server, await server.logIn(), clock.now);
		clock.advance(30_000);
		const begun = await post("/admin/session", { password: ownerPassword });
		expect(begun.headers.get("location")).toBe("/admin?login=second-factor-required");
		const wrong = await post("/admin/session/code", { code: "000000x" }, cookieOf(begun));
		expect(wrong.headers.get("location")).toBe("/admin?login=wrong-code");
		const entered = await post("/admin/session/code", { code: codeNow() }, cookieOf(begun));
		expect(entered.headers.get("location")).toBe("/admin?login=done");
		expect((await server.call("/api/admin/session", { headers: cookieOf(entered) })).status).toBe(200);
	});

	test.each(["/admin/session", "/ur/admin/session/code"])(
		"is refused at %s while an endless body arrives",
		async (path) => {
			const endless = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(8192)) });
			const headers = { origin: server.url, "content-type": "application/x-www-form-urlencoded" };
			const init = { method: "POST", headers, body: endless, duplex: "half" } as RequestInit;
			expect((await server.call(path, init)).status).toBe(413);
		},
	);

	test("is refused from another site's page", async () => {
		const answer = await post("/admin/session", { password: ownerPassword }, { origin: "https://evil.example" });
		expect(answer.status).toBe(403);
		expect(answer.headers.getSetCookie()).toEqual([]);
	});
});

test("behind TLS every cookie of the lock belongs to this host alone", async () => {
	const secure = await startTestServer({ env: { PUBLIC_URL: "https://sauda.example" } });
	try {
		const answer = await secure.send("POST", "/api/admin/session", { password: ownerPassword });
		const [session, device, mark] = answer.headers.getSetCookie();
		for (const cookie of [session, device])
			expect(cookie).toMatch(/^__Host-sauda\.\w+=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
		expect(mark).toMatch(/^staff=1; .*; Secure$/);
	} finally {
		await secure.close();
	}
});

test("a link that was used says so, and one that is none", async () => {
	const owner = await server.logIn();
	const invitation = { email: "sana@example.com", name: "Sana" };
	const { token } = await (await server.send("POST", "/api/admin/staff/invitations", invitation, owner)).json();
	const look = async (which = token) =>
		(await server.send("POST", "/api/admin/session/invitation/look", { token: which })).json();
	expect(await look()).toEqual({ ...invitation, isReset: false });
	const common = await server.send("POST", "/api/admin/session/invitation", { token, password: "password123" });
	expect(Object.keys((await common.json()).errors)).toEqual(["password"]);
	await server.send("POST", "/api/admin/session/invitation", { token, password: "a long enough one" });
	expect(await look()).toMatchObject({ status: 403, code: "invitation-used" });
	expect(await look("another")).toMatchObject({ status: 403, code: "invitation-expired" });
});
