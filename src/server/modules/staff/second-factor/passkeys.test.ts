import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownerEmail, ownerPassword } from "#server/testing/owner.ts";
import { softPasskey } from "#server/testing/passkey.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { addAuthenticator, type Cookie, cookieOf, joinStaff } from "#server/testing/staff.ts";
import type { PasskeyAnswer } from "#shared/api/staff/security.ts";

const minute = 60 * 1000;
const path = "/api/admin/security/passkeys";
const loginPath = "/api/admin/session/passkey";
const sana = { email: "sana@example.com", password: "a long enough one" };
type Soft = ReturnType<typeof softPasskey>;
let clock: ReturnType<typeof testClock>;
let server: TestServer;
let owner: Cookie;
let passkey: Soft;

beforeEach(async () => {
	clock = testClock(Date.now());
	server = await startTestServer({ now: clock.now, env: { TRUST_PROXY: "1" } });
	owner = await server.logIn();
	passkey = softPasskey(server.url);
});
afterEach(() => server.close());

const statusOf = async (headers: Cookie) => (await server.call("/api/admin/session", { headers })).status;
const codeOf = async (answer: Response): Promise<string> => (await answer.json()).code;

async function creationChallenge(session = owner, password = ownerPassword): Promise<string> {
	const answer = await server.send("POST", `${path}/options`, { password }, session);
	expect(answer.status).toBe(200);
	return (await answer.json()).challenge;
}

const create = (credential: object, session = owner, name = "Phone") =>
	server.send("POST", path, { name, credential }, session);

async function add(of: Soft = passkey, session = owner, password = ownerPassword): Promise<PasskeyAnswer> {
	const answer = await create(of.create(await creationChallenge(session, password)), session);
	expect(answer.status).toBe(201);
	return answer.json();
}

async function loginChallenge(headers = {}) {
	const answer = await server.call(`${loginPath}/options`, { method: "POST", headers });
	expect(answer.status).toBe(200);
	return { challenge: String((await answer.json()).challenge), cookie: cookieOf(answer) };
}

const send = (credential: object, headers: Cookie) => server.send("POST", loginPath, { credential }, headers);

async function logIn(of: Soft = passkey): Promise<Response> {
	const { challenge, cookie } = await loginChallenge();
	return send(of.get(challenge), cookie);
}

describe("making a passkey", () => {
	test("is offered for this site's host, with the person shown to be there", async () => {
		const answer = await server.send("POST", `${path}/options`, { password: ownerPassword }, owner);
		expect(await answer.json()).toMatchObject({
			rp: { id: "127.0.0.1", name: "Sauda" },
			user: { name: ownerEmail },
			authenticatorSelection: { residentKey: "required", userVerification: "required" },
			attestation: "none",
		});
	});

	test("puts it on the list, under its name, and ends the other sessions", async () => {
		const other = await server.logIn();
		await add();
		const { passkeys } = await (await server.call("/api/admin/security", { headers: owner })).json();
		expect(passkeys).toEqual([{ id: expect.any(String), name: "Phone", createdAt: expect.any(String) }]);
		expect([await statusOf(owner), await statusOf(other)]).toEqual([200, 401]);
	});

	test("needs the password", async () => {
		const answer = await server.send("POST", `${path}/options`, { password: "wrong" }, owner);
		expect(answer.status).toBe(422);
	});

	test("works once for a challenge, for five minutes, in the session that asked", async () => {
		const second = await server.logIn();
		const challenge = await creationChallenge();
		expect(await codeOf(await create(passkey.create(challenge), second))).toBe("challenge-expired");
		expect((await create(passkey.create(challenge))).status).toBe(201);
		expect(await codeOf(await create(softPasskey(server.url).create(challenge)))).toBe("challenge-expired");
		const late = await creationChallenge();
		clock.advance(5 * minute);
		expect(await codeOf(await create(softPasskey(server.url).create(late)))).toBe("challenge-expired");
	});

	test.each([
		["another origin", { origin: "https://evil.example" }],
		["another host", { rpId: "evil.example" }],
		["a person who was not asked", { isVerified: false }],
		["another ceremony", { type: "webauthn.get" }],
		["a counter that is out of range", { counter: 2 ** 32 - 1 }],
	])("is refused for %s", async (_what, deviation) => {
		expect(await codeOf(await create(passkey.create(await creationChallenge(), deviation)))).toBe("passkey-refused");
		expect(await server.sql("SELECT 1 FROM passkeys")).toEqual([]);
	});

	test("is refused for another challenge, for what is no passkey, and for one that is known", async () => {
		await add();
		const made = passkey.create(await creationChallenge());
		await creationChallenge();
		expect(await codeOf(await create(made))).toBe("passkey-refused");
		const broken = { ...made, response: { ...made.response, attestationObject: "oWNmbXQ" } };
		await creationChallenge();
		expect(await codeOf(await create(broken))).toBe("passkey-refused");
		expect(await codeOf(await create(passkey.create(await creationChallenge())))).toBe("passkey-refused");
	});
});

