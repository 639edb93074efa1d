import type { BrowserContextOptions, Page } from "@playwright/test";
import { unreadable } from "../support/legible.ts";
import { shiftSoFar, watchShifts } from "../support/shifts.ts";
import { expect, holdBack, test, untilAlive, untilNastaliq } from "../support/test.ts";

const pages = [
	"/",
	"/services",
	"/services/website-development",
	"/networks",
	"/networks/maxbounty",
	"/rates",
	"/contact",
	"/privacy",
	"/request/service-order",
	"/request/bulk-email-trade",
];

// On a desk those that stand in columns there.
const inColumns = ["/", "/services/website-development", "/networks/maxbounty", "/rates", "/contact"];

for (const [width, paths] of [
	[360, pages],
	[1280, inColumns],
] as const) {
	test(`the faces come without moving what is read at ${width} px`, async ({ browser, baseURL, at }) => {
		test.slow();
		for (const path of paths) {
			const viewport = { width, height: 740 };
			const context = await browser.newContext({ baseURL: baseURL ?? "", viewport, serviceWorkers: "block" });
			const page = await context.newPage();
			await watchShifts(page);
			const release = await holdBack(page, "**/*.woff2");
			// A page has loaded when its fonts have.
			await page.goto(at(path), { waitUntil: "commit" });
			await untilAlive(page);
			release();
			await untilNastaliq(page);
			await page.evaluate(() => document.fonts.ready);
			// docs/product, decision 52.
			expect.soft(await shiftSoFar(page), path).toBeLessThanOrEqual(0.02);
			expect.soft(await unreadable(page), path).toEqual([]);
			await context.close();
		}
	});
}

/** The elements with words whose letters or spaces are moved apart, together or elsewhere. */
function movedWords(page: Page) {
	return page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("main *, footer *, nav *")]
			.filter((element) => [...element.childNodes].some((node) => node instanceof Text && /\S\s+\S/.test(node.data)))
			.filter((element) => {
				const { wordSpacing, letterSpacing, translate, transform } = getComputedStyle(element);
				const spacing = [Number.parseFloat(wordSpacing), element.lang === "en" ? 0 : Number.parseFloat(letterSpacing)];
				return (
					spacing.some((width) => width !== 0 && !Number.isNaN(width)) || translate !== "none" || transform !== "none"
				);
			})
			.map((element) => element.outerHTML.slice(0, 120)),
	);
}

for (const { who, options } of [
	{ who: "a first visit", options: {} },
	{ who: "a visit without script", options: { javaScriptEnabled: false } },
] satisfies { who: string; options: BrowserContextOptions }[])
	test(`on ${who} the spaces between Urdu words are those of the face, and Nastaliq comes`, async ({
		browser,
		baseURL,
		at,
	}) => {
		const context = await browser.newContext({ baseURL: baseURL ?? "", serviceWorkers: "block", ...options });
		const page = await context.newPage();
		for (const path of ["/", "/about"]) {
			const faces = page.waitForResponse(/nastaliq.*\.woff2/);
			await page.goto(at(path));
			await faces;
			await untilNastaliq(page);
			expect.soft(await movedWords(page), path).toEqual([]);
		}
		await context.close();
	});

test("a page in English does not load Nastaliq", async ({ page }) => {
	const fonts: string[] = [];
	page.on("request", (request) => request.url().includes("nastaliq") && fonts.push(request.url()));
	await page.goto("/", { waitUntil: "networkidle" });
	await untilAlive(page);
	expect(fonts).toEqual([]);
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
