import type { Page } from "@playwright/test";
import { expect, test, untilAlive } from "../support/test.ts";

// The page loads in advance as on a phone that does not save data.
test.use({ serviceWorkers: "allow" });

/** The addresses that the page asks for from now on. */
function requestsOf(page: Page): string[] {
	const requests: string[] = [];
	page.on("request", (request) => requests.push(new URL(request.url()).pathname));
	return requests;
}

test("a link that is pointed at has its page, so following it asks for nothing more", async ({ page, at }) => {
	await page.goto(at("/"), { waitUntil: "networkidle" });
	await untilAlive(page);
	const requests = requestsOf(page);
	// The pages of the bar come by themselves once the browser has time.
	const file = /\/text-[\w-]{8}\.js$/;
	const link = page.getByRole("contentinfo").locator(`a[href="${at("/about")}"]`);
	await link.dispatchEvent("touchstart");
	await expect.poll(() => requests).toEqual(expect.arrayContaining([expect.stringMatching(file)]));
	await page.waitForLoadState("networkidle");
	requests.length = 0;
	await link.click();
	await expect(page).toHaveURL(at("/about"));
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	expect(requests.filter((path) => file.test(path))).toEqual([]);
});

test("the code of the forms comes before that of the other pages", async ({ page, at }) => {
	const requests = requestsOf(page);
	await page.goto(at("/"));
	const firstOf = (name: string) => requests.findIndex((path) => path.startsWith(`/assets/${name}-`));
	await expect.poll(() => firstOf("contact")).toBeGreaterThan(0);
	expect(firstOf("request-form")).toBeGreaterThan(0);
	expect(firstOf("request-form")).toBeLessThan(firstOf("contact"));
});

test("who saves data is brought nothing unasked", async ({ browser, baseURL, at }) => {
	const context = await browser.newContext({ extraHTTPHeaders: { "save-data": "on" } });
	const page = await context.newPage();
	await page.goto(`${baseURL}${at("/")}`, { waitUntil: "networkidle" });
	await untilAlive(page);
	const requests = requestsOf(page);
	const link = page
		.getByRole("main")
		.locator(`a[href="${at("/services")}"]`)
		.first();
	await link.dispatchEvent("touchstart");
	await link.focus();
	// What pointing loads is asked for at once, so before this.
	await page.evaluate(() => fetch("/healthz"));
	expect(requests).toEqual(["/healthz"]);
	await context.close();
});
