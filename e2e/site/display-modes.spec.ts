import type { Locator, Page } from "@playwright/test";
import { ownerPassword } from "../../src/server/testing/owner.ts";
import { test as ownServer } from "../support/server.ts";
import { expect, once, overflow, test, untilAlive } from "../support/test.ts";
import { openDialog } from "../support/visitor.ts";

/** Text that overflows its box. */
const spill = (box: Locator) => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** Words that a line end cuts in two. */
function brokenWords(page: Page, place: string): Promise<string[]> {
	return page.evaluate((selector) => {
		const found: string[] = [];
		const texts = document.createTreeWalker(document.querySelector(selector) ?? document.body, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text; text = texts.nextNode())
			for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[A-Za-z\u0600-\u06ff]+/g)) {
				const range = document.createRange();
				range.setStart(text, index);
				range.setEnd(text, index + word.length);
				const tops = [...range.getClientRects()]
					.filter(({ width }) => width > 0)
					.map(({ bottom }) => Math.round(bottom));
				if (Math.max(...tops) - Math.min(...tops) > 12) found.push(word);
			}
		return found;
	}, place);
}

test.describe("in the system's colours", () => {
	test.use({ contextOptions: { forcedColors: "active" } });

	test("every button has a border", once, async ({ page, at }) => {
		await page.goto(at("/"));
		const borders = await page
			.locator("main .bg-marigold, main .bg-green")
			.evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopWidth));
		expect(borders.length).toBeGreaterThan(0);
		expect(new Set(borders)).toEqual(new Set(["1px"]));
	});
});

test.describe("with text of twice the size", () => {
	test.beforeEach(async ({ page, at }) => {
		await page.goto(at("/"));
		await untilAlive(page);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
	});

	test("the brand is whole, and nothing is wider than the screen", async ({ page }) => {
		expect(await spill(page.getByRole("navigation").locator("bdi").first())).toBeLessThanOrEqual(0);
		expect(await overflow(page)).toBe(0);
	});

	test("the rates stay in their card", async ({ page }) => {
		const excess = await page
			.locator("main table")
			.first()
			.evaluate((table) => {
				const card = table.closest(".sheet")?.getBoundingClientRect();
				const own = table.getBoundingClientRect();
				return card ? Math.max(own.right - card.right, card.left - own.left) : Number.NaN;
			});
		expect(excess).toBeLessThanOrEqual(0);
	});

	test("a dialog's title stays in the dialog", async ({ page }) => {
		const dialog = await openDialog(page, "BULK_EMAIL_TRADE");
		expect(await spill(dialog)).toBeLessThanOrEqual(0);
		expect(await spill(dialog.locator("header"))).toBeLessThanOrEqual(0);
	});
});

for (const width of [360, 600, 768, 1024])
	test(`no word of the footer is cut in two at ${width} px`, async ({ page, at }) => {
		await page.setViewportSize({ width, height: 740 });
		await page.goto(at("/"));
		expect(await brokenWords(page, "main + footer")).toEqual([]);
	});

test("no word of a printed footer is cut in two", async ({ page, at }) => {
	await page.setViewportSize({ width: 718, height: 1000 });
	await page.goto(at("/"));
	await page.emulateMedia({ media: "print" });
	expect(await brokenWords(page, "main + footer")).toEqual([]);
});

ownServer(
	"the rates are printed on one page: brand, number, date, board and note",
	async ({ page, request, at, lang }) => {
		await request.post("/api/admin/session", { data: { password: ownerPassword } });
		const { updatedAt: _, ...rates } = await (await request.get("/api/rates")).json();
		const note = "Rates hold for amounts up to $2,000; for more, ask first. ".repeat(4).trim();
		const saved = await request.put("/api/admin/rates", { data: { ...rates, usdtSell: 287.25, note } });
		expect(saved.ok(), await saved.text()).toBe(true);
		await request.put("/api/admin/settings", { data: { whatsapp: "+923211234567" } });
		await page.goto(at("/rates"));
		await untilAlive(page);
		const paper = (await page.pdf({ format: "A4" })).toString("latin1");
		expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

		await page.emulateMedia({ media: "print" });
		const top = page.getByRole("banner");
		const number = top.locator(".paper-number");
		await expect(number).toBeVisible();
		expect(await number.evaluate((element) => getComputedStyle(element, "::after").content)).toBe('"+92 321 1234567"');
		await expect(top.getByText(lang === "ur" ? "سودا" : "Sauda")).toBeVisible();
		await expect(page.getByRole("main").getByText("287.25").first()).toBeVisible();
		await expect(page.getByText(note)).toBeVisible();
		await expect(page.locator("main time").first()).toBeVisible();
		await expect(page.locator("#calculator")).toBeHidden();
		const places = await page.evaluate(() =>
			["header.top-bar", "main h1"].map((selector) => document.querySelector(selector)?.getBoundingClientRect()),
		);
		expect(places[0]?.bottom).toBeLessThanOrEqual(places[1]?.top ?? 0);
	},
);
