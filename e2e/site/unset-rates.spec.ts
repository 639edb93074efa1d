import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import { expectToast } from "../support/panel.ts";
import { test } from "../support/server.ts";
import { accessFaults, expect, inUrdu } from "../support/test.ts";

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
