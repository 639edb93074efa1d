import { overlaysWords as en } from "../../src/i18n/en/overlays.ts";
import { siteOfflineWords as offlineEn } from "../../src/i18n/en/site-offline.ts";
import { overlaysWords as ur } from "../../src/i18n/ur/overlays.ts";
import { siteOfflineWords as offlineUr } from "../../src/i18n/ur/site-offline.ts";
import { expect, test, untilAlive } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("without a connection the page stays and says so, and the link leads on when it is back", async ({
	page,
	context,
	at,
	lang,
}) => {
	const note = page.getByRole("alert").getByText({ en, ur }[lang]["offline.stay"]);
	await page.goto(at("/"));
	await untilAlive(page);
	// What says so comes after the page.
	await expect(page.locator("main > [role=alert]")).toBeAttached();
	const heading = await page.getByRole("heading", { level: 1 }).textContent();
	await context.setOffline(true);
	const link = page.getByRole("contentinfo").locator(`a[href="${at("/about")}"]`);
	await link.click();
	await expect(note).toBeVisible();
	await expect(page).toHaveURL(at("/"));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");

	await context.setOffline(false);
	await expect(note).toBeHidden();
	await link.click();
	await expect(page).toHaveURL(at("/about"));
	await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
});

test("the pages of the bar open without a connection, and any other address says that there is none", async ({
	page,
	context,
	at,
	lang,
}) => {
	await page.goto(at("/"));
	await untilAlive(page);
	const brought = page.waitForResponse("**/assets/contact-*.js");
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await brought;
	await page.waitForLoadState("networkidle");
	await context.setOffline(true);
	await page
		.getByRole("main")
		.locator(`a[href="${at("/services")}"]`)
		.first()
		.click();
	await expect(page).toHaveURL(at("/services"));
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

	await page.goto(at("/terms"));
	const words = { en: offlineEn, ur: offlineUr }[lang];
	await expect(page.getByRole("heading", { name: words["offline.title"] })).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("lang", lang);
	await context.setOffline(false);
	await page.getByRole("link", { name: words["offline.retry"] }).click();
	await expect(page).toHaveURL(at("/terms"));
	await expect(page.getByRole("banner")).toBeVisible();
});
