import en from "../../src/i18n/en/site-offline.json" with { type: "json" };
import ur from "../../src/i18n/ur/site-offline.json" with { type: "json" };
import { requestOf } from "../../src/shared/requests/registry.ts";
import { siteContacts } from "../support/session.ts";
import { accessFaults, expect, test, untilAlive } from "../support/test.ts";
import { answersFor, fillIn } from "../support/visitor.ts";

test.use({ serviceWorkers: "allow" });

const sentences = { en, ur };

test("two pages of a first visit are enough for a page of ours without a connection, which leads on by itself", async ({
	page,
	context,
	session,
	at,
	lang,
}) => {
	const say = sentences[lang];
	await session.setContacts();
	// The connection is gone before what comes later has come.
	await page.route(/\/assets\/later-/, (route) => route.abort());
	await page.goto(at("/"));
	await untilAlive(page);
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await page.goto(at("/services"));
	await untilAlive(page);

	await context.setOffline(true);
	await page.goto(at("/about"));
	await expect(page.getByRole("heading", { level: 1, name: say["offline.title"] })).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("lang", lang);
	await expect(page.getByRole("banner")).toContainText({ en: "Sauda", ur: "سودا" }[lang]);
	await expect(page.locator(`a[href="tel:${siteContacts.whatsapp}"]`)).toContainText("+92 321 1234567");
	await expect(page.getByRole("link", { name: say["offline.chat"] })).toBeVisible();
	const stored = page.getByRole("navigation", { name: say["offline.stored"] });
	await expect(stored.locator(`a[href="${at("/")}"]`)).toBeVisible();
	await expect(stored.locator(`a[href="${at("/services")}"]`)).toBeVisible();
	expect(await accessFaults(page)).toEqual([]);

	await context.setOffline(false);
	await expect(page).toHaveURL(at("/about"));
	await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("the page without a connection lists what waits to be sent", async ({ page, context, at, lang, leadsOf }) => {
	const say = sentences[lang];
	const spec = requestOf("CONTACT");
	const answers = answersFor("CONTACT");
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	const form = page.locator("main form");
	await fillIn(form, "CONTACT", lang, answers);
	await page.waitForLoadState("networkidle");
	await context.setOffline(true);
	await form.getByRole("button", { name: spec.submit[lang] }).click();
	await expect(page.locator("li.toast")).toBeVisible();

	await page.goto(at("/about"));
	const waiting = page.getByRole("region", { name: say["offline.waiting"] }).getByRole("listitem");
	await expect(waiting).toHaveCount(1);
	await expect(waiting).toContainText(spec.label[lang]);
	await expect(waiting).toContainText(/\d{1,2}:\d{2}/);

	await context.setOffline(false);
	await expect(page.getByRole("contentinfo")).toBeVisible();
	await expect.poll(async () => (await leadsOf(answers.whatsapp)).length).toBe(1);
});
