import contactEn from "../../src/i18n/en/contact.json" with { type: "json" };
import contactUr from "../../src/i18n/ur/contact.json" with { type: "json" };
import { test } from "../support/server.ts";
import { siteContacts } from "../support/session.ts";
import { expect } from "../support/test.ts";

test("contact details that nobody set are told as such, to visitors, search engines and staff", async ({
	page,
	at,
	lang,
	say,
	openPanel,
}) => {
	const notSet = { en: contactEn, ur: contactUr }[lang]["contact.notSet"];
	const warning = page.getByRole("complementary", { name: say("settings.unset") });
	const facts = async () => page.locator('script[type="application/ld+json"]').first().textContent();
	await page.goto(at("/"));
	expect(await facts()).not.toContain("0000000");
	await page.goto(at("/contact"));
	await expect(page.getByText(notSet)).toHaveCount(3);
	await openPanel("/admin");
	// The line leads to the list, which says what is open; what is next follows it.
	await page
		.getByRole("complementary", { name: say("setup.label") })
		.getByRole("link")
		.first()
		.click();
	const step = (name: "number" | "rates", state: "open" | "done") =>
		page.getByRole("button", { name: new RegExp(`^${say(`setup.${name}`)} ?${say(`steps.${state}`)}$`, "i") });
	await expect(step("number", "open")).toBeVisible();
	await page.goto(at("/admin/settings"));
	await expect(warning).toBeVisible();

	const saved = await page.request.put("/api/admin/settings", { data: siteContacts });
	expect(saved.ok(), await saved.text()).toBe(true);
	await page.goto(at("/admin/setup"));
	await expect(step("number", "done")).toBeVisible();
	await expect(step("rates", "open")).toBeVisible();
	await page.goto(at("/contact"));
	await expect(page.getByText("+92 321 1234567").first()).toBeVisible();
	await expect(page.getByText(notSet)).toHaveCount(0);
	await page.goto(at("/"));
	expect(await facts()).toContain("+923217654321");
});
