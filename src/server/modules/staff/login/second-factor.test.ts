import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownerEmail, ownerPassword } from "#server/testing/owner.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { addAuthenticator, type Cookie, cookieOf, joinStaff } from "#server/testing/staff.ts";

const minute = 60 * 1000;
const sessionPath = "/api/admin/session";
const sana = { email: "sana@example.com", password: "a long enough one" };
let clock: ReturnType<typeof testClock>;
let server: TestServer;
let owner: Cookie;
let app: Awaited<ReturnType<typeof addAuthenticator>>;

beforeEach(async () => {
	clock = testClock(Date.now());
	server = await startTestServer({ now: clock.now, env: { TRUST_PROXY: "1" } });
	owner = await server.logIn();
	app = await addAuthenticator(server, owner, clock.now);
	clock.advance(30_000);
});
afterEach(() => server.close());

const sendPassword = (headers = {}, body: object = { password: ownerPassword }) =>
	server.send("POST", sessionPath, body, headers);
const sendCode = (code: string, headers: object) =>
	server.send("POST", `${sessionPath}/code`, { code }, headers as Record<string, string>);
const statusOf = async (headers: Cookie) => (await server.call(sessionPath, { headers })).status;
const from = (address: number) => ({ "x-forwarded-for": `203.0.113.${address}` });

/** What a right password gives: the cookie of a challenge. */
async function challenge(headers = {}, body?: object): Promise<Cookie> {
	const answer = await sendPassword(headers, body);
	expect(await answer.json()).toMatchObject({ status: 401, code: "second-factor-required" });
	return cookieOf(answer);
}

async function codeOf(answer: Response): Promise<string> {
	return (await answer.json()).code;
}

describe("after the password", () => {
	test("a code lets in, with a session of its own", async () => {
		const answer = await sendCode(app.codeNow(), await challenge());
		expect(answer.status).toBe(200);
		expect((await answer.json()).user).toMatchObject({ email: ownerEmail, isOwner: true });
		const session = cookieOf(answer);
		expect(session.cookie).not.toContain("sauda.code");
		expect(await statusOf(session)).toBe(200);
	});

	test("nothing is open before the code", async () => {
		const answer = await sendPassword();
		const cookies = answer.headers.getSetCookie();
		expect(cookies).toHaveLength(1);
		expect(cookies[0]).toMatch(/^sauda\.code=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/);
		expect(await statusOf(cookieOf(answer))).toBe(401);
		expect((await server.call("/api/admin/networks", { headers: cookieOf(answer) })).status).toBe(401);
		expect(await server.sql("SELECT 1 FROM staff_sessions")).toHaveLength(1);
	});

	test("Urdu digits and a space are read", async () => {
		const digits = [...app.codeNow()].map((digit) => String.fromCharCode(0x06f0 + Number(digit)));
		const typed = ` ${digits.slice(0, 3).join("")} ${digits.slice(3).join("")}`;
		expect((await sendCode(typed, await challenge())).status).toBe(200);
	});

	test("a wrong code is told in the visitor's language", async () => {
		const answer = await sendCode("000000x", { ...(await challenge()), "accept-language": "ur" });
		expect(answer.status).toBe(401);
		expect(await answer.json()).toMatchObject({
			code: "wrong-code",
			detail: "یہ کوڈ درست نہیں، یا استعمال ہو چکا ہے۔",
		});
	});

	test("an account without a second factor is let in as ever", async () => {
		const { id } = await joinStaff(server, owner, sana.email, sana.password);
		const answer = await sendPassword({}, sana);
		expect(answer.status).toBe(200);
		expect((await answer.json()).user.id).toBe(id);
	});
});

describe("a code", () => {
	test("lets in once", async () => {
		const code = app.codeNow();
		expect((await sendCode(code, await challenge())).status).toBe(200);
		expect(await codeOf(await sendCode(code, await challenge()))).toBe("wrong-code");
		clock.advance(30_000);
		expect((await sendCode(app.codeNow(), await challenge())).status).toBe(200);
	});

	test("of an earlier step is dead once a later one was used", async () => {
		const earlier = app.codeNow();
		clock.advance(30_000);
		expect((await sendCode(app.codeNow(), await challenge())).status).toBe(200);
		expect(await codeOf(await sendCode(earlier, await challenge()))).toBe("wrong-code");
	});

	test("that switched the app on does not log in as well", async () => {
		clock.advance(-30_000);
		expect(await codeOf(await sendCode(app.codeNow(), await challenge()))).toBe("wrong-code");
	});

	test("lets in one of two who send it at the same moment", async () => {
		const [one, other] = [await challenge(), await challenge()];
		const answers = await Promise.all([sendCode(app.codeNow(), one), sendCode(app.codeNow(), other)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
	});

	test("is not guessed: ten tries, the password's among them, and a right password buys no more", async () => {
		const cookie = await challenge(from(1));
		const statuses: number[] = [];
		for (let at = 0; at < 9; at++) statuses.push((await sendCode("12345", { ...cookie, ...from(at) })).status);
		expect(statuses).toEqual(Array<number>(9).fill(401));
		expect((await sendCode(app.codeNow(), { ...cookie, ...from(50) })).status).toBe(429);
		expect((await sendPassword(from(51))).status).toBe(429);
		clock.advance(15 * minute);
		expect((await sendCode(app.codeNow(), await challenge(from(52)))).status).toBe(200);
	});

	test("is not guessed by many at once", async () => {
		const cookie = await challenge();
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, at) => sendCode(`00000${at}`, { ...cookie, ...from(at) })),
		);
		const statuses = answers.map(({ status }) => status);
		expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
		expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(9);
	});

	test("strangers' guesses do not lock out the owner's own browser", async () => {
		const cookie = await challenge();
		for (let at = 0; at < 10; at++) await sendCode("12345", { ...cookie, ...from(at) });
		const earlier = await challenge(owner);
		expect((await sendCode(app.codeNow(), { cookie: `${owner.cookie}; ${earlier.cookie}` })).status).toBe(200);
	});
});

