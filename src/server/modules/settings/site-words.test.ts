import { beforeAll, expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";
import type { SiteWords } from "#shared/site-words/groups.ts";

const server = testServer(async () => ({ renderer: await realRenderer() }));
let session: { cookie: string };
beforeAll(async () => {
	session = await server.logIn();
});

const put = (siteWords: SiteWords) => server.send("PUT", "/api/admin/settings", { siteWords }, session);
const html = async (path: string) => (await server.call(path)).text();

test("what staff wrote stands on the page in its language; emptied, the first words come back", async () => {
	expect(await html("/contact")).toContain("Pakistan (remote)");
	const location = { en: "Hall Road, Lahore", ur: "ہال روڈ، لاہور" };
	expect((await put({ "contact.locationValue": location })).status).toBe(200);
	const page = await html("/contact");
	expect(page).toContain(location.en);
	expect(page).not.toContain("Pakistan (remote)");
	expect(await html("/ur/contact")).toContain(location.ur);

	expect((await put({ "contact.locationValue": { en: " ", ur: "" } })).status).toBe(200);
	expect(await html("/contact")).toContain("Pakistan (remote)");
	expect(await (await server.call("/api/settings")).json()).toMatchObject({ siteWords: {} });
});

test("English alone is on the Urdu page too, in its own direction; Urdu alone leaves the English page", async () => {
	await put({
		"networks.maintenanceText": { en: "Back on Monday.", ur: "" },
		"networks.maintenanceLater": { en: "", ur: "پیر کو دیکھیں" },
	});
	expect(await html("/ur/networks")).toContain("\u2068Back on Monday.\u2069");
	expect(await html("/ur/networks")).toContain("پیر کو دیکھیں");
	const page = await html("/networks");
	expect(page).toContain("Back on Monday.");
	expect(page).toContain("Please check back later");
});

test("placeholders are filled in, and script in a text is text", async () => {
	await put({ "contact.lead": { en: "<script>alert(1)</script> We answer {deadline}!", ur: "" } });
	const page = await html("/contact");
	expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; We answer within 24 hours!");
	expect(page).not.toContain("<script>alert(1)");
});

test("an unknown placeholder, an unknown text and one that is too long are refused, and nothing is stored", async () => {
	const lead = { en: "Ask {whom}", ur: "" };
	const refused = await put({ "contact.lead": lead, "contact.locationValue": { en: "Karachi", ur: "" } });
	expect(refused.status).toBe(422);
	expect((await refused.json()).errors).toEqual({
		"siteWords.contact.lead.en": "{whom} cannot be used here. What can be used: {deadline}.",
	});
	expect(await html("/contact")).not.toContain("Karachi");
	const bare = await put({ "contact.locationValue": { en: "", ur: "{deadline}" } });
	expect((await bare.json()).errors).toEqual({
		"siteWords.contact.locationValue.ur": "{deadline} cannot be used here.",
	});
	const safety = await put({ "footer.safety": { en: "Send us your password.", ur: "" } });
	expect((await safety.json()).errors).toEqual({ "siteWords.footer.safety.en": "The site has no such text." });
	expect((await put({ "contact.lead": { en: "x".repeat(601), ur: "" } })).status).toBe(422);
	expect((await put(JSON.parse('{"__proto__":{"en":"x","ur":""}}'))).status).not.toBe(500);
});

test("only staff change them, and the log tells of it", async () => {
	const body = { siteWords: { "rates.lead": { en: "Our rates.", ur: "" } } };
	expect((await server.send("PUT", "/api/admin/settings", body)).status).toBe(401);
	await put(body.siteWords);
	const [entry] = await (await server.call("/api/admin/audit?limit=1", { headers: session })).json();
	expect(entry).toMatchObject({ action: "updated", subject: "settings", after: { siteWords: body.siteWords } });
});

test("a new site wants no Urdu; a word in English alone is among what does, until it has some", async () => {
	const wanted = async () => (await server.call("/api/admin/translations", { headers: session })).json();
	await put({});
	expect(await wanted()).toEqual([]);
	await put({ "contact.locationValue": { en: "Hall Road", ur: "" }, "contact.title": { en: "", ur: "رابطہ" } });
	expect(await wanted()).toEqual([
		{
			type: "site-words",
			id: "contact.locationValue",
			name: "Hall Road",
			fields: [{ field: "contact.locationValue", state: "missing" }],
		},
	]);
	await put({ "contact.locationValue": { en: "Hall Road", ur: "ہال روڈ" } });
	expect(await wanted()).toEqual([]);
});
