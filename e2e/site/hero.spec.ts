import type { Page } from "@playwright/test";
import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { expect, inUrdu, test, untilAlive, untilNastaliq } from "../support/test.ts";
import { answersFor } from "../support/visitor.ts";

const sentences = { en, ur };
const usdt = requestOf("USDT_TRADE");

/** Does what a first visitor does with fingers, and counts it. */
function visitor(page: Page) {
	const done = { taps: 0, fields: 0 };
	return {
		done,
		async tap(place: string) {
			done.taps++;
			await page.locator(place).tap();
		},
		async fill(place: string, text: string) {
			done.fields++;
			await page.locator(place).fill(text);
		},
	};
}

const first = "main .trade-form";

for (const scripts of [true, false])
	test.describe(scripts ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled: scripts });

		test(
			"from the home page to a stored request, amount and rate in it, in three taps and three fields",
			inUrdu,
			async ({ page, request, at, leadsOf }) => {
				const { usdtSell } = await (await request.get("/api/rates")).json();
				const { name, whatsapp } = answersFor("USDT_TRADE");
				const { done, tap, fill } = visitor(page);
				await page.goto(at("/"));
				if (scripts) await untilAlive(page);
				if (scripts) await untilNastaliq(page);
				const screen = page.viewportSize()?.height ?? 0;
				for (const part of ["[name=amount]", "output", "[type=submit]"]) {
					const box = await page.locator(`${first} ${part}`).boundingBox();
					expect(box && box.y + box.height, `${part} ends on the first screen`).toBeLessThanOrEqual(screen);
				}

				await fill(`${first} [name=amount]`, "۲۵۰");
				if (scripts) await expect(page.locator(`${first} output .for-sell.for-usdt`)).toContainText("71,500");
				await tap(`${first} [type=submit]`);
				const form = scripts ? "[role=dialog] form" : "main form:not(.trade-form)";
				await expect(page.locator(`${form} [name=side]:checked`)).toHaveValue("sell");
				await expect(page.locator(`${form} .submit-bar`)).toContainText("71,500");
				await expect(page.locator(`${form} [type=submit]`)).toBeInViewport();
				// Name and number are on the screen at once.
				const edge = (part: string, side: "top" | "bottom") =>
					page.locator(`${form} ${part}`).evaluate((element, side) => element.getBoundingClientRect()[side], side);
				if (scripts)
					await expect
						.poll(async () => (await edge(".submit-bar", "top")) - (await edge("[name=whatsapp]", "bottom")))
						.toBeGreaterThanOrEqual(0);
				await fill(`${form} [name=name]`, name ?? "");
				await fill(`${form} [name=whatsapp]`, whatsapp ?? "");
				await tap(`${form} [type=submit]`);

				if (scripts) await expect(page.getByText(usdt.success.title.ur, { exact: true })).toBeVisible();
				else await expect(page).toHaveURL(/\/thanks\?reference=/);
				expect(await leadsOf(whatsapp)).toMatchObject([
					{ type: "USDT_TRADE", payload: { side: "sell", amount: 250 }, quote: { seenRate: usdtSell } },
				]);
				expect(done.taps).toBeLessThanOrEqual(3);
				expect(done.fields).toBe(3);
			},
		);
	});

test("what is chosen decides the sum, the button and the form; a wrong amount is marked where it was typed", async ({
	page,
	at,
	lang,
}) => {
	const say = sentences[lang];
	await page.goto(at("/"));
	await untilAlive(page);
	const trade = page.locator(first);
	await trade.locator("[name=side][value=buy]").check();
	await trade.locator("[name=currency]").selectOption("payoneer");
	const amount = trade.locator("[name=amount]");
	await amount.fill("12,50");
	await expect(amount).toHaveAttribute("aria-invalid", "true");
	await trade.locator("[type=submit]").click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await amount.fill("1,000");
	await expect(trade.locator("output")).toContainText("2,80,000");
	await expect(trade.locator("output .for-sell").first()).toBeHidden();
	await trade
		.getByRole("button", { name: say["rates.buyCurrency"].replace("{currency}", say["currency.payoneer"]) })
		.click();

	const dialog = page.getByRole("dialog");
	await expect(dialog.locator("[name=side]:checked")).toHaveValue("buy");
	await expect(dialog.locator("[name=amount]")).toHaveValue("1000");
	await expect(dialog.locator(".submit-bar")).toContainText("2,80,000");
	expect(await dialog.locator("h2").innerText()).toContain(
		say["rates.buyCurrency"].replace("{currency}", say["currency.payoneer"]),
	);
});

test("a second request is filled in with who sent the first, until they say that it is somebody else", async ({
	page,
	at,
	lang,
}) => {
	const say = sentences[lang];
	const { name = "", whatsapp = "" } = answersFor("USDT_TRADE");
	await page.goto(at("/request/usdt-trade?amount=100"));
	await untilAlive(page);
	const form = page.locator("main form");
	await form.locator("[name=name]").fill(name);
	await form.locator("[name=whatsapp]").fill(whatsapp);
	await form.locator("[type=submit]").click();
	await expect(page).toHaveURL(/\/thanks\?reference=/);

	await page.goto(at("/request/contact"));
	await expect(form.locator("[name=name]")).toHaveValue(name);
	await expect(form.locator("[name=whatsapp]")).toHaveValue(whatsapp);
	await expect(form.getByText(say["trade.known"])).toBeVisible();
	await form.getByRole("button", { name: say["trade.notYou"] }).click();
	for (const field of ["name", "whatsapp"]) await expect(form.locator(`[name=${field}]`)).toHaveValue("");
	await expect(form.locator("[name=name]")).toBeFocused();
	await page.goto(at("/request/payoneer-trade"));
	await untilAlive(page);
	await expect(form.getByText(say["trade.known"])).toHaveCount(0);
	await expect(form.locator("[name=name]")).toHaveValue("");
});
