import { localizedPath } from "../../src/shared/locale.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { expect, test, untilAlive } from "../support/test.ts";
import { answersFor, fillIn } from "../support/visitor.ts";

// A line that loses files, or a new release that has others: the server still has every page whole.

test("a page whose script does not come is brought whole", async ({ page, at }) => {
	await page.goto(at("/"));
	await untilAlive(page);
	await page.route("**/assets/about-*.js", (route) => route.abort());
	await page.locator(`footer a[href="${at("/about")}"]`).click();

	await expect(page).toHaveURL(at("/about"));
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("banner")).toBeVisible();
});

test("the other language comes whole when its words do not", async ({ page }) => {
	await page.goto("/about");
	await untilAlive(page);
	await page.route("**/assets/first-ur*.js", (route) => route.abort());
	await page.getByRole("link", { name: "اردو" }).click();

	await expect(page).toHaveURL(localizedPath("/about", "ur"));
	await expect(page.locator("html")).toHaveAttribute("lang", "ur");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/[\u0600-\u06ff]/);
});

test("a request that was received is thanked for with its reference, though scripts are lost", async ({
	page,
	at,
	lang,
	leadsOf,
}) => {
	const answers = answersFor("CONTACT");
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	await fillIn(page.locator("main form"), "CONTACT", lang, answers);
	await page.route("**/assets/thanks-*.js", (route) => route.abort());
	await page
		.locator("main form")
		.getByRole("button", { name: requestOf("CONTACT").submit[lang] })
		.click();

	await expect(page).toHaveURL(new RegExp(`${at("/thanks")}\\?reference=`));
	const [lead] = await leadsOf(answers.whatsapp);
	await expect(page.getByText(String(lead?.reference), { exact: true })).toBeVisible();
});

test("a button whose dialog does not come leads to the form that it names", async ({ page, at }) => {
	await page.goto(at("/"));
	await untilAlive(page);
	await page.route("**/assets/*.js", (route) => route.abort());
	await page.locator('main a[data-request=BUY_NETWORK][href*="ClickBank"]').click();

	await expect(page).toHaveURL(`${at("/request/buy-network")}?network=ClickBank`);
});

test("the way back closes a dialog first, and then leaves the page that it was opened on", async ({ page, at }) => {
	await page.goto(at("/"));
	await untilAlive(page);
	await page.locator(`footer a[href="${at("/contact")}"]`).click();
	await expect(page).toHaveURL(at("/contact"));
	await page.locator("main a[data-request]").first().click();
	await expect(page.getByRole("dialog")).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("dialog")).toBeHidden();
	await expect(page).toHaveURL(at("/contact"));

	await page.goBack();
	await expect(page).toHaveURL(at("/"));
});
