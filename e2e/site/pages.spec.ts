import en from "../../src/i18n/en/board.json" with { type: "json" };
import ur from "../../src/i18n/ur/board.json" with { type: "json" };
import { directionOf, localizedPath } from "../../src/shared/locale.ts";
import { sizeLetters, unreadable } from "../support/legible.ts";
import { sitePages } from "../support/site.ts";
import {
	accessFaults,
	bothLanguages,
	contrastFaults,
	expect,
	test,
	untilAlive,
	untilNastaliq,
} from "../support/test.ts";

const sizes = [
	{ width: 360, letters: "" },
	{ width: 320, letters: "" },
	{ width: 360, letters: "200%" },
	{ width: 768, letters: "" },
];
const betweenThem = [
	{ width: 600, letters: "" },
	{ width: 1024, letters: "" },
];

// Five on one page, which loads the program once.
for (let from = 0; from < sitePages.length; from += 5) {
	const some = sitePages.slice(from, from + 5);
	test(
		`${some.map(({ path }) => path).join(", ")} answer in their language, with their own head, and can be read by everyone`,
		bothLanguages,
		async ({ page, at, lang, baseURL }) => {
			for (const { path, status, hidden } of some) {
				await page.setViewportSize({ width: 360, height: 740 });
				await page.emulateMedia({ colorScheme: "light" });
				const response = await page.goto(at(path));
				await untilAlive(page);

				await test.step(`${path}: in its language, with its own head`, async () => {
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

				// The tree and the colours are the same in both languages: each is looked at in one.
				await test.step(`${path}: by everyone, by day or at night`, async () => {
					if (lang === "ur") return expect.soft(await accessFaults(page), path).toEqual([]);
					await page.emulateMedia({ colorScheme: "dark" });
					expect.soft(await contrastFaults(page), path).toEqual([]);
				});

				await test.step(`${path}: on narrow screens, on tablets and with letters of twice the size`, async () => {
					await untilNastaliq(page);
					for (const { width, letters } of path === "/" ? [...sizes, ...betweenThem] : sizes) {
						await page.setViewportSize({ width, height: 740 });
						await sizeLetters(page, letters);
						expect.soft(await unreadable(page), `${path}, ${width} px, letters ${letters || "100%"}`).toEqual([]);
					}
				});
			}
		},
	);
}

test("every page has a title of its own", async ({ request }) => {
	const existing = sitePages
		.filter(({ status }) => status === 200)
		.flatMap(({ path }) => [path, localizedPath(path, "ur")]);
	const titles = await Promise.all(
		existing.map(async (path) => {
			const html = await (await request.get(path)).text();
			return /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1];
		}),
	);
	expect(new Set(titles).size).toBe(existing.length);
});

test("guide prices in dollars say that trades follow the board above them", async ({ page, at, lang }) => {
	const say = { en, ur }[lang];
	for (const path of ["/", "/rates"]) {
		await page.goto(at(path));
		const board = page.getByRole("main").locator(".board");
		const prices = page.getByText(say["dollars.label"]);
		await expect(prices).toHaveCount(1);
		for (const key of ["dollars.payoneer", "dollars.usdt", "dollars.emailUnit", "dollars.note"] as const)
			await expect(prices).toContainText(say[key]);
		const rupees = await board.getByRole("table").boundingBox();
		const note = await board.getByText(say["dollars.note"]).boundingBox();
		expect(note?.y).toBeGreaterThanOrEqual((rupees?.y ?? Infinity) + (rupees?.height ?? 0));
	}
});
