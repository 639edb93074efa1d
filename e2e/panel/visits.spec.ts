import type { Page } from "@playwright/test";
import { dayOf } from "../../src/shared/day.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { test } from "../support/server.ts";
import { accessFaults, expect, inUrdu, once, overflow, overflowOfLargeLetters, untilAlive } from "../support/test.ts";
import { answersFor, fillIn, openDialog } from "../support/visitor.ts";

/** What Chrome on a phone calls itself; the browser of these tests says that a program drives it. */
const userAgent =
	"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const facebook = "https://l.facebook.com/";
const contact = requestOf("CONTACT");

/** `0300-1234567` as it is stored. */
function international(typed = ""): string {
	return typed.replace(/^0/, "+92").replace("-", "");
}

/** What was counted today. */
async function visitsOf(page: Page) {
	const today = dayOf(Date.now());
	return (await page.request.get(`/api/admin/visits?from=${today}&to=${today}`)).json();
}

/**
 * Has a page do what it does when its browser is put aside, which tells what was opened within it. A page that is left
 * does so too, but then without the language that this test gave it.
 */
async function putAside(visitor: Page): Promise<void> {
	await visitor.evaluate(() => {
		Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
		document.dispatchEvent(new Event("visibilitychange"));
		// What waits for a page that is looked at goes on.
		Reflect.deleteProperty(document, "visibilityState");
	});
}

test.use({ serviceWorkers: "allow" });

test(
	"a visitor from Facebook who asks, is answered and buys is one at each step of the figures",
	inUrdu,
	async ({ page, browser, baseURL, at, lang, say, openPanel }) => {
		const answers = answersFor("CONTACT");
		const phone = { baseURL, locale: `${lang}-PK`, viewport: { width: 360, height: 740 }, hasTouch: true, userAgent };

		await openPanel("/admin");
		await test.step("a visitor comes from Facebook, opens the form on the page, and sends it", async () => {
			const visitor = await (await browser.newContext(phone)).newPage();
			await visitor.goto(at("/contact"), { referer: facebook });
			await untilAlive(visitor);
			const dialog = await openDialog(visitor, "CONTACT");
			await fillIn(dialog, "CONTACT", lang, answers);
			await dialog.getByRole("button", { name: contact.submit[lang] }).click();
			await expect(visitor.getByText(contact.success.title[lang], { exact: true })).toBeVisible();
			await putAside(visitor);
			await expect.poll(async () => (await visitsOf(page)).total.forms).toBe(1);
			await visitor.close();
		});

		await test.step("another one asks not to be counted", async () => {
			const quiet = await browser.newContext({ ...phone, extraHTTPHeaders: { "Sec-GPC": "1" } });
			const visitor = await quiet.newPage();
			await visitor.goto(at("/contact"), { referer: facebook });
			await untilAlive(visitor);
			await visitor.close();
		});

		await test.step("staff answer, and close it as a deal", async () => {
			await openPanel("/admin");
			const found = await page.request.get(`/api/admin/leads?q=${encodeURIComponent(international(answers.whatsapp))}`);
			const [{ id }] = await found.json();
			await page.goto(at(`/admin/leads/${id}`));
			await page.getByRole("button", { name: say("view.done"), exact: true }).click();
			const dialog = page.getByRole("dialog");
			await dialog.getByLabel(say("end.telephone")).check();
			await dialog.getByRole("button", { name: say("end.deal"), exact: true }).click();
			await expect(page.getByRole("button", { name: say("move.reopen"), exact: true })).toBeVisible();
		});

		await test.step("the owner sees one at each step, from Facebook, on that page, in that language", async () => {
			await page.goto(at("/admin?tab=stats"));
			await page.getByText(say("figures.moreFigures"), { exact: true }).click();
			const visitors = page.getByRole("region", { name: say("visits.title") });
			const steps = visitors.getByRole("table", { name: say("visits.steps") });
			for (const step of ["views", "forms", "sent", "answered", "deals"] as const)
				await expect(steps.getByRole("row", { name: new RegExp(`^${say(`visits.${step}`)}`) })).toContainText(
					/(?<!\d)1$/,
				);
			const row = (name: string) => visitors.getByRole("row", { name: new RegExp(`^${name} `) }).getByRole("cell");
			await expect(row({ en: "Contact", ur: "رابطہ" }[lang])).toHaveText(["1", "1", "1", "1", "1"]);
			await visitors.getByRole("radio", { name: say("visits.by.origin"), exact: true }).check();
			await expect(row("Facebook")).toHaveText(["1", "1", "1", "1", "1"]);
			await visitors.getByRole("radio", { name: say("visits.by.locale"), exact: true }).check();
			await expect(row(say(lang === "ur" ? "leads.languageUr" : "leads.languageEn"))).toHaveText([
				"1",
				"1",
				"1",
				"1",
				"1",
			]);
			expect(await overflow(page)).toBe(0);
			expect(await overflowOfLargeLetters(page)).toBe(0);
			expect(await accessFaults(page)).toEqual([]);
		});
	},
);

test(
	"a page that is opened within the site is counted once, from where the visit began",
	once,
	async ({ page, browser, baseURL, at, lang, openPanel }) => {
		await openPanel("/admin");
		const context = await browser.newContext({
			baseURL,
			locale: `${lang}-PK`,
			viewport: { width: 1280, height: 740 },
			userAgent,
		});
		const visitor = await context.newPage();
		const later = visitor.waitForResponse(/\/assets\/later-/);
		await visitor.goto(at("/about?utm_source=Spring-Leaflet"));
		await (await later).finished();
		await untilAlive(visitor);
		await visitor
			.getByRole("banner")
			.locator(`a[href="${at("/rates")}"]`)
			.first()
			.click();
		await expect(visitor).toHaveURL(at("/rates"));
		await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
		// The part that notes it may come after the page.
		const views = async () => (await visitsOf(page)).total.views;
		await expect
			.poll(async () => {
				await putAside(visitor);
				return views();
			})
			.toBe(2);
		await visitor.reload();
		await expect(visitor).toHaveURL(at("/rates"));
		await expect.poll(views).toBe(3);
		const { byPage, byOrigin } = await visitsOf(page);
		const viewsIn = (rows: { page?: string; origin?: string; views: number }[]) =>
			Object.fromEntries(rows.map((row) => [row.page ?? row.origin, row.views]));
		expect(viewsIn(byPage.top)).toEqual({ "/about": 1, "/rates": 2 });
		// The address of a page that was loaded anew does not say any more where the visit began.
		expect(viewsIn(byOrigin.top)).toEqual({ "spring-leaflet": 2, "": 1 });
		await visitor.close();
	},
);
