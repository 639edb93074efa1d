import { boardWords as en } from "../../src/i18n/en/board.ts";
import { boardWords as ur } from "../../src/i18n/ur/board.ts";
import { directionOf } from "../../src/shared/locale.ts";
import { sitePages } from "../support/site.ts";
import { accessFaults, bothLanguages, contrastFaults, expect, overflow, test, untilAlive } from "../support/test.ts";

for (const { path, status, hidden } of sitePages) {
	test(
		`${path} answers in its language, with its own head, and can be read by everyone`,
		bothLanguages,
		async ({ page, at, lang, baseURL }) => {
			const response = await page.goto(at(path));
			await untilAlive(page);

			await test.step("in its language, with its own head", async () => {
				expect.soft(response?.status()).toBe(status);
				await expect.soft(page.locator("html")).toHaveAttribute("lang", lang);
				await expect.soft(page.locator("html")).toHaveAttribute("dir", directionOf(lang));
				await expect.soft(page).toHaveTitle(/\S{2,}/);
				await expect.soft(page.locator("h1")).toHaveCount(1);
				await expect.soft(page.locator("meta[name=description]")).toHaveAttribute("content", /\S{2,}/);
				await expect.soft(page.locator("meta[name=robots]")).toHaveCount(hidden ? 1 : 0);
				const addresses = await page
					.locator("link[rel=canonical], link[rel=alternate][hreflang]")
					.evaluateAll((links) => links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]));
				const english = `${baseURL}${path}`;
				const urdu = `${baseURL}/ur${path === "/" ? "" : path}`;
				const expected = [
					[null, lang === "ur" ? urdu : english],
					["en", english],
					["ur", urdu],
					["x-default", english],
				];
				expect.soft(addresses).toEqual(hidden ? [] : expected);
			});

			await test.step("by everyone, on narrow screens too", async () => {
				expect.soft(await accessFaults(page)).toEqual([]);
				expect.soft(await overflow(page)).toBe(0);
				await page.emulateMedia({ colorScheme: "dark" });
				expect.soft(await contrastFaults(page)).toEqual([]);
				await page.setViewportSize({ width: 320, height: 640 });
				expect(await overflow(page)).toBe(0);
			});
		},
	);
}

test("every page has a title of its own", async ({ request, at }) => {
	const known = sitePages.filter(({ status }) => status === 200);
	const titles = await Promise.all(
		known.map(async ({ path }) => {
			const html = await (await request.get(at(path))).text();
			return /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1];
		}),
	);
	expect(new Set(titles).size).toBe(known.length);
});

test("guide prices in dollars say that trades follow the board above them", async ({ page, at, lang }) => {
	const say = { en, ur }[lang];
	for (const [path, count] of [
		["/", 2],
		["/rates", 3],
	] as const) {
		await page.goto(at(path));
		const prices = page.getByText(say["dollars.label"]);
		await expect(prices).toHaveCount(count);
		for (const price of await prices.all()) await expect(price).toContainText(say["dollars.note"]);
	}
});
