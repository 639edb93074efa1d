import { readFile } from "node:fs/promises";
import shareEn from "../../src/i18n/en/share.json" with { type: "json" };
import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import shareUr from "../../src/i18n/ur/share.json" with { type: "json" };
import { ownerPassword } from "../../src/server/testing/owner.ts";
import { formatDayAndClock } from "../../src/shared/reply-by.ts";
import { expectToast } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { siteContacts } from "../support/session.ts";
import { accessFaults, expect, inUrdu, untilAlive } from "../support/test.ts";

test.describe.configure({ mode: "default" });

test(
	"rates that nobody set are marked as unconfirmed wherever they are shown, until staff confirm them once",
	inUrdu,
	async ({ page, at, lang, say: panel, openPanel }) => {
		const say = lang === "ur" ? ur : en;
		const toConfirm = [say["rates.toConfirm"], say["ticker.unconfirmed"], say["request.rateToConfirm"]];
		const structured = () => page.locator('script[type="application/ld+json"]').allTextContents();

		await test.step("home", async () => {
			await page.goto(at("/"));
			await expect(page.getByRole("region", { name: say["rates.unconfirmed"] })).toContainText(say["rates.toConfirm"]);
			await expect(page.getByRole("region", { name: say["ticker.unconfirmed"] })).toBeVisible();
			await expect(page.locator("main time")).toHaveCount(0);
		});

		await test.step("board and calculator", async () => {
			await page.goto(at("/rates"));
			await expect(page.getByRole("region", { name: say["rates.unconfirmed"] })).toContainText(say["rates.notSet"]);
			await expect(page.getByText(say["history.notSet"])).toBeVisible();
			await untilAlive(page);
			await expect(page.locator("#calculator output")).toBeVisible();
			await expect(
				page.getByRole("button", { name: { en: shareEn, ur: shareUr }[lang]["rate.shareTitle"] }),
			).toHaveCount(0);
			await expect(page.locator("main time")).toHaveCount(0);
			expect((await structured()).join()).not.toContain("ExchangeRateSpecification");
			expect(await accessFaults(page, "main")).toEqual([]);
		});

		await test.step("form", async () => {
			await page.goto(at("/request/usdt-trade"));
			await expect(page.getByRole("main").getByText(say["request.rateToConfirm"])).toBeVisible();
		});

		await test.step("the panel leads to them, and one tap there makes them the board", async () => {
			await openPanel("/admin");
			const line = page.getByRole("region", { name: panel("nav.ratesEditor") });
			await expect(line).toContainText(panel("rate.unsetLine"));
			await expect(line.getByRole("button")).toHaveCount(0);
			await line.getByRole("link", { name: panel("rate.setNow") }).click();
			await expect(page.getByText(panel("board.fallback"))).toBeVisible();
			await expect(page.getByRole("button", { name: panel("board.stillValid") })).toHaveCount(0);
			await expect(page.getByRole("button", { name: panel("board.reset") })).toHaveCount(0);
			await page.getByRole("button", { name: panel("board.save") }).click();
			await expectToast(page, panel("board.saved"));
			await expect(page.getByRole("button", { name: panel("board.stillValid") })).toBeVisible();
			await expect(page.getByText(panel("board.fallback"))).toHaveCount(0);
		});

		await test.step("and nothing says any more that they are to be confirmed", async () => {
			for (const path of ["/", "/rates", "/request/usdt-trade"]) {
				await page.goto(at(path));
				for (const sentence of toConfirm) await expect(page.getByText(sentence)).toHaveCount(0);
			}
			await page.goto(at("/rates"));
			await expect(
				page.getByRole("region", { name: say["rates.board"], exact: true }).locator("time").first(),
			).toBeVisible();
			expect((await structured()).join()).toContain("ExchangeRateSpecification");
		});
	},
);

test("a visitor shares the posted rates as a picture and as text", inUrdu, async ({ page, request, at, lang }) => {
	const say = { en: shareEn, ur: shareUr }[lang];
	const share = page.getByRole("button", { name: say["rate.shareTitle"] });
	await request.post("/api/admin/session", { data: { password: ownerPassword } });
	const { setAt: _, ...rates } = await (await request.get("/api/rates")).json();
	const saved = await request.put("/api/admin/rates", { data: { ...rates, usdtSell: 287.25 } });
	expect(saved.ok(), await saved.text()).toBe(true);
	await request.put("/api/admin/settings", { data: siteContacts });
	await page.goto(at("/rates"));
	// One clock: that of the promises and the hours.
	const setAt = page.locator(".board time").filter({ visible: true });
	await expect(setAt).toHaveText(/(?:صبح|دوپہر|شام|رات)\s\d{1,2}:\d\d\sبجے$/);
	await share.click();
	const dialog = page.getByRole("dialog");
	const picture = dialog.getByRole("img", { name: say["rate.sharePreview"] });
	await expect(picture).toBeVisible();
	expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
		1080, 1920,
	]);
	expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
	const text = dialog.getByLabel(say["rate.shareText"]);
	await expect(text).toHaveValue(
		/Set \d{1,2}\s\w+\s\d{4}, \d{1,2}:\d\d\s[ap]m[\s\S]*287\.25[\s\S]*آپ بیچیں[\s\S]*WhatsApp \+92 321 1234567/,
	);

	const [download] = await Promise.all([
		page.waitForEvent("download"),
		dialog.getByRole("link", { name: say["rate.shareDownload"] }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^rates-\d{4}-\d\d-\d\d-status\.png$/);
	expect((await readFile(await download.path())).subarray(1, 4).toString()).toBe("PNG");
	await page.keyboard.press("Escape");
	await expect(share).toBeFocused();
});

test(
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
