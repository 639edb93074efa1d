import { randomUUID } from "node:crypto";
import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import { localizedPath } from "../../src/shared/locale.ts";
import { requestPath } from "../../src/shared/requests/address.ts";
import { contactFields } from "../../src/shared/requests/forms/contact-fields.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { expect, holdBack, once, test, untilAlive } from "../support/test.ts";
import { answersFor, fillIn, labelled, openDialog, standingIn } from "../support/visitor.ts";

const contact = requestOf("CONTACT");
const usdt = requestOf("USDT_TRADE");
const languageNames = { en: "English", ur: "اردو" };

test("the toggle shows the other language, keeps what is typed and stores the choice", async ({ page, at, lang }) => {
	const other = lang === "en" ? "ur" : "en";
	const answers = answersFor("CONTACT");
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	await fillIn(page.locator("main form"), "CONTACT", lang, answers);
	await page.getByRole("link", { name: languageNames[other] }).click();

	await expect(page).toHaveURL(localizedPath("/request/contact", other));
	await expect(page.locator("html")).toHaveAttribute("lang", other);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(contact.title[other]);
	expect(await standingIn(page.locator("main form"), answers)).toEqual(answers);
	expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(other);
	expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: "language", value: other }));
});

test("who chose Urdu is led from an English address to its Urdu twin", once, async ({ page }) => {
	await page.goto("/about");
	await page.evaluate(() => localStorage.setItem("language", "ur"));
	await page.goto("/request/usdt-trade?from=somewhere");

	await expect(page).toHaveURL("/ur/request/usdt-trade?from=somewhere");
	await expect(page.locator("html")).toHaveAttribute("lang", "ur");
	const answer = await page.goto("/terms");
	expect(answer?.request().redirectedFrom()?.url()).toMatch(/\/terms$/);
	await expect(page).toHaveURL("/ur/terms");
});

test("an Urdu address shows Urdu to everyone", once, async ({ page, context, baseURL }) => {
	await context.addCookies([{ name: "language", value: "en", url: baseURL ?? "" }]);
	await page.goto("/ur/request/contact");
	await expect(page.locator("html")).toHaveAttribute("lang", "ur");
});

test("English is reached again from an Urdu page without scripts", once, async ({ browser, baseURL }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
	await context.addCookies([{ name: "language", value: "ur", url: baseURL ?? "" }]);
	const page = await context.newPage();
	await page.goto("/ur/request/contact");
	await page.getByRole("link", { name: "English" }).click();

	await expect(page).toHaveURL("/request/contact");
	await page.goto("/request/usdt-trade");
	await expect(page).toHaveURL("/request/usdt-trade");
	await context.close();
});

for (const type of ["USDT_TRADE", "BINANCE_TRADE"] as const)
	test(`a draft of ${type} survives a reload`, async ({ page, at, lang }) => {
		const answers = answersFor(type);
		const form = page.locator("main form");
		await page.goto(at(requestPath(type)));
		await untilAlive(page);
		await fillIn(form, type, lang, answers);
		await page.reload();

		await expect(labelled(form, contactFields[0], lang)).toHaveValue(answers.name ?? "");
		expect(await standingIn(form, answers)).toEqual(answers);
	});

test("what is typed before the scripts arrive stays", async ({ page, at, lang }) => {
	const letThrough = await holdBack(page, "**/assets/*.js");
	await page.goto(at("/request/contact"), { waitUntil: "commit" });
	const form = page.locator("main form");
	const answers = answersFor("CONTACT");
	await fillIn(form, "CONTACT", lang, answers);
	letThrough();
	await untilAlive(page);

	expect(await standingIn(form, answers)).toEqual(answers);
});

test("a dialog takes the focus, is left with Escape and gives it back", async ({ page, at }) => {
	await page.goto(at("/"));
	await untilAlive(page);
	const opener = page.locator('main a[data-request="CONTACT"]').first();
	await opener.focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog");

	await expect(dialog).toBeVisible();
	expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
});

test("the menu opens, leads on and closes", async ({ page, at }) => {
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	const banner = page.getByRole("banner");
	const menu = banner.locator("details");
	await banner.locator("summary").click();
	await menu.locator(`a[href="${at("/networks")}"]`).click();

	await expect(page).toHaveURL(at("/networks"));
	await expect(menu).not.toHaveAttribute("open");
});

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

