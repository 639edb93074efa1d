import type { Locator, Page } from "@playwright/test";
import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { expect, inUrdu, test, untilAlive } from "../support/test.ts";
import { type Answers, answersFor, fillIn, openDialog, valuesIn } from "../support/visitor.ts";

const sentences = { en, ur };

/** The sentences of the notification that shows. */
async function toastTexts(page: Page): Promise<string[]> {
	const toast = page.locator("li.toast");
	await expect(toast).toBeVisible();
	return toast.locator("div").allInnerTexts();
}

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
	const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
	if (!a || !b) throw new Error("one of them is not shown");
	return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test(
	"a request that the server cannot take now is no error: the notification and the form say that it is tried again",
	inUrdu,
	async ({ page, at, lang }) => {
		const say = sentences[lang];
		const spec = requestOf("USDT_TRADE");
		await page.goto(at("/"));
		await untilAlive(page);
		await page.route("**/api/leads", (route) => route.fulfill({ status: 503, body: "{}" }));
		const dialog = await openDialog(page, "USDT_TRADE");
		await fillIn(dialog, "USDT_TRADE", lang, answersFor("USDT_TRADE"));
		await dialog.getByRole("button", { name: spec.submit[lang] }).click();
		expect(await toastTexts(page)).toEqual([say["request.queuedTitle"], say["request.retried"]]);
		await expect(dialog.getByRole("status")).toHaveText(say["request.retried"]);

		const toast = page.locator("li.toast");
		// It rises into its place.
		await toast.evaluate((item) => Promise.all(item.getAnimations().map((motion) => motion.finished)));
		expect(await overlap(toast, dialog.getByRole("heading"))).toBe(false);
		expect(await overlap(toast, dialog.getByRole("button", { name: say["dialog.close"] }))).toBe(false);
	},
);

test("a success with another's JSON, as a proxy answers, is no receipt: the form stays as it is", async ({
	page,
	at,
	lang,
}) => {
	const spec = requestOf("CONTACT");
	const answers = answersFor("CONTACT");
	await page.goto(at("/"));
	await untilAlive(page);
	await page.route("**/api/leads", (route) => route.fulfill({ status: 200, json: { ok: true } }));
	const dialog = await openDialog(page, "CONTACT");
	await fillIn(dialog, "CONTACT", lang, answers);
	await dialog.getByRole("button", { name: spec.submit[lang] }).click();
	expect(await toastTexts(page)).toEqual([sentences[lang]["request.queuedTitle"], sentences[lang]["request.retried"]]);
	expect(await valuesIn(dialog.locator("form"), answers)).toEqual(answers);
});

test("what was written about one network is not in the form of another; who is asking is", async ({
	page,
	at,
	lang,
}) => {
	const answers: Answers = { ...answersFor("BUY_NETWORK"), message: "For the first alone" };
	await page.goto(at("/request/buy-network?network=impact.com"));
	await untilAlive(page);
	const form = page.locator("main form");
	const { network: _, ...rest } = answers;
	await fillIn(form, "BUY_NETWORK", lang, rest);
	await page.goto(at("/request/buy-network?network=MaxBounty"));
	await untilAlive(page);
	await expect(form.locator("[name=name]")).toHaveValue(String(answers.name));
	expect(await valuesIn(form, { network: "", message: "" })).toEqual({ network: "MaxBounty", message: "" });
});

test("what was worked out goes along into the form, with its total", async ({ page, at, lang }) => {
	const say = sentences[lang];
	await page.goto(at("/rates?currency=usdt&side=sell&direction=toPkr&amount=2,500"));
	await untilAlive(page);
	const board = page.locator(".board");
	await expect(board.locator(`a[href="${at("/request/usdt-trade?side=sell&amount=2500")}"]`)).toBeVisible();
	await page.locator("#calculator [type=submit]").click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.locator("[name=amount]")).toHaveValue("2500");
	await expect(dialog.getByText(say["request.estimate"])).toBeVisible();
	await page.goto(at("/request/usdt-trade?side=sell&amount=2500"));
	await expect(page.locator("main form [name=amount]")).toHaveValue("2500");
	await expect(page.locator("main form").getByText(say["request.estimate"])).toBeVisible();
});

test("the minimum quantity is shown beside its field, and less is not sent", async ({ page, at, lang }) => {
	const least = sentences[lang]["issue.minimum"].replace("{limit}", "1,000");
	await page.goto(at("/request/bulk-email-trade"));
	await untilAlive(page);
	const quantity = page.locator("main form [name=quantity]");
	await expect(quantity).toHaveAccessibleDescription(least);
	const form = page.locator("main form");
	await fillIn(form, "BULK_EMAIL_TRADE", lang, { ...answersFor("BULK_EMAIL_TRADE"), quantity: "999" });
	const sent: string[] = [];
	page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
	await form.getByRole("button", { name: requestOf("BULK_EMAIL_TRADE").submit[lang] }).click();
	await expect(quantity).toHaveAttribute("aria-invalid", "true");
	expect(sent).toEqual([]);
});
