import type { Rates } from "../../src/shared/api/rates.ts";
import { loseAnswer } from "../support/offline.ts";
import { expectToast } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, expect, once, overflow } from "../support/test.ts";

test.describe.configure({ mode: "default" });

test(
	"the rates and their note are typed, doubted, confirmed and saved, and nothing typed is lost",
	once,
	async ({ page, request, say, openPanel }) => {
		test.slow();
		await openPanel("/admin/rates");

		await test.step("a rate that cannot be read says why beside its field, which comes into view with the focus", async () => {
			const payoneer = page.getByLabel(say("board.weSell")).first();
			await payoneer.fill("28,50");
			await page.getByLabel(say("board.note")).focus();
			await page.getByRole("button", { name: say("board.save") }).click();
			await expect(payoneer).toBeFocused();
			await expect(payoneer).toBeInViewport();
			await expect(payoneer).toHaveAccessibleDescription(/28\.50.*2850/);
			await page.getByRole("button", { name: say("board.reset") }).click();
		});

		await test.step("where the two sides cross, the figure that was changed is named with what it was, and why", async () => {
			await page.getByLabel(say("board.weSell")).nth(1).fill("280");
			await page.getByRole("button", { name: say("board.save") }).click();
			const doubts = page.getByRole("dialog").getByRole("listitem");
			await expect(doubts).toHaveCount(1);
			await expect(doubts).toContainText(say("board.weSell"));
			await expect(doubts).toContainText("295.00 → 280.00 (−5.1%)");
			await expect(doubts).toContainText(say("board.sellAboveBuy", { buy: "280.00", sell: "286.00" }));
			await expect(doubts).not.toContainText(say("board.weBuy"));
			expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
			expect(await overflow(page)).toBe(0);
			await page.keyboard.press("Escape");
			await page.getByRole("button", { name: say("board.reset") }).click();
		});

		await test.step("what is typed outlives a visit to another screen, and is gone once it is taken back", async () => {
			const usdt = page.getByLabel(say("board.weSell")).nth(1);
			await usdt.fill("299");
			await page.getByRole("link", { name: say("queue.customers"), exact: true }).click();
			await expect(page.getByRole("heading", { level: 1, name: say("customers.title") })).toBeVisible();
			await page.getByRole("link", { name: say("nav.ratesEditor"), exact: true }).click();
			await expect(usdt).toHaveValue("299");
			await page.reload();
			await expect(usdt).toHaveValue("299");
			await page.getByRole("button", { name: say("board.reset") }).click();
			await page.reload();
			await expect(usdt).toHaveValue("295.00");
		});

		const board = async (): Promise<Rates> => (await request.get("/api/rates")).json();
		const note = page.getByLabel(say("board.note"));
		const save = page.getByRole("button", { name: say("board.save") });

		await test.step("a note alone is saved", async () => {
			await note.fill("Morning");
			// Also where its answer is lost.
			await page.route("**/api/admin/rates", loseAnswer, { times: 1 });
			await save.click();
			await expectToast(page, say("board.saved"));
			await expect(page.getByText(say("board.overtaken"), { exact: true })).toBeHidden();
			expect(await board()).toMatchObject({ note: "Morning", payoneerBuy: 280 });
			await expect(save).toBeDisabled();
		});

		await test.step("a change of rates leaves it", async () => {
			await page.reload();
			await expect(note).toHaveValue("Morning");
			await page.getByLabel(say("board.weSell")).first().fill("281");
			await save.click();
			await expect.poll(board).toMatchObject({ note: "Morning", payoneerBuy: 281 });
		});

		await test.step("a note that a colleague sets meanwhile is shown before mine takes its place", async () => {
			await note.fill("Mine");
			const { updatedAt: _, ...rates } = await board();
			await page.request.put("/api/admin/rates", { data: { ...rates, note: "Theirs", binanceBuy: 282 } });
			await save.click();
			await expect(page.getByText(say("board.overtaken"))).toBeVisible();
			await expect(page.getByText(`${say("board.old")}: Theirs`)).toBeVisible();
			await expect(note).toHaveValue("Mine");
			// What was not touched follows the board.
			await expect(page.locator("[name=binanceBuy]")).toHaveValue("282.00");
			expect(await board()).toMatchObject({ note: "Theirs" });
			expect(await accessFaults(page, "main")).toEqual([]);
			await save.click();
			await expect.poll(board).toMatchObject({ note: "Mine" });
		});

		await test.step("an emptied note is taken down", async () => {
			await note.fill("");
			await save.click();
			await expect.poll(board).toMatchObject({ note: null });
		});

		await test.step("the confirmation is asked for by the server, also where the panel knows an older limit", async () => {
			await expect(page.getByLabel(say("board.weSell")).nth(1)).toHaveValue("295.00");
			await page.request.put("/api/admin/settings", { data: { ratesJumpPercent: 2 } });
			await page.getByLabel(say("board.weSell")).nth(1).fill("304");
			await page.getByRole("button", { name: say("board.save") }).click();
			const dialog = page.getByRole("dialog");
			await expect(dialog.getByRole("listitem")).toContainText("295.00 → 304.00 (+3.1%)");
			await dialog.getByLabel(say("board.meant")).check();
			await dialog.getByRole("button", { name: say("board.confirm") }).click();
			await expect.poll(board).toMatchObject({ usdtBuy: 304 });
		});
	},
);
