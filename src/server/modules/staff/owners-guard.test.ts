import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendLead } from "#server/testing/inbox.ts";
import { ownerPassword } from "#server/testing/owner.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { addAuthenticator, type Cookie, joinStaff } from "#server/testing/staff.ts";

const minute = 60 * 1000;
const sana = { email: "sana@example.com", password: "a long enough one" };
let clock: ReturnType<typeof testClock>;
let server: TestServer;
let owner: Cookie;
let clerk: { session: Cookie; id: string };
/** Of whom the calls are. */
let colleague: typeof clerk;
let leadId: string;
let customerId: string;

const startServer = async () => {
	clock = testClock(Date.now());
	server = await startTestServer({ now: clock.now });
	owner = await server.logIn();
};

type Call = readonly [method: string, path: () => string, body?: object];
const unsaid = { en: "", ur: "" };
const terms = { fees: unsaid, first: { en: "You send first", ur: "" }, time: unsaid };
const guarded: readonly (readonly [string, Call])[] = [
	["the file of leads", ["GET", () => "/api/admin/leads.csv"]],
	["erasing a person", ["POST", () => `/api/admin/leads/${leadId}/erasure`, {}]],
	["erasing a customer", ["POST", () => `/api/admin/customers/${customerId}/erasure`, {}]],
	["the number on WhatsApp", ["PUT", () => "/api/admin/settings", { whatsapp: "+923331234567" }]],
	["the address of support", ["PUT", () => "/api/admin/settings", { supportEmail: "thief@example.org" }]],
	["the name of the business", ["PUT", () => "/api/admin/settings", { brand: "Evil Traders" }]],
	["its name in Urdu", ["PUT", () => "/api/admin/settings", { brandUrdu: "نیا نام" }]],
	["its name on top of pages", ["PUT", () => "/api/admin/settings", { wordmark: { en: "Evil", ur: "" } }]],
	["who enters into contracts", ["PUT", () => "/api/admin/settings", { contractingParty: { en: "Evil", ur: "" } }]],
	["the licence", ["PUT", () => "/api/admin/settings", { licenceLine: { en: "SBP No 1234", ur: "" } }]],
	["the terms of a trade", ["PUT", () => "/api/admin/settings", { tradeTerms: terms }]],
	["how far a rate may jump", ["PUT", () => "/api/admin/settings", { ratesJumpPercent: 100 }]],
	["who agrees to new rates", ["PUT", () => "/api/admin/settings", { ratesSecondPersonPercent: 50 }]],
	["when finished requests are erased", ["PUT", () => "/api/admin/settings", { retentionMonths: 1 }]],
	["an invitation", ["POST", () => "/api/admin/staff/invitations", { email: "x@example.org", name: "X" }]],
	["a password link", ["POST", () => `/api/admin/staff/${colleague.id}/reset`, {}]],
	["shutting an account", ["PATCH", () => `/api/admin/staff/${colleague.id}`, { disabled: true }]],
	["taking a second factor away", ["DELETE", () => `/api/admin/staff/${colleague.id}/second-factor`]],
	["demanding second factors", ["PUT", () => "/api/admin/staff/second-factor-demand", { isDemanded: true }]],
];

async function make([method, path, body]: Call, headers: Cookie) {
	const answer = await (body ? server.send(method, path(), body, headers) : server.call(path(), { method, headers }));
	const { code = null } = answer.status === 403 ? await answer.json() : {};
	return { status: answer.status, code };
}

describe("a call", () => {
	beforeAll(async () => {
		await startServer();
		clerk = await joinStaff(server, owner, sana.email, sana.password);
		colleague = await joinStaff(server, owner, "colleague@example.com", sana.password);
	});
	afterAll(() => server.close());

	// What demands second factors of everyone is last: the calls share a server.
	describe.each(guarded)("%s", (_, call) => {
		beforeAll(async () => {
			leadId = await sendLead(server);
			const lead = await server.call(`/api/admin/leads/${leadId}`, { headers: owner });
			customerId = (await lead.json()).customer.id;
		});

		test("is the owner's alone", async () => {
			expect(await make(call, clerk.session)).toEqual({ status: 403, code: "owner-only" });
		});

		test("needs the password once it was shown more than ten minutes ago", async () => {
			clock.advance(10 * minute);
			expect(await make(call, owner)).toEqual({ status: 403, code: "confirm-password" });
			const confirmation = "/api/admin/session/confirmation";
			expect((await server.send("POST", confirmation, { password: "wrong" }, owner)).status).toBe(422);
			expect(await make(call, owner)).toEqual({ status: 403, code: "confirm-password" });
			expect((await server.send("POST", confirmation, { password: ownerPassword }, owner)).status).toBe(204);
			expect((await make(call, owner)).status).toBeLessThan(300);
		});
	});
});

