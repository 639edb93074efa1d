import type { Page, Route } from "@playwright/test";
import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import type { Locale } from "../../src/shared/locale.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { expect, holdBack, test, untilAlive } from "../support/test.ts";
import { type Answers, answersFor, fillIn, openDialog, valuesIn } from "../support/visitor.ts";

const contact = requestOf("CONTACT");
const usdt = requestOf("USDT_TRADE");

test("a double click sends a request once, and a click more after the answer does not call it a mistake", async ({
	page,
	at,
	lang,
	leadsOf,
}) => {
	const answers = answersFor("CONTACT");
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	const form = page.locator("main form");
	await fillIn(form, "CONTACT", lang, answers);
	const sent: string[] = [];
	page.on("request", (call) => call.method() === "POST" && sent.push(call.url()));
	const letThanksCome = await holdBack(page, "**/assets/thanks-*.js");
	const success = page.getByText(contact.success.title[lang], { exact: true });
	const submit = form.getByRole("button", { name: contact.submit[lang] });
	await submit.dblclick();
	await expect(success).toBeVisible();
	// Until the next page has come, nothing offers to send the emptied form.
	const sending = form.getByRole("button", { name: { en, ur }[lang]["request.submitting"] });
	await sending.click({ force: true });
	await expect(success).toBeVisible();
	await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
	letThanksCome();
	await expect(page).toHaveURL(new RegExp(at("/thanks")));
	expect(sent).toHaveLength(1);
	expect(await leadsOf(answers.whatsapp)).toHaveLength(1);
});

