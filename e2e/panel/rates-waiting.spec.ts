import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { RateHistoryEntry, Rates } from "../../src/shared/api/rates.ts";
import { expectToast, idOf, newLead, send } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, expect, holdBack, inUrdu, once, overflow } from "../support/test.ts";

test.describe.configure({ mode: "default" });

const boardOf = async (page: Page): Promise<Rates> => (await page.request.get("/api/rates")).json();

test(
	"the board fits a phone, is moved by steps and keys in digits of both scripts, and its draft outlives a reload",
	inUrdu,
	async ({ page, say, openPanel }) => {
		await openPanel("/admin/rates");
		const save = page.getByRole("button", { name: say("board.save") });
		await save.click();
		await expectToast(page, say("board.saved"));
		await page.getByRole("button", { name: say("board.stillValid") }).click();
		await expectToast(page, say("board.confirmed"));
		const [emailSell, usdtBuy] = [page.locator("[name=emailUnitSell]"), page.locator("[name=usdtBuy]")];
		const bottomOf = (selector: string) =>
			page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
		const saveTop = await save.evaluate((element) => element.getBoundingClientRect().top);
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
		expect(await bottomOf("[name=emailUnitSell]")).toBeLessThanOrEqual(saveTop);
		await expect(save).toBeInViewport({ ratio: 1 });
		expect(await overflow(page)).toBe(0);
		await expect(page.getByText(say("rate.dollars"))).toBeVisible();
		for (const step of await page.locator("table button").all())
			expect((await step.boundingBox())?.width).toBeGreaterThanOrEqual(44);

		await page.getByRole("button", { name: say("rate.raiseAll") }).click();
		await expect(usdtBuy).toHaveValue("296.00");
		await expect(emailSell).toHaveValue("30.00");
		await page.getByRole("button", { name: say("rate.lowerBuy", { currency: "USDT" }) }).click();
		await expect(usdtBuy).toHaveValue("295.50");
		await usdtBuy.press("ArrowUp");
		await expect(usdtBuy).toHaveValue("296.00");
		await usdtBuy.press("Enter");
		await expect(page.locator("[name=usdtSell]")).toBeFocused();
		await usdtBuy.fill("۲۹۹٫۵");
		await expect(usdtBuy).toHaveAccessibleDescription(/295\.00.*299\.50.*\+1\.5%/);
		expect(await accessFaults(page, "main")).toEqual([]);

		await page.reload();
		await expect(usdtBuy).toHaveValue("۲۹۹٫۵");
		await usdtBuy.press("Control+Enter");
		await expectToast(page, say("board.saved"));
		expect(await boardOf(page)).toMatchObject({ usdtBuy: 299.5, usdtSell: 287, payoneerBuy: 281, emailUnitSell: 30 });
		await expect(save).toBeDisabled();
	},
);

test(
	"the rates that staff confirmed are shared as a picture and a text in both languages",
	once,
	async ({ page, say, openPanel }, info) => {
		await openPanel("/admin/rates");
		const share = page.getByRole("button", { name: say("rate.share"), exact: true });
		await expect(share).toBeHidden();
		await page.getByRole("button", { name: say("board.save") }).click();
		await share.click();
		const dialog = page.getByRole("dialog");
		const picture = dialog.getByRole("img", { name: say("rate.sharePreview") });
		for (const [shape, height] of [
			["rate.shareStatus", 1920],
			["rate.shareSquare", 1080],
		] as const) {
			await dialog.getByLabel(say(shape)).check();
			await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(height);
			const tones = await picture.evaluate((image: HTMLImageElement) => {
				const canvas = document.createElement("canvas");
				Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
				const pen = canvas.getContext("2d");
				pen?.drawImage(image, 0, 0);
				const { data = [] } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
				const counts = new Map<string, number>();
				for (let at = 0; at < data.length; at += 4) {
					const tone = data.slice(at, at + 3).join();
					counts.set(tone, (counts.get(tone) ?? 0) + 1);
				}
				return { paper: counts.get("250,246,236"), band: counts.get("10,58,43"), figures: counts.get("15,90,67") };
			});
			// The ground, the band of the brand, and the ink of eight figures.
			for (const count of Object.values(tones)) expect(count).toBeGreaterThan(5000);
		}
		const text = await dialog.getByLabel(say("rate.shareText")).inputValue();
		expect(text).toMatch(/USDT: You buy 295\.00, You sell 286\.00/);
		expect(text).toMatch(/USDT: آپ خریدیں 295\.00، آپ بیچیں 286\.00/);
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		const download = page.waitForEvent("download");
		await dialog.getByRole("link", { name: say("rate.shareDownload") }).click();
		const file = info.outputPath("rates.png");
		await (await download).saveAs(file);
		expect(readFileSync(file).subarray(1, 4).toString()).toBe("PNG");
	},
);