describe("a challenge", () => {
	test("is used up by a login", async () => {
		const cookie = await challenge();
		expect((await sendCode(app.codeNow(), cookie)).status).toBe(200);
		clock.advance(30_000);
		expect(await codeOf(await sendCode(app.codeNow(), cookie))).toBe("challenge-expired");
	});

	test("lives for five minutes", async () => {
		const cookie = await challenge();
		clock.advance(5 * minute);
		expect(await codeOf(await sendCode("12345", cookie))).toBe("challenge-expired");
		expect(await codeOf(await sendCode(app.codeNow(), cookie))).toBe("challenge-expired");
	});

	test("that is forged, or none, opens nothing", async () => {
		for (const cookie of ["", "sauda.code=", `sauda.code=${"a".repeat(43)}`])
			expect(await codeOf(await sendCode(app.codeNow(), { cookie }))).toBe("challenge-expired");
	});

	test("takes only the codes of its own account, so a planted one leads nobody astray", async () => {
		const { session } = await joinStaff(server, owner, sana.email, sana.password);
		const hers = await addAuthenticator(server, session, clock.now, sana.password);
		clock.advance(30_000);
		expect(await codeOf(await sendCode(hers.codeNow(), await challenge()))).toBe("wrong-code");
		const planted = await challenge({}, sana);
		expect(await codeOf(await sendCode(app.codeNow(), { cookie: `${owner.cookie}; ${planted.cookie}` }))).toBe(
			"wrong-code",
		);
		expect((await sendCode(hers.codeNow(), planted)).status).toBe(200);
	});

	test("is dead once the password was changed or the account disabled", async () => {
		const { session, id } = await joinStaff(server, owner, sana.email, sana.password);
		const hers = await addAuthenticator(server, session, clock.now, sana.password);
		clock.advance(30_000);
		const before = await challenge({}, sana);
		const next = "another long one";
		await server.send("POST", "/api/admin/password", { current: sana.password, next }, session);
		expect(await codeOf(await sendCode(hers.codeNow(), before))).toBe("challenge-expired");
		const after = await challenge({}, { email: sana.email, password: next });
		await server.send("PATCH", `/api/admin/staff/${id}`, { disabled: true }, owner);
		expect(await codeOf(await sendCode(hers.codeNow(), after))).toBe("challenge-expired");
	});

	test("does not take over a session that was brought along", async () => {
		const token = ({ cookie }: Cookie) => /session_token=([^;]+)/.exec(cookie)?.[1];
		const pendingLogin = await challenge(owner);
		const session = cookieOf(await sendCode(app.codeNow(), { cookie: `${owner.cookie}; ${pendingLogin.cookie}` }));
		expect(token(session)).toBeTruthy();
		expect(token(session)).not.toBe(token(owner));
	});

	test("is stored only as a hash", async () => {
		const [, token = ""] = (await challenge()).cookie.split("=");
		expect(JSON.stringify(await server.sql("SELECT v::text FROM verifications v"))).not.toContain(token);
	});
});

describe("a recovery code", () => {
	test("lets in once, however it is typed", async () => {
		const [first = "", second = ""] = app.recoveryCodes;
		expect((await sendCode(first.toLowerCase().replaceAll("-", " "), await challenge())).status).toBe(200);
		expect(await codeOf(await sendCode(first, await challenge()))).toBe("wrong-code");
		expect((await sendCode(second, await challenge())).status).toBe(200);
		const { authenticator } = await (await server.call("/api/admin/security", { headers: owner })).json();
		expect(authenticator).toEqual({ recoveryCodesLeft: 8 });
	});

	test("lets in one of two who send it at the same moment", async () => {
		const [one, other] = [await challenge(), await challenge()];
		const [code = ""] = app.recoveryCodes;
		const answers = await Promise.all([sendCode(code, one), sendCode(code, other)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
	});
});
