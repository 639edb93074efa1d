import { expect, test } from "vitest";
import { testServer } from "#server/testing/server.ts";

const open = new Set([
	"POST /api/admin/session",
	"DELETE /api/admin/session",
	"POST /api/admin/session/code",
	"POST /api/admin/session/passkey",
	"POST /api/admin/session/passkey/options",
	"POST /api/admin/session/invitation",
	"POST /api/admin/session/invitation/look",
	"GET /api/admin/session/ways",
	"POST /api/admin/session/password-reset",
]);
const server = testServer();

/** Every call of the panel, from the application itself, so that a new one is covered. */
function panelCalls(): string[] {
	const calls = server.app.routes
		.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/admin/"))
		.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, "00000000-0000-4000-8000-000000000000")}`);
	return [...new Set(calls)].filter((call) => !open.has(call));
}

function knock(call: string, headers: Record<string, string> = {}): Promise<Response> {
	const [method = "", path = ""] = call.split(" ");
	const body = method === "GET" ? {} : { body: "{}" };
	return server.call(path, { method, headers: { "content-type": "application/json", ...headers }, ...body });
}

function fingerprint(): Promise<unknown[]> {
	const tables = [
		"networks",
		"services",
		"announcements",
		"rate_board",
		"settings",
		"users",
		"staff_sessions",
		"leads",
	];
	const more = ["events", "media", "upload_tickets", "invitations", "push_subscriptions"];
	const factors = ["two_factors", "passkeys"];
	const counts = [...tables, ...more, ...factors].map(
		(table) => `SELECT '${table}' AS name, md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) FROM ${table} t`,
	);
	return server.sql(counts.join(" UNION ALL "));
}

test("every call of the panel refuses strangers and changes nothing", async () => {
	const before = await fingerprint();
	const statuses = await Promise.all(panelCalls().map(async (call) => [call, (await knock(call)).status]));
	expect(statuses.length).toBeGreaterThan(20);
	expect(statuses.filter(([, status]) => status !== 401)).toEqual([]);
	expect(await fingerprint()).toEqual(before);
});

test("a forged cookie is a stranger's", async () => {
	const cookie = `sauda.session_token=${"a".repeat(43)}`;
	const statuses = await Promise.all(panelCalls().map(async (call) => (await knock(call, { cookie })).status));
	expect(new Set(statuses)).toEqual(new Set([401]));
});

test("a disabled account is a stranger at every call, at once", async () => {
	const owner = await server.logIn();
	const newcomer = { email: "sana@example.com", name: "Sana" };
	const invitation = await server.send("POST", "/api/admin/staff/invitations", newcomer, owner);
	const { token } = await invitation.json();
	const joined = await server.send("POST", "/api/admin/session/invitation", { token, password: "long enough" });
	const cookie = joined.headers
		.getSetCookie()
		.map((entry) => entry.split(";")[0])
		.join("; ");
	const { user } = await joined.json();
	expect((await server.call("/api/admin/networks", { headers: { cookie } })).status).toBe(200);
	await server.send("PATCH", `/api/admin/staff/${user.id}`, { disabled: true }, owner);
	const before = await fingerprint();
	const statuses = await Promise.all(panelCalls().map(async (call) => (await knock(call, { cookie })).status));
	expect(new Set(statuses)).toEqual(new Set([401]));
	expect(await fingerprint()).toEqual(before);
});

test("another site's page cannot write, whatever account is logged in", async () => {
	const session = await server.logIn();
	const writes = panelCalls().filter((call) => !call.startsWith("GET"));
	const foreign = { ...session, origin: "https://evil.example" };
	const statuses = await Promise.all(writes.map(async (call) => (await knock(call, foreign)).status));
	expect(new Set(statuses)).toEqual(new Set([403]));
});

test("answers to staff are not cached", async () => {
	const answer = await server.call("/api/admin/networks", { headers: await server.logIn() });
	expect(answer.headers.get("cache-control")).toBe("no-store");
});
