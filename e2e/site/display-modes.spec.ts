import type { Locator } from "@playwright/test";
import { sizeLetters, unreadable } from "../support/legible.ts";
import { expect, inUrdu, test, untilAlive } from "../support/test.ts";
import { answersFor, openDialog } from "../support/visitor.ts";

/** Text that overflows its box. */
const spill = (box: Locator) => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test.describe("in the system's colours", () => {
	test.use({ contextOptions: { forcedColors: "active" } });

	test("every button has a border", async ({ page, at }) => {
		await page.goto(at("/"));
		const borders = await page
			.locator("main .bg-marigold, main .bg-green")
			.evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopWidth));
		expect(borders.length).toBeGreaterThan(0);
		expect(new Set(borders)).toEqual(new Set(["1px"]));
	});

	test("the step that a request has reached can be read on its ground", async ({ page, request, at }) => {
		const { name, whatsapp, side, amount } = answersFor("USDT_TRADE");
		const data = { type: "USDT_TRADE", name, whatsapp, payload: { side, amount } };
		const { reference } = await (await request.post("/api/leads", { data })).json();
		await page.goto(at(`/status/${reference}`));
		const inks = await page.locator("main [aria-current=step]").evaluate((step) => {
			const parts = [step, ...step.querySelectorAll("*")];
			return parts.map((part) => getComputedStyle(part).color);
		});
		expect(inks.length).toBeGreaterThan(3);
		expect(new Set(inks).size).toBe(1);
	});
});

test(
	"with text of twice the size the rates stay in their card, the choices apart, and a title in its dialog",
	inUrdu,
	async ({ page, at }) => {
		await page.goto(at("/"));
		await untilAlive(page);
		await sizeLetters(page, "200%");
		const excess = await page.locator("main .figure, main .moved-rate").evaluateAll((figures) =>
			figures.map((figure) => {
				const card = figure.closest(".sheet")?.getBoundingClientRect();
				const own = figure.getBoundingClientRect();
				return card && own.width > 0 ? Math.max(own.right - card.right, card.left - own.left) : 0;
			}),
		);
		expect(excess.length).toBeGreaterThan(6);
		expect(Math.max(...excess.filter(Number.isFinite))).toBeLessThanOrEqual(0);

		const lines = await page
			.locator("main fieldset label span span")
			.evaluateAll((words) => words.map((word) => Number.parseFloat(getComputedStyle(word).lineHeight)));
		const letters = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
		expect(lines).toHaveLength(2);
		expect(Math.min(...lines)).toBeGreaterThanOrEqual(1.8 * letters);

		const cut = (control: HTMLElement) => control.scrollHeight - control.clientHeight;
		expect(await page.locator("main select").first().evaluate(cut)).toBe(0);

		const dialog = await openDialog(page, "BULK_EMAIL_TRADE");
		expect(await spill(dialog)).toBeLessThanOrEqual(0);
		expect(await spill(dialog.locator("header"))).toBeLessThanOrEqual(0);
	},
);

test("headings and a reference grow to twice their size on a phone, and wrap", async ({ page, request, at }) => {
	const { name, whatsapp, side, amount } = answersFor("USDT_TRADE");
	const data = { type: "USDT_TRADE", name, whatsapp, payload: { side, amount } };
	const sent = await request.post("/api/leads", { data });
	expect(sent.ok(), await sent.text()).toBe(true);
	const { reference } = await sent.json();
	for (const path of ["/", "/services/website-development", "/networks/maxbounty", `/status/${reference}`]) {
		await page.goto(at(path));
		const growth = await page.locator("main :is(h1, h2, h3, .text-4xl)").evaluateAll((texts) => {
			const sizes = () => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize));
			const before = sizes();
			document.documentElement.style.fontSize = "200%";
			return sizes().map((size, index) => size / (before[index] ?? size));
		});
		expect.soft(Math.min(...growth), path).toBeCloseTo(2, 1);
		expect.soft(await unreadable(page), path).toEqual([]);
	}
});

test("a printed page has no bar over its text and no broken word", inUrdu, async ({ page, at }) => {
	await page.setViewportSize({ width: 718, height: 1000 });
	await page.emulateMedia({ media: "print" });
	for (const path of ["/", "/rates", "/services/website-development", "/terms", "/status"]) {
		await page.goto(at(path));
		expect.soft(await unreadable(page), path).toEqual([]);
		const [bar, heading] = await page.evaluate(() =>
			["header.top-bar", "main h1"].map((selector) => document.querySelector(selector)?.getBoundingClientRect()),
		);
		expect.soft(bar?.bottom, path).toBeLessThanOrEqual(heading?.top ?? 0);
	}
});
