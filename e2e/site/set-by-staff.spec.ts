import contactEn from "../../src/i18n/en/contact.json" with { type: "json" };
import contactUr from "../../src/i18n/ur/contact.json" with { type: "json" };
import { testOfFile as test } from "../support/server.ts";
import { siteContacts } from "../support/session.ts";
import { expect, once, untilAlive } from "../support/test.ts";

test.describe.configure({ mode: "default" });

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
	await expect(page.getByText(notSet)).toHaveCount(1);
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

test("an announcement stands on the pages that staff chose, wherever one comes from", async ({
	page,
	at,
	lang,
	logIn,
}) => {
	await logIn();
	const texts = { en: "Closed for Eid", ur: "عید پر بند" };
	const added = await page.request.post("/api/admin/announcements", {
		data: { text: texts.en, textUr: texts.ur, pages: ["home", "rates"] },
	});
	expect(added.status()).toBe(201);
	const banner = page.getByRole("complementary").getByText(texts[lang]);
	const go = (path: string) =>
		page
			.getByRole("contentinfo")
			.locator(`a[href="${at(path)}"]`)
			.first()
			.click();

	await page.goto(at("/"));
	await untilAlive(page);
	await expect(banner).toBeVisible();
	await go("/contact");
	await expect(page).toHaveURL(at("/contact"));
	await expect(banner).toHaveCount(0);
	await go("/rates");
	await expect(page).toHaveURL(at("/rates"));
	await expect(banner).toBeVisible();

	await page.goto(at("/contact"));
	await untilAlive(page);
	await expect(banner).toHaveCount(0);
	await go("/rates");
	await expect(banner).toBeVisible();
	await page.goBack();
	await expect(banner).toHaveCount(0);
});

test("limits are said where one types, and hold there", once, async ({ page, at, logIn }) => {
	await logIn();
	const none = { min: null, max: null, reserve: null };
	const tradeLimits = { payoneer: none, usdt: { min: 20, max: 5000, reserve: null }, binance: none, pkrReserve: null };
	expect((await page.request.put("/api/admin/settings", { data: { tradeLimits } })).ok()).toBe(true);
	await page.goto(at("/"));
	await untilAlive(page);
	const line = page.locator(".trade-form");
	await expect(line.getByText("20 to 5,000 USDT at once")).toBeVisible();
	const amount = line.locator("[name=amount]");
	await amount.fill("50000");
	await expect(amount).toHaveAttribute("aria-invalid", "true");
	await line.locator("[type=submit]").click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await amount.fill("5000");
	await line.locator("[type=submit]").click();
	const form = page.getByRole("dialog").locator("form");
	await expect(form.locator("[name=amount]")).toHaveAccessibleDescription("20 to 5,000 USDT at once");
	await form.locator("[name=amount]").fill("5001");
	await expect(form.locator("[name=amount]")).toHaveAttribute("aria-invalid", "true");
});