describe("a passkey", () => {
	test("lets in alone, also where a code would be asked for", async () => {
		await add();
		await addAuthenticator(server, owner, clock.now);
		const answer = await logIn();
		expect(answer.status).toBe(200);
		expect((await answer.json()).user).toMatchObject({ email: ownerEmail });
		expect(await statusOf(cookieOf(answer))).toBe(200);
	});

	test("signs a challenge once, for five minutes, in the browser that asked", async () => {
		await add();
		const { challenge, cookie } = await loginChallenge();
		const stranger = await loginChallenge();
		expect(await codeOf(await send(passkey.get(challenge), stranger.cookie))).toBe("passkey-refused");
		expect(await codeOf(await send(passkey.get(challenge), { cookie: "" }))).toBe("challenge-expired");
		expect((await send(passkey.get(challenge), cookie)).status).toBe(200);
		expect(await codeOf(await send(passkey.get(challenge), cookie))).toBe("challenge-expired");
		const late = await loginChallenge();
		clock.advance(5 * minute);
		expect(await codeOf(await send(passkey.get(late.challenge), late.cookie))).toBe("challenge-expired");
	});

	test.each([
		["another origin", { origin: "https://evil.example" }],
		["another host", { rpId: "evil.example" }],
		["a person who was not asked", { isVerified: false }],
		["another ceremony", { type: "webauthn.create" }],
		["a count that went back, as a copy's does", { counter: 1 }],
	])("is refused for %s", async (_what, deviation) => {
		await add();
		expect((await logIn()).status).toBe(200);
		const { challenge, cookie } = await loginChallenge();
		expect(await codeOf(await send(passkey.get(challenge, deviation), cookie))).toBe("passkey-refused");
	});

	test("is refused with another's signature, and when nobody knows it", async () => {
		await add();
		const { challenge, cookie } = await loginChallenge();
		const other = softPasskey(server.url).get(challenge);
		const { id, rawId } = passkey.get(challenge);
		expect(await codeOf(await send({ ...other, id, rawId }, cookie))).toBe("passkey-refused");
		expect(await codeOf(await logIn(softPasskey(server.url)))).toBe("passkey-refused");
	});

	test("of a disabled account lets nobody in, and does again once it is enabled", async () => {
		const { session, id } = await joinStaff(server, owner, sana.email, sana.password);
		await add(passkey, session, sana.password);
		const setDisabled = (disabled: boolean) => server.send("PATCH", `/api/admin/staff/${id}`, { disabled }, owner);
		await setDisabled(true);
		expect(await codeOf(await logIn())).toBe("passkey-refused");
		await setDisabled(false);
		expect((await (await logIn()).json()).user.id).toBe(id);
	});

	test("that is removed lets nobody in, ends the other sessions, and is one's own to remove", async () => {
		const { session } = await joinStaff(server, owner, sana.email, sana.password);
		const { id } = await add();
		const other = cookieOf(await logIn());
		const remove = (by: Cookie) => server.call(`${path}/${id}`, { method: "DELETE", headers: by });
		expect((await remove(session)).status).toBe(404);
		expect((await remove(owner)).status).toBe(204);
		expect(await codeOf(await logIn())).toBe("passkey-refused");
		expect([await statusOf(owner), await statusOf(other)]).toEqual([200, 401]);
	});

	test("goes with the second factor that the owner takes away", async () => {
		const { session, id } = await joinStaff(server, owner, sana.email, sana.password);
		await add(passkey, session, sana.password);
		await server.call(`/api/admin/staff/${id}/second-factor`, { method: "DELETE", headers: owner });
		expect(await codeOf(await logIn())).toBe("passkey-refused");
		const entries = await server.sql<{ action: string }>(
			"SELECT split_part(kind, '.', 2) AS action FROM events ORDER BY sequence",
		);
		expect(entries.map(({ action }) => action).slice(-2)).toEqual(["passkey-added", "second-factor-removed"]);
	});
});

test("behind TLS a challenge is for the site's own name, in a cookie that needs TLS", async () => {
	const secure = await startTestServer({ env: { PUBLIC_URL: "https://sauda.example" } });
	try {
		const answer = await secure.call(`${loginPath}/options`, { method: "POST" });
		expect((await answer.json()).rpId).toBe("sauda.example");
		const [cookie] = answer.headers.getSetCookie();
		expect(cookie).toMatch(/^__Host-sauda\.passkey=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
	} finally {
		await secure.close();
	}
});

test("strangers cannot have challenges made without end", async () => {
	const ask = (address: number) =>
		server.call(`${loginPath}/options`, { method: "POST", headers: { "x-forwarded-for": `203.0.113.${address}` } });
	const statuses: number[] = [];
	for (let at = 0; at < 21; at++) statuses.push((await ask(1)).status);
	expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
	expect((await ask(2)).status).toBe(200);
	clock.advance(5 * minute);
	await ask(3);
	expect(await server.sql("SELECT 1 FROM verifications")).toHaveLength(1);
});
