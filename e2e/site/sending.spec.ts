import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { expect, holdBack, once, test, untilAlive } from "../support/test.ts";
import { answersFor, fillIn, openDialog } from "../support/visitor.ts";

const contact = requestOf("CONTACT");
const usdt = requestOf("USDT_TRADE");

test("a double click sends a request once", async ({ page, at, lang, leadsOf }) => {
	const answers = answersFor("CONTACT");
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	const form = page.locator("main form");
	await fillIn(form, "CONTACT", lang, answers);
	const sent: string[] = [];
	page.on("request", (call) => call.method() === "POST" && sent.push(call.url()));
	await form.getByRole("button", { name: contact.submit[lang] }).dblclick();

	await expect(page.getByText(contact.success.title[lang], { exact: true })).toBeVisible();
	expect(sent).toHaveLength(1);
	expect(await leadsOf(answers.whatsapp)).toHaveLength(1);
});

test("a click more, after the answer, does not call what was sent a mistake", async ({ page, at, lang }) => {
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	const form = page.locator("main form");
	await fillIn(form, "CONTACT", lang, answersFor("CONTACT"));
	const letThanksCome = await holdBack(page, "**/assets/thanks-*.js");
	const success = page.getByText(contact.success.title[lang], { exact: true });
	const submit = form.getByRole("button", { name: contact.submit[lang] });
	await submit.click();
	await expect(success).toBeVisible();
	await submit.click();

	await expect(success).toBeVisible();
	await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
	letThanksCome();
	await expect(page).toHaveURL(new RegExp(at("/thanks")));
});

test("a request that arrives late leaves the page that is shown alone", once, async ({ page, at, lang, leadsOf }) => {
	const answers = answersFor("CONTACT");
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	const form = page.locator("main form");
	await fillIn(form, "CONTACT", lang, answers);
	const letThrough = await holdBack(page, "**/api/leads");
	await form.getByRole("button", { name: contact.submit[lang] }).click();
	await page
		.getByRole("contentinfo")
		.locator(`a[href="${at("/about")}"]`)
		.click();
	await expect(page).toHaveURL(at("/about"));
	const thanks: string[] = [];
	page.on("framenavigated", () => thanks.push(page.url()));
	letThrough();

	await expect(page.getByText(contact.success.title[lang], { exact: true })).toBeVisible();
	await expect(page.getByRole("complementary", { name: { en, ur }[lang]["receipt.label"] })).toBeVisible();
	expect(thanks).toEqual([]);
	expect(await leadsOf(answers.whatsapp)).toHaveLength(1);
});

test("a request that arrives late does not close the dialog of another one", once, async ({ page, at, lang }) => {
	await page.goto(at("/"));
	await untilAlive(page);
	const dialog = await openDialog(page, "CONTACT");
	await fillIn(dialog, "CONTACT", lang, answersFor("CONTACT"));
	const letThrough = await holdBack(page, "**/api/leads");
	await dialog.getByRole("button", { name: contact.submit[lang] }).click();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await openDialog(page, "USDT_TRADE");
	letThrough();

	await expect(page.getByText(contact.success.title[lang], { exact: true })).toBeVisible();
	await expect(dialog.getByText(usdt.title[lang], { exact: true })).toBeVisible();
});

test("what is typed while a request is being sent is not lost", once, async ({ page, at, lang, leadsOf }) => {
	const answers = answersFor("USDT_TRADE");
	await page.goto(at("/request/usdt-trade"));
	await untilAlive(page);
	const form = page.locator("main form");
	await fillIn(form, "USDT_TRADE", lang, answers);
	const letThrough = await holdBack(page, "**/api/leads");
	const submit = form.getByRole("button", { name: usdt.submit[lang] });
	await submit.click();
	await form.locator("[name=amount]").fill("321");
	letThrough();

	await expect(page.getByText(usdt.success.title[lang], { exact: true })).toBeVisible();
	await expect(form.locator("[name=amount]")).toHaveValue("321");
	await page.reload();
	await untilAlive(page);
	await expect(form.locator("[name=amount]")).toHaveValue("321");
	await submit.click();
	await expect(page).toHaveURL(new RegExp(at("/thanks")));
	const leads = await leadsOf(answers.whatsapp);
	expect(leads).toMatchObject([{ payload: { amount: 321 } }, { payload: { amount: 100 } }]);
});

test("a trade that is sent again after the rate changed is stored once", once, async ({ page, at, lang, leadsOf }) => {
	const binance = requestOf("BINANCE_TRADE");
	const answers = answersFor("BINANCE_TRADE");
	await page.clock.install();
	await page.goto(at("/request/binance-trade"));
	await untilAlive(page);
	const form = page.locator("main form");
	await fillIn(form, "BINANCE_TRADE", lang, answers);
	// The server takes it, but its answer is lost.
	await page.route("**/api/leads", async (route) => {
		await route.fetch();
		await route.abort();
	});
	const submit = form.getByRole("button", { name: binance.submit[lang] });
	await submit.click();
	await expect(page.getByText(binance.failure.title[lang], { exact: true })).toBeVisible();
	const standing = await (await page.request.get("/api/rates")).json();
	await page.route("**/api/rates", (route) => route.fulfill({ json: { ...standing, binanceSell: 222 } }));
	await page.clock.fastForward(31_000);
	await expect(form.getByText("44,400")).toBeVisible();
	await expect(submit).toBeEnabled();
	await page.unroute("**/api/leads");
	await submit.click();

	await expect(page).toHaveURL(new RegExp(at("/thanks")));
	expect(await leadsOf(answers.whatsapp)).toHaveLength(1);
});

test("a request that is corrected after it failed arrives alone", once, async ({ page, at, lang, leadsOf }) => {
	const answers = answersFor("USDT_TRADE");
	await page.goto(at("/request/usdt-trade"));
	await untilAlive(page);
	const form = page.locator("main form");
	await fillIn(form, "USDT_TRADE", lang, answers);
	await page.route("**/api/leads", (route) => route.fulfill({ status: 503, body: "{}" }), { times: 1 });
	const submit = form.getByRole("button", { name: usdt.submit[lang] });
	await submit.click();
	await expect(page.getByText(usdt.failure.title[lang], { exact: true })).toBeVisible();
	await form.locator("[name=amount]").fill("75");
	await submit.click();

	await expect(page).toHaveURL(new RegExp(at("/thanks")));
	await expect.poll(() => page.evaluate(() => localStorage.getItem("outbox"))).toBeNull();
	expect(await leadsOf(answers.whatsapp)).toMatchObject([{ payload: { amount: 75 } }]);
});
