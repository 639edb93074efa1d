import type { Page } from "@playwright/test";
import { fallbackRates } from "../../src/shared/rates/rates.ts";
import { requestPath } from "../../src/shared/requests/address.ts";
import { test as withOwnServer } from "../support/server.ts";
import { bothLanguages, expect, once, test, untilAlive, untilNastaliq } from "../support/test.ts";

/** What a page of the site may ask of a visitor: English words, and screens of 360 × 740 in both languages. */
const budgets = [
	{ path: "/", words: 450, screens: 5 },
	{ path: "/rates", words: 300, screens: 3 },
	{ path: "/services/website-development", words: 200, screens: 3 },
	{ path: "/networks/maxbounty", words: 170, screens: 2 },
	// Facts that need more than a line each.
	{ path: "/networks/ebay-partner-network", words: 170, screens: 2.05 },
];

const withBoard = ["/", "/rates"];

const wordsIn = (page: Page) =>
	page
		.getByRole("main")
		.evaluate(
			(main) => (main as HTMLElement).innerText.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
		);

/** The whole board on a phone's first screen; what staff announce stands above it. */
async function expectBoardInSight(page: Page, path: string): Promise<void> {
	const submit = await page.locator(".trade-form [type=submit]").boundingBox();
	expect.soft((submit?.y ?? 0) + (submit?.height ?? 0), path).toBeLessThanOrEqual(740);
	const rows = page.locator(".board tbody tr");
	await expect.soft(rows, path).toHaveCount(4);
	const announced = await page
		.getByRole("main")
		.locator("aside[aria-label]")
		.evaluateAll((banners) => banners.reduce((sum, banner) => sum + banner.getBoundingClientRect().height, 0));
	const box = await rows.last().boundingBox();
	expect.soft((box?.y ?? 0) + (box?.height ?? 0) - announced, path).toBeLessThanOrEqual(740);
}

test(
	"each page stays within its words and screens, and shows its board on the first",
	bothLanguages,
	async ({ page, at, lang }) => {
		for (const { path, words, screens } of budgets) {
			await page.goto(at(path));
			await untilAlive(page);
			if (lang === "ur") await untilNastaliq(page);
			const height = await page.evaluate(() => document.documentElement.scrollHeight);
			const count = await wordsIn(page);
			test.info().annotations.push({ type: "length", description: `${path} ${lang}: ${count} words, ${height} px` });
			if (lang === "en") expect.soft(count, `${path}: words`).toBeLessThanOrEqual(words);
			expect.soft(height / 740, `${path}: screens`).toBeLessThanOrEqual(screens);
			if (withBoard.includes(path)) await expectBoardInSight(page, path);
		}
	},
);

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("the board is on a phone's first screen too", bothLanguages, async ({ page, at }) => {
		for (const path of withBoard) {
			await page.goto(at(path));
			await expectBoardInSight(page, path);
		}
	});

	test("no form says more than 120 words", once, async ({ page, at }) => {
		for (const type of ["USDT_TRADE", "BUY_NETWORK", "SERVICE_ORDER", "CONTACT"] as const) {
			await page.goto(at(requestPath(type)));
			const count = await page
				.locator("main form")
				.evaluate((form) => (form as HTMLElement).innerText.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length);
			expect.soft(count, type).toBeLessThanOrEqual(120);
		}
	});
});

withOwnServer("pages that owners filled stay within theirs", bothLanguages, async ({ page, at, lang, logIn }) => {
	await logIn();
	const staff = async (method: "post" | "put" | "patch", path: string, data: object) => {
		const answer = await page.request[method](`/api/admin/${path}`, { data });
		expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
		return answer.json();
	};
	const { updatedAt: _, setAt: __, ...board } = fallbackRates;
	for (const usdtBuy of [296, 297]) await staff("put", "rates", { ...board, usdtBuy, confirm: true });
	await staff("put", "settings", {
		networksMaintenance: false,
		businessHours: { en: "Monday to Saturday, 10 am to 8 pm", ur: "پیر تا ہفتہ، صبح 10 سے رات 8 بجے" },
		licenceLine: { en: "Registered in Lahore, number 1234.", ur: "لاہور میں رجسٹرڈ، نمبر 1234۔" },
	});
	const [text, textUr] = [
		"Closed on Friday, the 27th, for a wedding; open on Saturday.",
		"جمعہ 27 کو شادی کی وجہ سے بند، ہفتے کو کھلا رہے گا۔",
	];
	await staff("post", "announcements", { text, textUr, pages: ["all"] });
	const lines = { lines: ["Up to five pages", "Works on phones"], linesUrdu: ["پانچ صفحات تک", "موبائل پر بھی درست"] };
	const names = { Starter: "ابتدائی", Business: "کاروباری", Shop: "دکان" };
	const packages = Object.entries(names).map(([name, nameUrdu], at) => ({
		...{ name, nameUrdu, priceFrom: 45_000 * (at + 1), days: 10 * (at + 1) },
		...lines,
	}));
	for (const { id, slug } of await (await page.request.get("/api/services")).json())
		await staff("patch", `content/service/${id}`, {
			...{ priceFrom: 45_000, publish: true },
			...(slug === "website-development" ? { packages } : {}),
		});
	const { uploadURL } = await staff("post", "logos/upload", {});
	const { url: picture } = await (await page.request.put(uploadURL, { data: await page.screenshot() })).json();
	for (const year of [2025, 2026])
		await staff("post", "content/work", {
			...{ title: "Bakery: shop and orders", titleUrdu: "بیکری: دکان اور آرڈر", year },
			...{ service: "website-development", picture, publish: true },
		});
	for (const { path, screens } of budgets) {
		await page.goto(at(path));
		if (lang === "ur") await untilNastaliq(page);
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		expect.soft(height / 740, path).toBeLessThanOrEqual(screens);
	}
});

test(
	"rupees are worked out backwards, and a figure opens its form with its side and the amount of the line",
	once,
	async ({ page, at, request }) => {
		const { usdtSell } = await (await request.get("/api/rates")).json();
		await page.goto(at("/"));
		await untilAlive(page);
		const line = page.locator(".trade-form");
		const dialog = page.getByRole("dialog");
		await line.locator("[name=amount]").fill("۳۰۰");
		await page.locator('.board a[data-request="PAYONEER_TRADE"]').last().click();
		await expect(dialog.locator("[name=side]:checked")).toHaveValue("buy");
		await expect(dialog.locator("[name=amount]")).toHaveValue("300");
		await page.keyboard.press("Escape");
		await line.locator("button[type=button]").click();
		await line.locator("[name=amount]").fill(String(usdtSell * 250));
		await expect(line.locator("output .for-sell.for-usdt")).toContainText("250 USDT");
		await line.locator("[type=submit]").click();
		await expect(dialog.locator("[name=amount]")).toHaveValue("250");
	},
);
