import en from "../../src/i18n/en/overlays.json" with { type: "json" };
import requestsEn from "../../src/i18n/en/requests.json" with { type: "json" };
import shellEn from "../../src/i18n/en/shell.json" with { type: "json" };
import offlineEn from "../../src/i18n/en/site-offline.json" with { type: "json" };
import ur from "../../src/i18n/ur/overlays.json" with { type: "json" };
import requestsUr from "../../src/i18n/ur/requests.json" with { type: "json" };
import shellUr from "../../src/i18n/ur/shell.json" with { type: "json" };
import offlineUr from "../../src/i18n/ur/site-offline.json" with { type: "json" };
import { expect, inUrdu, test, untilAlive } from "../support/test.ts";

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

test("that there is no line is said until there is one, also where the phone had a network all the time", async ({
	page,
	context,
	at,
}) => {
	await page.goto(at("/"));
	await untilAlive(page);
	const note = page.locator("main > [role=alert]");
	await expect(note).toBeAttached();
	await page.clock.install();
	await context.route("**/*", (route) => route.abort());
	await page.locator(`footer a[href="${at("/about")}"]`).click();
	await expect(note).toBeVisible();
	await page.clock.fastForward(6000);
	await expect(note).toBeVisible();
	await context.unrouteAll();
	await page.clock.fastForward(6000);
	await expect(note).toBeHidden();
});

test(
	"the pages of the bar open without a connection, and any other address says that there is none",
	inUrdu,
	async ({ page, context, at, lang }) => {
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
		await expect(page.getByRole("link", { name: words["offline.retry"] })).toHaveAttribute("href", at("/terms"));
		await context.setOffline(false);
		await expect(page).toHaveURL(at("/terms"));
		await expect(page.getByRole("banner")).toBeVisible();
	},
);

test(
	"the bar's pages and my requests open from storage after a restart, and say how old they are",
	inUrdu,
	async ({ page, context, session, at, lang }) => {
		const words = { en: requestsEn, ur: requestsUr }[lang];
		await session.setContacts();
		await page.goto(at("/"));
		await untilAlive(page);
		await page.evaluate(() => {
			const sent = { reference: "K7M4-QX2P", type: "CONTACT", sentAt: new Date().toISOString() };
			localStorage.setItem("sent", JSON.stringify([sent]));
			return navigator.serviceWorker.ready.then(() => undefined);
		});
		const pages = ["/", "/services", "/networks", "/rates", "/contact", "/requests", "/status"].map(at);
		const stored = () =>
			page.evaluate(async () =>
				(await (await caches.open("site-pages")).keys()).map(({ url }) => new URL(url).pathname),
			);
		await expect.poll(stored).toEqual(expect.arrayContaining(pages));
		await page.waitForLoadState("networkidle");
		await page.close();

		const later = await context.newPage();
		const errors: Error[] = [];
		later.on("pageerror", (error) => errors.push(error));
		await context.setOffline(true);
		await later.goto(at("/rates"));
		await expect(later.getByRole("banner")).toBeVisible();
		await untilAlive(later);
		const note = { en, ur }[lang]["offline.storedAt"].split("{time}")[0] ?? "";
		await expect(later.getByRole("alert").filter({ hasText: note })).toBeVisible();
		// What is stored of the directory is its first page.
		await later.goto(at("/networks?q=clickbank"));
		await expect(later.getByRole("alert").filter({ hasText: note })).toBeVisible();
		await expect(later).toHaveURL(at("/networks"));
		expect(errors).toEqual([]);
		await later.goto(at("/requests"));
		await expect(later.getByRole("listitem").locator("bdi", { hasText: "K7M4-QX2P" })).toBeVisible();
		await expect(later.getByText(words["requests.offline"])).toBeVisible();
		await later.goto(at("/terms"));
		await expect(later.locator(`a[href^="https://wa.me/"]`)).toBeVisible();
		// Each as the bar calls it.
		for (const place of ["services", "networks", "rates"] as const)
			await expect(later.locator(`nav a[href="${at(`/${place}`)}"]`)).toHaveText(
				{ en: shellEn, ur: shellUr }[lang][`nav.${place}`],
			);
		await later.locator(`nav a[href="${at("/requests")}"]`).click();
		await expect(later.getByRole("heading", { level: 1, name: words["requests.title"] })).toBeVisible();
	},
);