test("a dialog whose opener is gone gives the focus to the page", once, async ({ page, at }) => {
	await page.goto(at("/"));
	await untilAlive(page);
	const dialog = await openDialog(page, "CONTACT");
	await page
		.locator('main a[data-request="CONTACT"]')
		.first()
		.evaluate((opener) => opener.remove());
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(page.locator("#content")).toBeFocused();
});

test("a request that is corrected after it failed arrives alone", async ({ page, at, lang, leadsOf }) => {
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

test("the side that a button names wins over what was chosen in the form before", async ({ page, at, lang }) => {
	await page.goto(at("/rates"));
	await untilAlive(page);
	const dialog = page.getByRole("dialog");
	for (const side of ["buy", "sell", "buy"]) {
		await page
			.locator(`main a[href="${at(`/request/usdt-trade?side=${side}`)}"]`)
			.first()
			.click();
		await expect(dialog.locator("[name=side]")).toHaveValue(side);
		await labelled(dialog, contactFields[0], lang).fill(`Asks to ${side}`);
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
	}
});

test("F8 reaches a notification, out of a dialog too, and what is typed there stays", async ({ page, at, lang }) => {
	await page.goto(at("/"));
	await untilAlive(page);
	const dialog = await openDialog(page, "CONTACT");
	const number = dialog.locator("[name=whatsapp]");
	await number.fill("0300");
	await dialog.getByRole("button", { name: contact.submit[lang] }).click();
	const toasts = page.locator("ol:has(li.toast)");
	await expect(toasts).toBeVisible();

	await page.keyboard.press("F8");
	await expect(toasts).toBeFocused();
	expect(await toasts.evaluate((list) => list.closest("[aria-hidden=true]"))).toBeNull();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(toasts.getByRole("button")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(toasts).toBeHidden();
	await expect(dialog).toBeVisible();
	await expect(number).toHaveValue("0300");
	await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test("a failing rates call breaks no page", async ({ page, at }) => {
	await page.route("**/api/rates", (route) => route.fulfill({ status: 500, body: "{}" }));
	await page.clock.install();
	await page.goto(at("/"));
	await untilAlive(page);
	const asked = page.waitForResponse("**/api/rates");
	await page.clock.fastForward(31_000);
	await asked;

	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("banner")).toBeVisible();
});

test("rates are asked for again each 30 seconds, and nothing else is", async ({ page, at }) => {
	await page.clock.install();
	// A cached page older than that asks at once; nobody has opened this one.
	await page.goto(`${at("/")}?q=${randomUUID()}`, { waitUntil: "networkidle" });
	await untilAlive(page);
	// What the pages of the bar show is brought once, while nothing else is to do.
	const brought = Promise.all(["services", "rates/history"].map((path) => page.waitForResponse(`**/api/${path}`)));
	await page.clock.runFor(10_000);
	await brought;
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith("/api/")) asked.push(pathname);
	});
	// It shows the rate too, and must not ask by a clock of its own.
	await openDialog(page, "BINANCE_TRADE");
	for (const _ of [1, 2]) {
		const answer = page.waitForResponse("**/api/rates");
		await page.clock.runFor(30_000);
		await answer;
	}
	await page.clock.runFor(5_000);
	expect(asked).toEqual(["/api/rates", "/api/rates"]);
});

test("an address with a final slash or in capitals leads to the one address", once, async ({ request }) => {
	const answers = await Promise.all(
		["/services/", "/UR/services", "/ur//services"].map((path) => request.get(path, { maxRedirects: 0 })),
	);
	const places = answers.map((answer) => [answer.status(), answer.headers().location]);
	expect(places).toEqual([
		[308, "/services"],
		[308, "/ur/services"],
		[308, "/ur/services"],
	]);
});

test("what is chosen can be told apart where the system's colours hold", async ({ page, at }) => {
	await page.emulateMedia({ forcedColors: "active" });
	await page.goto(at("/rates"));
	const groundOf = (selector: string) =>
		page
			.locator(selector)
			.first()
			.evaluate((element) => getComputedStyle(element).backgroundColor);
	expect(await groundOf("a[hreflang][aria-current]")).not.toBe(await groundOf("a[hreflang]:not([aria-current])"));
	expect(await groundOf("#calculator :checked + span")).not.toBe(
		await groundOf("#calculator input:not(:checked) + span"),
	);
});

test("a single e-mail is not counted as many", async ({ page, at, lang }) => {
	await page.goto(at("/rates?currency=emailUnit&side=buy&direction=toPkr&amount=1"));
	await expect(page.locator("#calculator output")).toContainText(
		{ en: "\u20681 email\u2069", ur: "\u20681 ای میل\u2069" }[lang],
	);
});
