import { beforeAll, expect, test } from "vitest";
import { testServer } from "#server/testing/server.ts";
import type { ReplyTemplate } from "#shared/api/content/replies.ts";
import { leadTypes } from "#shared/requests/spec.ts";

const server = testServer();
let session: { cookie: string };

beforeAll(async () => {
	session = await server.logIn();
});

const path = "/api/admin/reply-templates";
const all = async (): Promise<ReplyTemplate[]> => (await server.call(path, { headers: session })).json();
const put = (type: string, body: object) =>
	server.send("PUT", `${path}/${type}`, body, { ...session, "accept-language": "en" });

test("every type has a template, empty until staff set one", async () => {
	const templates = await all();
	expect(templates.map(({ type }) => type)).toEqual([...leadTypes]);
	expect(templates[0]).toEqual({ type: "SERVICE_ORDER", en: "", ur: "", version: 0 });
});

test("a template is visible to staff only, and its change is logged", async () => {
	const answer = await put("USDT_TRADE", { en: " Secret {rate} ", ur: "السلام علیکم {name}", version: 0 });
	expect(answer.status).toBe(200);
	const set = { type: "USDT_TRADE", en: "Secret {rate}", ur: "السلام علیکم {name}", version: 1 };
	expect(await answer.json()).toEqual(set);
	expect(await all()).toContainEqual(set);
	expect(await (await server.call("/api/settings")).text()).not.toContain("Secret");
	expect(await (await server.call("/api/admin/settings", { headers: session })).text()).not.toContain("Secret");
	const [entry] = await (await server.call("/api/admin/audit?limit=1", { headers: session })).json();
	expect(entry).toMatchObject({ subject: "reply", action: "updated", after: { USDT_TRADE: { en: "Secret {rate}" } } });
});

test("of two who begin on the same version the second is told, and nothing is overwritten", async () => {
	const first = await put("CONTACT", { en: "First", ur: "", version: 0 });
	expect(first.status).toBe(200);
	expect(await (await put("CONTACT", { en: "First", ur: "", version: 0 })).json()).toEqual(await first.json());
	const second = await put("CONTACT", { en: "Second", ur: "", version: 0 });
	expect(second.status).toBe(409);
	expect((await second.json()).code).toBe("version-conflict");
	expect(await all()).toContainEqual({ type: "CONTACT", en: "First", ur: "", version: 1 });
	const both = await Promise.all(["A", "B"].map((en) => put("BUY_NETWORK", { en, ur: "", version: 0 })));
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a variable that the type does not have is named beside its field", async () => {
	const answer = await put("CONTACT", { en: "At {rate}", ur: "{naam}", version: 1 });
	expect(answer.status).toBe(422);
	const { errors } = await answer.json();
	expect(errors.en).toContain("{rate}");
	expect(errors.ur).toContain("{naam}");
});

test.each([
	["NOTHING", { en: "", ur: "", version: 0 }, 404],
	["CONTACT", { en: "x".repeat(1001), ur: "", version: 1 }, 422],
	["CONTACT", { en: "a\0", ur: "", version: 1 }, 422],
	["CONTACT", { en: "", ur: "" }, 422],
])("refuses %s %j", async (type, body, status) => {
	expect((await put(type, body)).status).toBe(status);
});
