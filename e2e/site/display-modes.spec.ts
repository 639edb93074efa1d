import type { Locator } from "@playwright/test";
import { ownerPassword } from "../../src/server/testing/owner.ts";
import { formatDayAndClock } from "../../src/shared/reply-by.ts";
import { sizeLetters, unreadable } from "../support/legible.ts";
import { test as ownServer } from "../support/server.ts";
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

ownServer(
	"the rates are printed on one page: brand, number, date, board and note",
	inUrdu,
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
		await expect(page.getByRole("main").getByText("287.25").filter({ visible: true }).first()).toBeVisible();
		await expect(page.getByText(note)).toBeVisible();
		const { setAt } = await (await request.get("/api/rates")).json();
		const moment = formatDayAndClock(setAt, lang, 0).replace(/\s/g, " ");
		for (const path of ["/rates", "/"]) {
			await page.goto(at(path));
			await untilAlive(page);
			await expect(page.getByRole("main").getByText(moment).filter({ visible: true })).toHaveCount(1);
			await expect(page.getByRole("main")).not.toContainText(/just now|minutes? ago|ابھی ابھی|منٹ پہلے/, {
				useInnerText: true,
			});
		}
		await page.goto(at("/rates"));
		await expect(page.locator("#calculator")).toBeHidden();
		const places = await page.evaluate(() =>
			["header.top-bar", "main h1"].map((selector) => document.querySelector(selector)?.getBoundingClientRect()),
		);
		expect(places[0]?.bottom).toBeLessThanOrEqual(places[1]?.top ?? 0);
	},
);