test("a request that arrives late leaves the page that is shown alone", async ({ page, at, lang, leadsOf }) => {
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

test("a request that arrives late does not close the dialog of another one", async ({ page, at, lang }) => {
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

test("what is typed while a request is being sent is not lost", async ({ page, at, lang, leadsOf }) => {
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

test("a trade that is sent again after the rate changed is stored once", async ({ page, at, lang, leadsOf }) => {
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
	await expect(page.locator("li.toast")).toContainText({ en, ur }[lang]["request.retried"]);
	const current = await (await page.request.get("/api/rates")).json();
	await page.route("**/api/rates", (route) => route.fulfill({ json: { ...current, binanceSell: 222 } }));
	await page.clock.fastForward(31_000);
	await expect(form.getByText("44,400")).toBeVisible();
	await expect(submit).toBeEnabled();
	await page.unroute("**/api/leads");
	await submit.click();

	await expect(page).toHaveURL(new RegExp(at("/thanks")));
	expect(await leadsOf(answers.whatsapp)).toHaveLength(1);
});

/** Sends 100 USDT by a form, whose calls `fail` handles (so many `times`, or always), and then 75 in its place. */
async function sendAndCorrect(
	page: Page,
	path: string,
	lang: Locale,
	fail: (route: Route) => Promise<void>,
	times?: number,
) {
	const answers = answersFor("USDT_TRADE");
	await page.goto(path);
	await untilAlive(page);
	const form = page.locator("main form");
	await fillIn(form, "USDT_TRADE", lang, answers);
	await page.route("**/api/leads", fail, times ? { times } : {});
	const submit = form.getByRole("button", { name: usdt.submit[lang] });
	await submit.click();
	await expect(page.locator("li.toast")).toContainText({ en, ur }[lang]["request.retried"]);
	const amount = form.locator("[name=amount]");
	await amount.fill("75");
	await submit.click();
	return { amount, submit, whatsapp: answers.whatsapp };
}

test("a request that is corrected after it failed arrives alone", async ({ page, at, lang, leadsOf }) => {
	const fail = (route: Route) => route.fulfill({ status: 503, body: "{}" });
	const { whatsapp } = await sendAndCorrect(page, at("/request/usdt-trade"), lang, fail, 1);

	await expect(page).toHaveURL(new RegExp(at("/thanks")));
	await expect.poll(() => page.evaluate(() => localStorage.getItem("outbox"))).toBeNull();
	expect(await leadsOf(whatsapp)).toMatchObject([{ payload: { amount: 75 } }]);
});

test("a request that is corrected after its answer was lost is two, and both are listed", async ({
	page,
	at,
	lang,
	leadsOf,
}) => {
	const lose = async (route: Route) => {
		await route.fetch();
		await route.abort();
	};
	const { whatsapp } = await sendAndCorrect(page, at("/request/usdt-trade"), lang, lose, 1);

	await expect(page).toHaveURL(new RegExp(at("/thanks")));
	const leads = await leadsOf(whatsapp);
	expect(leads).toMatchObject([{ payload: { amount: 75 } }, { payload: { amount: 100 } }]);
	await expect(page.getByText(String(leads[0]?.reference)).first()).toBeVisible();
	await page.goto(at("/requests"));
	for (const { reference } of leads)
		await expect(page.getByRole("listitem").getByText(String(reference), { exact: true }).first()).toBeVisible();
});

test("a request that is corrected twice after an answer was lost leaves out the correction that never arrived", async ({
	page,
	at,
	lang,
	leadsOf,
}) => {
	const keys = new Set<unknown>();
	const { amount, submit, whatsapp } = await sendAndCorrect(page, at("/request/usdt-trade"), lang, async (route) => {
		const known = keys.size;
		keys.add(route.request().headers()["idempotency-key"]);
		if (known === 0) await route.fetch();
		// The answer to the first key is lost, and what is first sent with the second.
		if (known < 2 && keys.size > known) return route.abort();
		await route.continue();
	});
	await expect.poll(() => keys.size).toBe(2);
	await expect(submit).toBeEnabled();
	await amount.fill("50");
	await submit.click();

	await expect(page).toHaveURL(new RegExp(at("/thanks")));
	expect(await leadsOf(whatsapp)).toMatchObject([{ payload: { amount: 50 } }, { payload: { amount: 100 } }]);
});

test("somebody else's request, sent from the form in which the first one failed, does not replace it", async ({
	page,
	at,
	lang,
	leadsOf,
}) => {
	const first = answersFor("CONTACT");
	const second: Answers = { ...answersFor("CONTACT"), name: "Sana" };
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	const form = page.locator("main form");
	await page.route("**/api/leads", (route) => route.fulfill({ status: 503, body: "{}" }), { times: 1 });
	const submit = form.getByRole("button", { name: contact.submit[lang] });
	await fillIn(form, "CONTACT", lang, first);
	await submit.click();
	await expect(page.locator("li.toast")).toContainText({ en, ur }[lang]["request.retried"]);
	await fillIn(form, "CONTACT", lang, second);
	await submit.click();
	await expect(page).toHaveURL(new RegExp(at("/thanks")));

	await page.reload();
	await expect.poll(async () => (await leadsOf(first.whatsapp)).length).toBe(1);
	expect(await leadsOf(second.whatsapp)).toHaveLength(1);
});

test("three requests of one kind, by two people, made without a connection, all arrive", async ({
	page,
	context,
	at,
	lang,
	leadsOf,
}) => {
	const words = { en, ur }[lang];
	const bilal = answersFor("CONTACT");
	const sana: Answers = { ...answersFor("CONTACT"), name: "Sana" };
	await page.goto(at("/"));
	await untilAlive(page);
	const send = async (answers: Answers) => {
		const dialog = await openDialog(page, "CONTACT");
		await expect(dialog.locator("[name=message]"), "what waits is not offered again").toHaveValue("");
		await context.setOffline(true);
		await fillIn(dialog, "CONTACT", lang, answers);
		await dialog.getByRole("button", { name: contact.submit[lang] }).click();
		await expect(dialog.getByRole("status")).toHaveText(words["request.queued"]);
		await expect(page.locator("li.toast")).toContainText(words["request.queued"]);
		// The notification is left first.
		await page.keyboard.press("Escape");
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
	};
	await send(bilal);
	await send(sana);
	await send({ ...bilal, message: "And one more" });
	await expect(page.getByRole("button", { name: words["outbox.discard"] })).toHaveCount(3);

	await context.setOffline(false);
	// They are told together or one by one, as the line takes them.
	await expect(page.getByRole("button", { name: words["outbox.discard"] })).toHaveCount(0);
	const stored = [...(await leadsOf(bilal.whatsapp)), ...(await leadsOf(sana.whatsapp))];
	expect(stored).toHaveLength(3);
	await page.goto(at("/requests"));
	const listed = page.getByRole("main").getByRole("listitem").locator("bdi.figure");
	await expect(listed).toHaveCount(3);
	for (const { reference } of stored) await expect(listed.filter({ hasText: String(reference) })).toBeVisible();
});

test("a second request, made after a reload, waits beside the first, and both are listed", async ({
	page,
	at,
	lang,
	leadsOf,
}) => {
	const words = { en, ur }[lang];
	const all = [answersFor("USDT_TRADE"), answersFor("USDT_TRADE")];
	await page.route("**/api/leads", (route) => route.fulfill({ status: 502, contentType: "text/html", body: "Bad" }));
	const form = page.locator("main form");
	for (const answers of all) {
		await page.goto(at("/request/usdt-trade"));
		await untilAlive(page);
		await expect(form.locator("[name=amount]")).toHaveValue("");
		await fillIn(form, "USDT_TRADE", lang, answers);
		await form.getByRole("button", { name: usdt.submit[lang] }).click();
		await expect(form.getByRole("status")).toHaveText(words["request.retried"]);
	}
	await page.goto(at("/requests"));
	const waiting = page.getByRole("region", { name: words["outbox.label"] });
	await expect(waiting.getByRole("listitem")).toHaveCount(2);
	await page.unroute("**/api/leads");
	// The page may begin by itself just then: its button is off while it sends, and the list goes.
	await expect(async () => {
		if (await waiting.isVisible())
			await waiting.getByRole("button", { name: words["outbox.sendNow"] }).first().click({ timeout: 2_000 });
		await expect(waiting).toBeHidden({ timeout: 2_000 });
	}).toPass();
	for (const answers of all) {
		const [lead, ...others] = await leadsOf(answers.whatsapp);
		expect(others).toEqual([]);
		await expect(page.getByRole("main").locator("bdi", { hasText: String(lead?.reference) })).toBeVisible();
	}
});

test("who is asked to wait reads the server's own sentence, and the queue waits as long", async ({
	page,
	at,
	lang,
	leadsOf,
}) => {
	const words = { en, ur }[lang];
	const answers = answersFor("CONTACT");
	const detail = { en: "Too many requests.", ur: "بہت زیادہ درخواستیں۔" }[lang];
	const sent: string[] = [];
	page.on("request", (call) => call.method() === "POST" && sent.push(call.url()));
	await page.clock.install();
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	const form = page.locator("main form");
	await fillIn(form, "CONTACT", lang, answers);
	await page.route(
		"**/api/leads",
		(route) =>
			route.fulfill({ status: 429, headers: { "retry-after": "3600" }, json: { code: "too-many-requests", detail } }),
		{ times: 1 },
	);
	await form.getByRole("button", { name: contact.submit[lang] }).click();
	const sentence = `${detail} ${words["request.stored"]}`;
	await expect(form.getByRole("status")).toHaveText(sentence);
	await expect(page.locator("li.toast")).toContainText(sentence);
	for (let minutes = 0; minutes < 58; minutes += 2) await page.clock.fastForward(120_000);
	await page.evaluate(async () => (await indexedDB.databases()).length);
	expect(sent).toHaveLength(1);
	expect(await leadsOf(answers.whatsapp)).toEqual([]);

	await page.clock.fastForward(180_000);
	await expect(page).toHaveURL(new RegExp(at("/thanks")));
	expect(await leadsOf(answers.whatsapp)).toHaveLength(1);
});

for (const [place, where] of [
	["on its page", "/request/usdt-trade"],
	["in a dialog", "/"],
] as const)
	test(`the button that sends keeps the focus while it sends and when that fails, ${place}`, async ({
		page,
		at,
		lang,
	}) => {
		const words = { en, ur }[lang];
		await page.goto(at(where));
		await untilAlive(page);
		const form = where === "/" ? await openDialog(page, "USDT_TRADE") : page.locator("main form");
		await fillIn(form, "USDT_TRADE", lang, answersFor("USDT_TRADE"));
		const { promise: failure, resolve: fail } = Promise.withResolvers<void>();
		await page.route("**/api/leads", async (route) => {
			await failure;
			await route.fulfill({ status: 500, body: "" });
		});
		const submit = form.locator("[type=submit]");
		await submit.press("Enter");
		await expect(submit).toHaveText(words["request.submitting"]);
		await expect(submit).toBeDisabled();
		await expect(submit).toBeFocused();
		fail();
		await expect(form.getByRole("status")).toHaveText(words["request.retried"]);
		await expect(submit).toHaveText(usdt.submit[lang]);
		await expect(submit).toBeFocused();
	});

test("a request that was received is not offered once more by a step back", async ({ page, at, lang }) => {
	await page.goto(at("/request/usdt-trade"));
	await untilAlive(page);
	const form = page.locator("main form");
	await fillIn(form, "USDT_TRADE", lang, answersFor("USDT_TRADE"));
	await form.getByRole("button", { name: usdt.submit[lang] }).click();
	await expect(page).toHaveURL(new RegExp(at("/thanks")));
	await page.goBack();
	expect(await valuesIn(form, { amount: "", notes: "" })).toEqual({ amount: "", notes: "" });
	await page.reload();
	await untilAlive(page);
	expect(await valuesIn(form, { amount: "", notes: "" })).toEqual({ amount: "", notes: "" });
});