test(
	"a rate that moves shows the open quotes made at the old one, each with the way to its request",
	once,
	async ({ page, request, say, openPanel }) => {
		const lead = newLead({ type: "USDT_TRADE", payload: { side: "buy", amount: 500 }, locale: "en" });
		await send(request, lead);
		await openPanel("/admin/rates");
		await page.request.post(`/api/admin/leads/${await idOf(page, lead)}/answers`, {
			data: { version: 1, text: "Rs 295", quote: { rate: 295 } },
		});
		const quotes = page.getByText(say("rate.quotes", { count: 1 }), { exact: true });
		await expect(quotes).toBeHidden();
		await page.locator("[name=usdtBuy]").fill("297");
		const save = page.getByRole("button", { name: say("board.save") });
		await save.click();
		await expect(quotes).toBeVisible();
		// Where they showed the last time, their late answer moves no button under a finger.
		const letThrough = await holdBack(page, "**/api/admin/quotes*");
		await page.reload();
		const before = await save.boundingBox();
		letThrough();
		await expect(quotes).toBeVisible();
		expect(await save.boundingBox()).toEqual(before);
		await quotes.click();
		const found = page.getByRole("link", { name: lead.name });
		await expect(found).toContainText(say("rate.quoteAt", { currency: "USDT", rate: "295.00", now: "297.00" }));
		await expect(found).toContainText(say("rate.quoteOpenEnd"));
		await found.click();
		await expect(page.getByRole("heading", { level: 1, name: lead.name, exact: true })).toBeVisible();
	},
);

test(
	"a change is scheduled and cancelled, and a large one waits until a colleague approves it",
	once,
	async ({ page, browser, baseURL, at, say, openPanel }) => {
		await openPanel("/admin/settings/advanced");
		const { updatedAt: _, setAt: __, ...board } = await boardOf(page);
		await page.request.put("/api/admin/rates", { data: { ...board, usdtBuy: 297, confirm: true } });
		await page.request.put("/api/admin/settings", { data: { ratesSecondPersonPercent: 2 } });
		await page.getByRole("link", { name: say("set.scheduled") }).click();

		await test.step("a small change is planned for later and taken off the list", async () => {
			await page.locator("[name=usdtBuy]").fill("299");
			await page.getByRole("button", { name: say("rate.later") }).click();
			const dialog = page.getByRole("dialog");
			await dialog.getByLabel(say("rate.date")).fill("2020-01-01");
			await dialog.getByRole("button", { name: say("rate.laterSave") }).click();
			await expect(dialog.getByLabel(say("rate.date"))).toBeFocused();
			await expect(dialog.getByLabel(say("rate.date"))).toHaveAccessibleDescription(/30/);
			expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
			const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
			await dialog.getByLabel(say("rate.date")).fill(tomorrow);
			await dialog.getByLabel(say("rate.time")).fill("09:00");
			await dialog.getByRole("button", { name: say("rate.laterSave") }).click();
			await expect(dialog).toBeHidden();
			await expect(page.getByText("297 → 299 (+0.7%)")).toBeVisible();
			expect(await boardOf(page)).toMatchObject({ usdtBuy: 297 });
			await page.getByRole("button", { name: /^Cancel the change of/ }).click();
			await expectToast(page, say("rate.cancelled"));
			await expect(page.getByRole("heading", { name: say("rate.scheduledHead") })).toBeHidden();
		});

		await test.step("a large one is not posted, and its proposer cannot approve it", async () => {
			await page.locator("[name=usdtBuy]").fill("305");
			await page.getByRole("button", { name: say("board.save") }).click();
			await expect(page.getByRole("heading", { name: say("rate.ownProposalHead") })).toBeVisible();
			await expect(page.getByRole("button", { name: say("rate.approve") })).toBeHidden();
			await expect(page.locator("[name=usdtBuy]")).toHaveValue("297.00");
			expect(await boardOf(page)).toMatchObject({ usdtBuy: 297 });
		});

		await test.step("a colleague sees it wherever they are, and approves", async () => {
			const invited = await page.request.post("/api/admin/staff/invitations", {
				data: { email: "sana@example.org", name: "Sana" },
			});
			const { token } = await invited.json();
			const context = await browser.newContext({ baseURL: String(baseURL), viewport: { width: 360, height: 740 } });
			const joined = await context.request.post("/api/admin/session/invitation", {
				data: { token, password: "long enough words" },
				headers: { origin: String(baseURL) },
			});
			expect(joined.status(), await joined.text()).toBeLessThan(300);
			const sana = await context.newPage();
			await sana.goto(at("/admin"));
			await sana.getByRole("link", { name: new RegExp(say("rate.waiting", { count: 1 })) }).click();
			await expect(sana.getByRole("heading", { name: say("rate.proposalHead", { name: "Owner" }) })).toBeVisible();
			await expect(sana.getByText("297 → 305 (+2.7%)")).toBeVisible();
			expect(await accessFaults(sana, "main")).toEqual([]);
			await sana.getByRole("button", { name: say("rate.approve") }).click();
			await expectToast(sana, say("rate.approved"));
			await expect(sana.getByText(`Set by Owner, ${say("rate.approvedBy", { name: "Sana" })}`)).toBeVisible();
			expect(await boardOf(page)).toMatchObject({ usdtBuy: 305 });
			const [newest]: RateHistoryEntry[] = await (await page.request.get("/api/admin/rates/history")).json();
			expect(newest).toMatchObject({ by: { name: "Owner" }, approvedBy: { name: "Sana" } });
			await context.close();
		});
	},
);
