import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { replyValues } from "#shared/requests/reply.ts";

let server: TestServer;
let session: { cookie: string };
let id: string;

const services = "/api/admin/services";

beforeAll(async () => {
	server = await startTestServer();
	session = await server.logIn();
	const service = { name: "Logo Design", nameUr: "لوگو ڈیزائن", shortDesc: "A mark of your own" };
	({ id } = await (await server.send("POST", services, service, session)).json());
});
afterAll(() => server.close());

const order = (service: string, headers: Record<string, string> = {}) =>
	server.send(
		"POST",
		"/api/leads",
		{ type: "SERVICE_ORDER", name: "Ayesha", whatsapp: "0300-1234567", payload: { service, details: "For a shop" } },
		headers,
	);
const newest = async (): Promise<Lead> => {
	const [lead] = await (await server.call("/api/admin/leads?limit=1", { headers: session })).json();
	return lead;
};

test("a service that staff made is ordered as itself, and the request keeps its name in both languages", async () => {
	expect((await order("logo-design")).status).toBe(201);
	const { payload } = await newest();
	expect(payload).toEqual({
		service: "logo-design",
		serviceName: "Logo Design",
		serviceNameUr: "لوگو ڈیزائن",
		details: "For a shop",
		budget: "",
		deadline: "",
	});
	const facts = {
		type: "SERVICE_ORDER",
		name: "Ayesha",
		reference: "K7M4-QX2P",
		brand: "Sauda",
		payload,
		quote: null,
	} as const;
	expect(replyValues(facts, "en").get("service")).toBe("Logo Design");
	expect(replyValues(facts, "ur").get("service")).toBe("لوگو ڈیزائن");
});

test("the export tells the name", async () => {
	const lines = (await (await server.call("/api/admin/leads.csv", { headers: session })).text()).trim().split("\r\n");
	const column = lines[0]?.split(",").indexOf("service") ?? -1;
	expect(lines.map((line) => line.split(",")[column])).toContain("Logo Design");
});

test("the specification's values are stored as ever; a slug of the first data is taken too", async () => {
	expect((await order("mobile-app")).status).toBe(201);
	expect((await newest()).payload).toEqual({ service: "mobile-app", details: "For a shop", budget: "", deadline: "" });
	expect((await order("mobile-apps")).status).toBe(201);
	expect((await newest()).payload).toMatchObject({ service: "mobile-apps", serviceName: "Mobile apps" });
});

test.each(["nobody", "", "Logo Design", "logo-design ", "__proto__"])(
	"%j is refused beside its field",
	async (service) => {
		const refused = await order(service);
		expect(refused.status).toBe(422);
		expect(Object.keys((await refused.json()).errors)).toEqual(["service"]);
	},
);

test("a service is paused by its slug", async () => {
	await server.send("PUT", "/api/admin/settings", { pausedOrders: ["logo-design"] }, session);
	const refused = await order("logo-design", { "accept-language": "ur" });
	expect(refused.status).toBe(422);
	expect((await refused.json()).errors).toEqual({ service: "یہ اس وقت دستیاب نہیں۔ کچھ اور چن لیں یا ہمیں لکھیں۔" });
	await server.send("PUT", "/api/admin/settings", { pausedOrders: [] }, session);
	expect((await order("logo-design")).status).toBe(201);
});

test("a hidden service is no longer taken, and what was ordered keeps its name", async () => {
	await order("logo-design");
	await server.send("PATCH", `${services}/${id}`, { isActive: false }, session);
	expect((await order("logo-design")).status).toBe(422);
	await server.send("DELETE", `${services}/${id}`, {}, session);
	expect((await newest()).payload).toMatchObject({ service: "logo-design", serviceName: "Logo Design" });
});

test("an order that is sent again after its service was hidden is answered as the first time; a new one is refused", async () => {
	const service = { name: "Banner Design", shortDesc: "For a shop front" };
	const made = await (await server.send("POST", services, service, session)).json();
	const key = { "idempotency-key": "before-it-was-hidden" };
	const first = await (await order("banner-design", key)).json();
	await server.send("DELETE", `${services}/${made.id}`, undefined, session);
	const again = await order("banner-design", key);
	expect([again.status, await again.json()]).toEqual([201, first]);
	expect((await order("banner-design", { "idempotency-key": "afterwards" })).status).toBe(422);
	expect((await order("poster-design", key)).status).toBe(422);
});
