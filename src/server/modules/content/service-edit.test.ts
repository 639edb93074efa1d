import { beforeAll, expect, test } from "vitest";
import { testServer } from "#server/testing/server.ts";
import type { Announcement, Service } from "#shared/api/content/types.ts";

const server = testServer();
let session: { cookie: string };

beforeAll(async () => {
	session = await server.logIn();
});

const send = (method: string, to: string, body: unknown) => server.send(method, to, body, session);

test("a service is made, hidden, shown again and deleted", async () => {
	const path = "/api/admin/services";
	const made: Service = await (await send("POST", path, { name: "SEO Audit", shortDesc: "x", icon: "Search" })).json();
	expect(made).toMatchObject({ slug: "seo-audit", icon: "Search", longDesc: null });
	await send("PATCH", `${path}/${made.id}`, { isActive: false });
	expect((await server.call("/api/services/seo-audit")).status).toBe(404);
	await send("PATCH", `${path}/${made.id}`, { isActive: true, longDesc: "Long." });
	expect(await (await server.call("/api/services/seo-audit")).json()).toMatchObject({ longDesc: "Long." });
	expect((await send("DELETE", `${path}/${made.id}`, {})).status).toBe(204);
	expect((await server.call("/api/services/seo-audit")).status).toBe(404);
});

test("a service needs a name and a description, and only images of ours", async () => {
	const problem = await (await send("POST", "/api/admin/services", {})).json();
	expect(Object.keys(problem.errors)).toEqual(["name", "shortDesc"]);
	const image = { name: "x", shortDesc: "x", cardImage: "https://evil.example/x.png" };
	expect((await (await send("POST", "/api/admin/services", image)).json()).errors).toHaveProperty("cardImage");
});

test("what is null on creation counts as left out", async () => {
	const service = { name: "Null Audit", shortDesc: "x", slug: null };
	expect(await (await send("POST", "/api/admin/services", service)).json()).toMatchObject({ slug: "null-audit" });
	const network = { name: "Null Ads", shortDesc: "x", slug: null, tags: null };
	const made = await (await send("POST", "/api/admin/networks", network)).json();
	expect(made).toMatchObject({ slug: "null-ads", tags: [] });
});

test("an announcement is made, switched off and deleted", async () => {
	const path = "/api/admin/announcements";
	const made: Announcement = await (await send("POST", path, { text: "Eid Mubarak", textUr: "عید مبارک" })).json();
	const active: Announcement[] = await (await server.call("/api/announcements")).json();
	expect(active[0]).toEqual(made);
	await send("PATCH", `${path}/${made.id}`, { active: false });
	expect(await (await server.call("/api/announcements")).json()).not.toContainEqual(
		expect.objectContaining({ id: made.id }),
	);
	expect((await send("DELETE", `${path}/${made.id}`, {})).status).toBe(204);
	expect((await send("POST", path, { text: " " })).status).toBe(422);
});
