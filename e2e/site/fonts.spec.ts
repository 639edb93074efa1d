import { unreadable } from "../support/legible.ts";
import { shiftSoFar, watchShifts } from "../support/shifts.ts";
import { expect, holdBack, test, untilAlive } from "../support/test.ts";

// The pages of the bar do not move but for a word within a paragraph, the others by less than anyone sees.
const steady = ["/", "/services", "/networks", "/rates", "/contact"];
// The first screen of a phone does not move at all; on a desk two texts of several lines do, within their lines.
const home: Readonly<Record<number, number>> = { 360: 0, 1280: 0.001 };
const nearlySteady = ["/networks/maxbounty", "/request/bulk-email-trade", "/services/website-development"];

for (const width of [360, 1280]) {
	test(`the faces come without moving what is read at ${width} px`, async ({ browser, baseURL, at }) => {
		test.slow();
		for (const path of [...steady, ...nearlySteady]) {
			const viewport = { width, height: 740 };
			const context = await browser.newContext({ baseURL: baseURL ?? "", viewport, serviceWorkers: "block" });
			const page = await context.newPage();
			await watchShifts(page);
			const release = await holdBack(page, "**/*.woff2");
			// A page has loaded when its fonts have.
			await page.goto(at(path), { waitUntil: "commit" });
			await untilAlive(page);
			release();
			await expect(page.locator("html")).toHaveAttribute("data-nastaliq", "late");
			await page.evaluate(() => document.fonts.ready);
			const limit = path === "/" ? (home[width] ?? 0) : steady.includes(path) ? 0.002 : 0.01;
			expect.soft(await shiftSoFar(page), path).toBeLessThanOrEqual(limit);
			expect.soft(await unreadable(page), path).toEqual([]);
			// What would not fit keeps the face that it was painted in; in the bar and on its pages nothing has to.
			if (steady.includes(path)) await expect.soft(page.locator("[style*='--font-nastaliq']"), path).toHaveCount(0);
			await context.close();
		}
	});
}

test("boxes that were given a width for the late face lose it when someone makes all letters larger", async ({
	page,
	at,
}) => {
	const release = await holdBack(page, "**/*.woff2");
	await page.goto(at("/"), { waitUntil: "commit" });
	await untilAlive(page);
	release();
	const fixed = page.locator("[style*='inline-size']");
	await expect(fixed).not.toHaveCount(0);
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "150%"));
	await expect(fixed).toHaveCount(0);
	// What watched the letters is gone too.
	await expect(page.locator("body > i")).toHaveCount(0);
});

test("Nastaliq is there at once from the second page on", async ({ page, at }) => {
	await page.goto(at("/"));
	await expect(page.locator("html")).toHaveAttribute("data-nastaliq", "late");
	await page.goto(at("/about"), { waitUntil: "commit" });
	await expect(page.locator("html")).toHaveAttribute("data-nastaliq", /kept|late/);
});

test("who saves data is not sent the Nastaliq face", async ({ browser, at, baseURL }) => {
	const context = await browser.newContext({ extraHTTPHeaders: { "save-data": "on" } });
	const page = await context.newPage();
	const fonts: string[] = [];
	page.on("request", (request) => request.url().includes("nastaliq") && fonts.push(request.url()));
	await page.goto(`${baseURL}${at("/")}`, { waitUntil: "networkidle" });
	await untilAlive(page);
	expect(fonts).toEqual([]);
	await context.close();
});
