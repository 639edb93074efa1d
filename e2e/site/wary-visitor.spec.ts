import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import checkEn from "../../src/i18n/en/check.json" with { type: "json" };
import verifyEn from "../../src/i18n/en/verify.json" with { type: "json" };
import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import checkUr from "../../src/i18n/ur/check.json" with { type: "json" };
import verifyUr from "../../src/i18n/ur/verify.json" with { type: "json" };
import { fallbackRates } from "../../src/shared/rates/rates.ts";
import { test } from "../support/mail.ts";
import { logIn } from "../support/session.ts";
import { expect, inUrdu, untilAlive } from "../support/test.ts";
import { answersFor, fillIn } from "../support/visitor.ts";

/** Makes calls of the panel, each once. */
function caller(request: APIRequestContext, origin: string) {
	return async (method: "get" | "post" | "put" | "patch", path: string, data?: object) => {
		const headers = { origin, "idempotency-key": randomUUID() };
		const answer = await request[method](`/api/admin/${path}`, { headers, ...(data && { data }) });
		expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
		return answer.status() === 204 ? null : answer.json();
	};
}

test(
	"who was cheated once checks the number, finds the two words, follows quote and deal, verifies the receipt elsewhere, reviews, and is told of a rate once",
	inUrdu,
	async ({ page, browser, at, lang, mail, server }) => {
		test.slow();
		const baseURL = server.url;
		const words = { en: { ...en, ...checkEn, ...verifyEn }, ur: { ...ur, ...checkUr, ...verifyUr } }[lang];
		const desk = await browser.newContext({ baseURL, locale: lang, extraHTTPHeaders: { origin: baseURL } });
		await logIn(desk.request);
		const staff = caller(desk.request, baseURL);
		await staff("put", "settings", { whatsapp: "+923211234567" });
		const { updatedAt: _, setAt: __, ...board } = fallbackRates;
		const post = (usdtBuy: number) => staff("put", "rates", { ...board, usdtBuy, confirm: true });
		await post(291);
		for (const kind of ["cash", "usdt"]) await staff("post", "accounts", { kind, name: kind });

		// Whose number is it?
		await page.goto(at("/check"));
		for (const [value, verdict] of [
			["0321 1234567", words["check.ours"]],
			["0321 1234576", words["check.look-alike"]],
		] as const) {
			await page.getByLabel(words["check.field"]).fill(value);
			await page.getByRole("button", { name: words["check.button"], exact: true }).click();
			await expect(page.getByText(verdict, { exact: true })).toBeVisible();
		}

		await page.goto(at("/request/usdt-trade"));
		await untilAlive(page);
		const form = page.locator("main form");
		const answers = answersFor("USDT_TRADE");
		await fillIn(form, "USDT_TRADE", lang, answers);
		await form.locator("[type=submit]").click();
		await expect(page).toHaveURL(/\/thanks/);
		const [lead] = await staff("get", `leads?q=${encodeURIComponent(answers.whatsapp ?? "")}`);
		const spoken = lead.words.join(" ");
		await expect(page.getByText(spoken, { exact: true })).toBeVisible();

		// The first message begins with the words that the visitor has.
		const atDesk = await desk.newPage();
		await atDesk.goto(at(`/admin/leads/${lead.id}?reply=1`));
		await expect(atDesk.getByRole("dialog").locator("textarea")).toHaveValue(new RegExp(`^${spoken}`));
		const quote = { rate: 290.5, until: new Date(Date.now() + 45 * 60_000).toISOString() };
		const { version } = await staff("get", `leads/${lead.id}`);
		await staff("post", `leads/${lead.id}/answers`, { version, quote });

		const status = at(`/status/${lead.reference}`);
		await page.goto(status);
		await expect(page.getByRole("region", { name: words["status.offered"] })).toContainText("290.50");
		await expect(page.getByText(spoken, { exact: true })).toBeVisible();
		let deal = await staff("post", "deals", { leadId: lead.id });
		for (const state of ["paid-in", "paid-out"])
			deal = await staff("patch", `deals/${deal.id}`, { state, version: deal.version, confirm: true });
		await page.reload();
		await expect(page.getByText(words["status.deal.done"], { exact: true })).toBeVisible();

		// The receipt, taken to another device.
		const receipt = await (await page.request.get(`/api/requests/${lead.reference}/receipt`)).body();
		const elsewhere = await browser.newContext({ baseURL, locale: lang });
		const verifying = await elsewhere.newPage();
		await verifying.goto(at("/verify"));
		await untilAlive(verifying);
		const file = { name: "receipt.txt", mimeType: "text/plain", buffer: receipt };
		await verifying.getByLabel(words["verify.file"]).setInputFiles(file);
		await expect(verifying.getByText(words["verify.genuine"])).toBeVisible();

		await page.goto(new URL(deal.reviewUrl).pathname);
		await page.getByRole("radio", { name: words["review.star5"], exact: true }).check();
		await page.getByRole("button", { name: words["review.send"], exact: true }).click();
		await expect(page.getByText(words["review.published"], { exact: true })).toBeVisible();
		await page.goto(at("/reviews"));
		await expect(page.getByText(words["reviews.starsAlone"].replace("{count}", "1"), { exact: true })).toBeVisible();

		// An alert that is confirmed by mail, and comes once however often the rate passes.
		const ask = async (email: string, above: number) => {
			const data = { email, currency: "usdt", side: "buy", above, locale: lang };
			expect((await page.request.post("/api/rate-alerts", { data })).status()).toBe(202);
			await expect.poll(() => lettersTo(email).length).toBe(1);
			const [, link = ""] = /List-Unsubscribe:\s*<([^>]+)>/i.exec(lettersTo(email)[0]?.source ?? "") ?? [];
			await page.goto(link);
			await page.getByRole("button", { name: words["alert.confirm"], exact: true }).click();
			await expect(page.getByRole("button", { name: words["alert.confirm"], exact: true })).toHaveCount(0);
		};
		const lettersTo = (email: string) => mail.mails.filter(({ source }) => source.includes(email));
		await ask("first@shop.example.org", 295);
		await post(296);
		await expect.poll(() => lettersTo("first@shop.example.org").length).toBe(2);
		await post(291);
		await ask("second@shop.example.org", 294);
		await post(297);
		await expect.poll(() => lettersTo("second@shop.example.org").length).toBe(2);
		expect(lettersTo("first@shop.example.org")).toHaveLength(2);
		await Promise.all([desk.close(), elsewhere.close()]);
	},
);
