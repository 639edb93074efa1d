import type { Page } from "@playwright/test";
import { expect, holdBack, test, untilAlive } from "../support/test.ts";
import { answersFor, fillIn, valuesIn } from "../support/visitor.ts";

const holdScripts = (page: Page) => holdBack(page, "**/assets/*.js");

const payoneer = (page: Page) => page.locator("a[data-request=PAYONEER_TRADE]").first();

test("a request asked for before the page is alive opens as soon as it is", async ({ page, at }) => {
	const letThrough = await holdScripts(page);
	await page.goto(at("/"));
	await payoneer(page).click();
	await expect(page.locator(".navigation-progress")).toHaveAttribute("data-busy", "true");
	letThrough();
	await expect(page.getByRole("dialog")).toBeVisible();
	await expect(page).toHaveURL(at("/"));
	await expect(page.locator(".navigation-progress")).toHaveAttribute("data-busy", "false");
});

test("without the scripts it leads to the plain form, and it does not wait for long for some that do not come", async ({
	page,
	at,
}) => {
	await page.route("**/assets/*.js", (route) => route.abort());
	await page.goto(at("/"));
	await payoneer(page).click();
	await expect(page).toHaveURL(new RegExp(at("/request/payoneer-trade")));
	await page.unroute("**/assets/*.js");
	await holdScripts(page);
	await page.goto(at("/"), { waitUntil: "commit" });
	await payoneer(page).click();
	await expect(page).toHaveURL(new RegExp(at("/request/payoneer-trade")));
});

test("the other language, chosen before hydration, is stored", async ({ page, at, lang }) => {
	const other = lang === "en" ? "ur" : "en";
	const letThrough = await holdScripts(page);
	await page.goto(at("/contact"));
	await page.locator(`header a[hreflang=${other}]`).first().click();
	letThrough();
	await expect(page.locator("html")).toHaveAttribute("lang", other);
	expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(other);
});

test("what is typed before the page is alive counts once it is", async ({ page, at }) => {
	const letThrough = await holdScripts(page);
	await page.goto(at("/rates"));
	const calculator = page.locator("#calculator");
	await calculator.locator("[name=amount]").fill("250");
	await expect(calculator.locator("output .for-sell.for-usdt .money"), "no sum of another amount").toBeHidden();
	await calculator.locator("[name=currency]").selectOption("payoneer");
	await calculator.locator("[name=side][value=buy]").check();
	letThrough();
	await untilAlive(page);
	await expect(calculator.locator("output .for-buy.for-payoneer")).toContainText("70,000");
	await expect(calculator.locator("output .for-buy.for-payoneer .money")).toBeVisible();
	await expect(calculator.locator("[name=amount]")).toHaveValue("250");
	await expect(calculator.locator("[name=currency]")).toHaveValue("payoneer");
	await expect(calculator.locator("[name=side][value=buy]")).toBeChecked();
});

test("a rate tapped before the page is alive takes the amount along that was typed by then", async ({ page, at }) => {
	const amount = page.locator("#calculator [name=amount]");
	const rate = page.locator(".board a[data-request=USDT_TRADE]").first();
	const letThrough = await holdScripts(page);
	await page.goto(at("/rates"));
	await amount.fill("250");
	await rate.click();
	letThrough();
	await expect(page.getByRole("dialog").locator("[name=amount]")).toHaveValue("250");

	await page.route("**/assets/*.js", (route) => route.abort());
	await page.goto(at("/rates"));
	await amount.fill("250");
	await rate.click();
	await expect(page).toHaveURL(new RegExp(`${at("/request/usdt-trade")}\\?side=sell&amount=250`));
});

test("a form filled in before the page is alive is sent as it was typed", async ({ page, at, lang }) => {
	const letThrough = await holdScripts(page);
	await page.goto(at("/request/contact"));
	const form = page.locator("main form");
	const { message = "", ...early } = answersFor("CONTACT");
	await fillIn(form, "CONTACT", lang, early);
	letThrough();
	await untilAlive(page);
	expect(await valuesIn(form, early)).toEqual(early);
	await page.locator("[name=message]").fill(message);
	await page.locator("main form [type=submit]").click();
	await expect(page).toHaveURL(new RegExp(`${at("/thanks")}`));
});

test("a dialog whose code comes late does not open on another page", async ({ page, at }) => {
	const letThrough = await holdBack(page, "**/assets/request-dialog-*.js");
	await page.goto(at("/"));
	await untilAlive(page);
	const arrived = page.waitForResponse("**/assets/request-dialog-*.js");
	await payoneer(page).click();
	await page
		.getByRole("contentinfo")
		.locator(`a[href="${at("/about")}"]`)
		.click();
	await expect(page).toHaveURL(at("/about"));
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	letThrough();
	// The dialog's code has run, and what waited for it.
	await page.evaluate((code) => import(code).then(() => undefined), (await arrived).url());
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

	await expect(page.getByRole("dialog")).toHaveCount(0);
});
