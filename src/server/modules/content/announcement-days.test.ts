import { beforeEach, expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testClock, testServer } from "#server/testing/server.ts";
import type { ContentEntry } from "#shared/api/content/entries.ts";

const clock = testClock(Date.parse("2026-03-01T10:00:00Z"));
const server = testServer(async () => ({ renderer: await realRenderer(), now: clock.now }));
let owner: { cookie: string };
beforeEach(async () => {
	owner = await server.logIn();
	await server.sql("DELETE FROM announcements");
});

const announce = async (body: object) => {
	const answer = await server.send("POST", "/api/admin/announcements", body, owner);
	const json = await answer.json();
	expect(answer.status, JSON.stringify(json)).toBe(201);
	return json;
};
const html = async (path: string) => (await server.call(path)).text();
const listed = async () => {
	const all: { text: string }[] = await (await server.call("/api/announcements")).json();
	return all.map(({ text }) => text);
};
const passTo = (instant: string) => clock.advance(Date.parse(instant) - clock.now());

test("it comes when its first day begins in Pakistan and goes when its last day ends, though nobody does anything", async () => {
	await announce({ text: "Closed for Eid", from: "2026-03-03", until: "2026-03-04" });
	expect(await listed()).toEqual([]);
	passTo("2026-03-02T18:59:59Z");
	expect(await html("/")).not.toContain("Closed for Eid");
	expect(await listed()).toEqual([]);
	passTo("2026-03-02T19:00:00Z");
	expect(await html("/")).toContain("Closed for Eid");
	expect(await listed()).toEqual(["Closed for Eid"]);
	passTo("2026-03-04T18:59:59Z");
	expect(await html("/ur")).toContain("Closed for Eid");
	passTo("2026-03-04T19:00:00Z");
	expect(await html("/ur")).not.toContain("Closed for Eid");
	expect(await listed()).toEqual([]);
	owner = await server.logIn();
	expect(await (await server.call("/api/admin/announcements", { headers: owner })).json()).toMatchObject([
		{ text: "Closed for Eid", from: "2026-03-03", until: "2026-03-04", pages: [] },
	]);
});

test("it stands on the home page, unless other pages are chosen", async () => {
	await announce({ text: "At home" });
	await announce({ text: "Beside rates", pages: ["rates", "services"] });
	expect(await html("/")).toContain("At home");
	expect(await html("/")).not.toContain("Beside rates</bdi>");
	for (const path of ["/rates", "/services", "/services/bug-fixes", "/ur/rates"])
		expect(await html(path), path).toContain("Beside rates</bdi>");
	for (const path of ["/contact", "/about", "/networks"])
		expect(await html(path), path).not.toMatch(/(At home|Beside rates)<\/bdi>/);
	clock.advance(1000);
	await announce({ text: "Everywhere", pages: ["all"] });
	for (const path of ["/", "/contact", "/about", "/request/contact", "/rates"])
		expect(await html(path), path).toContain("Everywhere</bdi>");
});

test("of several the first that stands on a page is shown", async () => {
	await announce({ text: "Older" });
	clock.advance(1000);
	await announce({ text: "Newer, elsewhere", pages: ["contact"] });
	expect(await html("/")).toContain("Older</bdi>");
	expect(await html("/contact")).toContain("Newer, elsewhere</bdi>");
});

test("days that cannot be are refused beside the field, also where only one of them is sent", async () => {
	const wrong = { text: "x", from: "2026-05-02", until: "2026-05-01" };
	const refused = await server.send("POST", "/api/admin/announcements", wrong, owner);
	expect(refused.status).toBe(422);
	expect(await refused.json()).toMatchObject({ errors: { until: expect.stringContaining("last day") } });
	const { id } = await announce({ text: "x", from: "2026-05-02" });
	const path = `/api/admin/announcements/${id}`;
	expect((await server.send("PATCH", path, { until: "2026-05-01" }, owner)).status).toBe(422);
	expect((await server.send("PATCH", path, { until: "soon" }, owner)).status).toBe(422);
	expect((await server.send("PATCH", path, { pages: ["moon"] }, owner)).status).toBe(422);
	expect((await server.send("PATCH", path, { until: "2026-05-02" }, owner)).status).toBe(200);
});

test("its preview shows it before its day, first of all, on the page that it is for", async () => {
	await announce({ text: "At home" });
	const begin = async (body: object): Promise<ContentEntry> =>
		(await server.send("POST", "/api/admin/content/announcement", body, owner)).json();
	const later = await begin({ text: "Soon", from: "2027-01-01" });
	expect(await html(later.previewUrl)).toContain("Soon</bdi>");
	const elsewhere = await begin({ text: "Beside rates", pages: ["rates"] });
	expect(elsewhere.previewUrl).toMatch(/^\/rates\?preview=/);
	expect(await html(elsewhere.previewUrl)).toContain("Beside rates</bdi>");
});
