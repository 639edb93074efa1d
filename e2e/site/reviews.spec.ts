import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import type { Locale } from "../../src/shared/locale.ts";
import { reviewMessage } from "../../src/shared/reviews/reviews.ts";
import { test as withMail } from "../support/mail.ts";
import { newLead } from "../support/panel.ts";
import { accessFaults, expect, inUrdu, once, overflow, overflowOfLargeLetters } from "../support/test.ts";

const sayOf = (lang: Locale) => (key: keyof typeof en) => (lang === "ur" ? ur : en)[key];

/** Deals of one customer that are paid both ways; answers their links to a review. */
async function doneDeals(request: APIRequestContext, locale: string, count: number): Promise<string[]> {
	const send = async (method: "post" | "patch", path: string, data: object) => {
		const answer = await request[method](path, { data, headers: { "idempotency-key": randomUUID() } });
		expect(answer.ok(), await answer.text()).toBe(true);
		return answer.json();
	};
	for (const kind of ["cash", "usdt"]) await send("post", "/api/admin/accounts", { kind, name: kind });
	const links: string[] = [];
	for (let n = 0; n < count; n++) {
		const lead = newLead({ type: "USDT_TRADE", payload: { side: "sell", amount: "10" } });
		const { id: leadId } = await send("post", "/api/leads", { ...lead, locale });
		const deal = await send("post", "/api/admin/deals", { leadId });
		const step = { version: 1, confirm: true };
		const paid = await send("patch", `/api/admin/deals/${deal.id}`, { ...step, state: "paid-in" });
		const done = await send("patch", `/api/admin/deals/${deal.id}`, {
			...step,
			version: paid.version,
			state: "paid-out",
		});
		links.push(done.reviewUrl);
	}
	return links;
}

withMail(
	"customers review their deals, the business answers, and visitors read of both",
	inUrdu,
	async ({ page, context, at, lang, say: sayToStaff, logIn }) => {
		const say = sayOf(lang);
		withMail.slow();
		await logIn();
		const links = await doneDeals(page.request, lang, 5);
		for (const link of links.slice(1))
			await page.request.post("/api/reviews", { data: { token: link.split("/").at(-1), stars: 4 } });
		await page.goto(at("/"));
		await expect(page.getByRole("heading", { name: say("reviews.title") })).toHaveCount(0);

		// The last one by keyboard.
		await page.goto(links[0] ?? "");
		expect(new URL(page.url()).pathname).toBe(at(new URL(page.url()).pathname));
		await page.getByRole("radio", { name: say("review.star4"), exact: true }).focus();
		await page.keyboard.press("ArrowUp");
		await page.keyboard.press("Space");
		await expect(page.getByRole("radio", { name: say("review.star5"), exact: true })).toBeChecked();
		const text = lang === "ur" ? "جلدی اور ایمانداری سے کام ہوا" : "Paid within ten minutes";
		await page.getByLabel(say("review.text")).fill(text);
		expect(await accessFaults(page)).toEqual([]);
		expect([await overflow(page), await overflowOfLargeLetters(page)]).toEqual([0, 0]);
		await page.getByRole("button", { name: say("review.send"), exact: true }).click();
		await expect(page.getByText(say("review.published"), { exact: true })).toBeVisible();
		await page.reload();
		await expect(page.getByText(say("review.published"), { exact: true })).toBeVisible();

		await page.goto(at("/admin/reviews"));
		const row = page.getByRole("article").filter({ hasText: text });
		await row.getByRole("button", { name: sayToStaff("reviewList.answer"), exact: true }).click();
		await page.getByRole("dialog").getByRole("textbox").fill("شکریہ, thank you");
		await page
			.getByRole("dialog")
			.getByRole("button", { name: sayToStaff("reviewList.answer"), exact: true })
			.click();
		await expect(row.getByText("شکریہ, thank you")).toBeVisible();
		expect(await accessFaults(page)).toEqual([]);
		expect([await overflow(page), await overflowOfLargeLetters(page)]).toEqual([0, 0]);
		await row.getByRole("link", { name: sayToStaff("reviewList.deal"), exact: true }).click();
		await expect(page.getByText(reviewMessage(links[0] ?? ""), { exact: true })).toBeVisible();

		await context.clearCookies();
		await page.goto(at("/"));
		const strip = page.getByRole("region", { name: say("reviews.title") });
		await expect(strip).toContainText(text);
		// The home page is five screens of a phone long: there the figures stand alone.
		await expect(strip.getByText(text)).toBeHidden();
		const data = await page.locator('script[type="application/ld+json"]').allInnerTexts();
		expect(data.join()).toContain('"AggregateRating","ratingValue":4.2,"reviewCount":5');
		await page.getByRole("link", { name: say("reviews.all") }).click();
		// Those of stars alone are a line, and count in the figures.
		await expect(page.getByRole("article")).toHaveCount(1);
		await expect(page.getByText(say("reviews.starsAlone").replace("{count}", "4"), { exact: true })).toBeVisible();
		await expect(page.getByText("شکریہ, thank you")).toBeVisible();
		// Many devices have no letters of Urdu of their own.
		await expect
			.poll(() =>
				page.evaluate(() =>
					[...document.fonts].some(({ family, status }) => /^"?Nastaliq"?$/.test(family) && status === "loaded"),
				),
			)
			.toBe(true);
		expect(await accessFaults(page)).toEqual([]);
		expect([await overflow(page), await overflowOfLargeLetters(page)]).toEqual([0, 0]);
	},
);

withMail(
	"a visitor asks to be told of a rate, confirms by the mail, and stops it again",
	once,
	async ({ page, at, lang, mail }) => {
		const say = sayOf(lang);
		await page.goto(at("/rates"));
		await page.getByRole("heading", { name: say("alert.fold"), exact: true }).click();
		const form = page.locator("form").filter({ has: page.locator("#alert-email") });
		await form.getByLabel(say("alert.figure"), { exact: true }).fill("9,999");
		await form.getByLabel(say("alert.email"), { exact: true }).fill("visitor@shop.example.org");
		expect([await overflow(page), await overflowOfLargeLetters(page)]).toEqual([0, 0]);
		expect(await accessFaults(page)).toEqual([]);
		await form.getByRole("button", { name: say("alert.send"), exact: true }).click();
		await expect(page.getByRole("heading", { name: say("alert.sent"), exact: true })).toBeVisible();
		await expect.poll(() => mail.mails.length, { timeout: 20_000 }).toBe(1);
		const [, link = ""] = /List-Unsubscribe:\s*<([^>]+)>/i.exec(mail.mails[0]?.source ?? "") ?? [];
		await page.goto(link);
		expect(await accessFaults(page)).toEqual([]);
		expect([await overflow(page), await overflowOfLargeLetters(page)]).toEqual([0, 0]);
		await page.getByRole("button", { name: say("alert.confirm"), exact: true }).click();
		await expect(page.getByRole("button", { name: say("alert.confirm"), exact: true })).toHaveCount(0);
		await page.getByRole("button", { name: say("alert.stop"), exact: true }).click();
		await expect(page.getByRole("heading", { name: say("alert.stopped"), exact: true })).toBeVisible();
		await page.goto(link);
		await expect(page.getByRole("heading", { name: say("alert.unknown"), exact: true })).toBeVisible();
	},
);
