import type { Page } from "@playwright/test";
import { expect, holdBack, test, untilAlive } from "../support/test.ts";

/** Adds up how far things moved without being asked to. */
async function watchShifts(page: Page) {
	await page.addInitScript(() => {
		let sum = 0;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
				if (!entry.hadRecentInput) sum += entry.value;
			document.documentElement.dataset.shift = String(sum);
		}).observe({ type: "layout-shift", buffered: true });
	});
}

/** Once what changed has been painted and reported. */
async function shiftSoFar(page: Page): Promise<number> {
	return page.evaluate(async () => {
		const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
		for (let frames = 0; frames < 5; frames++) await frame();
		return Number(document.documentElement.dataset.shift ?? 0);
	});
}

for (const path of ["/", "/rates"]) {
	test(`Nastaliq comes to ${path} without moving what is read, and is there at once from then on`, async ({
		page,
		at,
	}) => {
		await watchShifts(page);
		const release = await holdBack(page, "**/nastaliq*.woff2");
		await page.goto(at(path));
		await untilAlive(page);
		await expect(page.locator("h1")).toBeVisible();
		release();
		await expect(page.locator("html")).toHaveAttribute("data-nastaliq", "late");
		expect(await shiftSoFar(page)).toBeLessThanOrEqual(0.01);

		await page.goto(at("/about"), { waitUntil: "commit" });
		await expect(page.locator("html")).toHaveAttribute("data-nastaliq", /kept|late/);
	});
}

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