describe("a session", () => {
	beforeEach(async () => {
		await startServer();
		clerk = await joinStaff(server, owner, sana.email, sana.password);
	});
	afterEach(() => server.close());

	test("settings that lead nobody elsewhere are anybody's, also beside contact details that stay", async () => {
		clock.advance(10 * minute);
		const read = await server.call("/api/admin/settings", { headers: clerk.session });
		const answer = await server.send(
			"PUT",
			"/api/admin/settings",
			{ ...(await read.json()), networksMaintenance: false },
			clerk.session,
		);
		expect(answer.status).toBe(200);
	});

	test("the owner's own password is not reset from a session", async () => {
		const { user } = await (await server.call("/api/admin/session", { headers: owner })).json();
		const answer = await server.send("POST", `/api/admin/staff/${user.id}/reset`, {}, owner);
		expect(answer.status).toBe(403);
		expect(await server.sql("SELECT 1 FROM invitations WHERE user_id IS NOT NULL")).toEqual([]);
	});

	test("successful and failed logins and exports are logged, without typed addresses", async () => {
		await server.send("POST", "/api/admin/session", { password: "wrong-guess-1", email: sana.email });
		await server.send("POST", "/api/admin/session", { password: "wrong-guess-1", email: "nobody@example.org" });
		await server.call("/api/admin/leads.csv", { headers: owner });
		const entries = await server.sql<{ kind: string; known: boolean }>(
			"SELECT kind, subject_id IS NOT NULL AS known FROM events ORDER BY sequence DESC LIMIT 3",
		);
		expect(entries).toEqual([
			{ kind: "lead.exported", known: false },
			{ kind: "staff.login-failed", known: false },
			{ kind: "staff.login-failed", known: true },
		]);
		const tables = ["events", "login_attempts"].map((table) => `SELECT t::text FROM ${table} t`);
		expect(JSON.stringify(await server.sql(tables.join(" UNION ALL ")))).not.toContain("nobody@example.org");
	});

	test("a second factor that the owner demands: who has none can set one up, and nothing else", async () => {
		const networks = async () => (await server.call("/api/admin/networks", { headers: clerk.session })).status;
		await server.send("PUT", "/api/admin/staff/second-factor-demand", { isDemanded: true }, owner);
		const refused = await server.call("/api/admin/networks", { headers: clerk.session });
		expect(await refused.json()).toMatchObject({ status: 403, code: "second-factor-needed" });
		const { user } = await (await server.call("/api/admin/session", { headers: clerk.session })).json();
		expect(user).toMatchObject({ needsSecondFactor: true });
		await addAuthenticator(server, clerk.session, clock.now, sana.password);
		expect(await networks()).toBe(200);
	});

	test("an owner without a second factor takes the demand back, a colleague without one does not", async () => {
		const demand = (isDemanded: boolean, session: Cookie) =>
			server.send("PUT", "/api/admin/staff/second-factor-demand", { isDemanded }, session);
		await demand(true, owner);
		expect((await server.call("/api/admin/networks", { headers: owner })).status).toBe(403);
		expect((await demand(false, clerk.session)).status).toBe(403);
		expect((await demand(false, owner)).status).toBe(200);
		expect((await server.call("/api/admin/networks", { headers: owner })).status).toBe(200);
	});

	describe("the sessions of an account", () => {
		const path = "/api/admin/security/sessions";
		const list = async (headers: Cookie) => (await server.call(path, { headers })).json();

		test("are listed and ended one by one, each by its own account", async () => {
			const userAgent = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36";
			const login = { password: ownerPassword };
			const phone = await server.send("POST", "/api/admin/session", login, { "user-agent": userAgent });
			const cookie = { cookie: phone.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
			const sessions: { id: string; device: string; isCurrent: boolean }[] = await list(owner);
			const other = sessions.find(({ isCurrent }) => !isCurrent);
			expect(sessions).toHaveLength(2);
			expect(other?.device).toBe("Chrome, Android");
			const end = (headers: Cookie) => server.call(`${path}/${other?.id}`, { method: "DELETE", headers });
			expect((await end(clerk.session)).status).toBe(404);
			expect((await end(owner)).status).toBe(204);
			expect((await server.call("/api/admin/session", { headers: cookie })).status).toBe(401);
			expect(await list(owner)).toHaveLength(1);
		});

		test("end with the next login in the same browser", async () => {
			await server.send("POST", "/api/admin/session", { password: ownerPassword }, owner);
			expect((await server.call("/api/admin/session", { headers: owner })).status).toBe(401);
		});
	});

	test("a number that cannot be one is refused before anyone is asked for a password", async () => {
		clock.advance(10 * minute);
		const call: Call = ["PUT", () => "/api/admin/settings", { whatsapp: "0300-12", supportEmail: "thief@example.org" }];
		expect((await make(call, owner)).status).toBe(422);
		expect(await (await server.call("/api/settings")).json()).not.toMatchObject({ supportEmail: "thief@example.org" });
	});
});
