import { beforeAll, expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";
import type { Service } from "#shared/api/content/types.ts";

const server = testServer(async () => ({ renderer: await realRenderer() }));
let owner: { cookie: string };
beforeAll(async () => {
	owner = await server.logIn();
});

const html = async (path: string) => (await server.call(path)).text();

async function change(slug: string, values: object): Promise<void> {
	const service: Service = await (await server.call(`/api/services/${slug}`)).json();
	const answer = await server.send("PATCH", `/api/admin/services/${service.id}`, values, owner);
	expect(answer.status).toBe(200);
}

test("the home page's card of a service says what staff call it, in the language of the page", async () => {
	expect(await html("/")).toContain("Bug fixes");
	await change("bug-fixes", {
		name: "Repair <shop>",
		nameUr: "مرمت",
		shortDesc: "We repair what others built.",
		shortDescUr: "دوسروں کا بنایا ہوا ٹھیک کرتے ہیں۔",
	});
	const page = await html("/");
	expect(page).toContain("Repair &lt;shop&gt;");
	expect(page).toContain("We repair what others built.");
	expect(page).not.toContain("Bug fixes");
	expect(page).not.toContain("مرمت");
	const urdu = await html("/ur");
	expect(urdu).toContain("مرمت");
	expect(urdu).toContain("دوسروں کا بنایا ہوا ٹھیک کرتے ہیں۔");
	expect(urdu).not.toContain("Repair");
});

test("a card without an Urdu text is English on the Urdu page, and says so", async () => {
	await change("mobile-apps", { name: "Phone apps", nameUr: null });
	expect(await html("/ur")).toMatch(/<bdi lang="en" dir="ltr">Phone apps<\/bdi>/);
});

test("a hidden service has no card", async () => {
	expect(await html("/")).toContain('href="/services/uk-sim-cards"');
	await change("uk-sim-cards", { isActive: false });
	expect(await html("/")).not.toContain('href="/services/uk-sim-cards"');
});
