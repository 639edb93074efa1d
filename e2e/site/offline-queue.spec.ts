import type { Page } from "@playwright/test";
import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import type { Locale } from "../../src/shared/locale.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { expect, inUrdu, test, untilAlive } from "../support/test.ts";
import { type Answers, answersFor, fillIn, valuesIn } from "../support/visitor.ts";

test.use({ serviceWorkers: "allow" });

/** Once the site's worker is there: what has the browser tell it that the line is back, as it else does in its own time. */
async function syncOf(page: Page, baseURL: string | undefined): Promise<() => Promise<void>> {
	const origin = baseURL ?? "";
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	const browser = await page.context().newCDPSession(page);
	const registered = new Promise<string>((resolve) =>
		browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			for (const { registrationId, scopeURL } of registrations) if (scopeURL === `${origin}/`) resolve(registrationId);
		}),
	);
	await browser.send("ServiceWorker.enable");
	const registrationId = await registered;
	return async () => {
		await browser.send("ServiceWorker.dispatchSyncEvent", { origin, registrationId, tag: "outbox", lastChance: false });
	};
}

test("a request that was queued offline is sent by the worker, with no page of ours open", async ({
	page,
	context,
	baseURL,
	leadsOf,
}) => {
	const answers = answersFor("CONTACT");
	await page.goto("/request/contact");
	await untilAlive(page);
	const sync = await syncOf(page, baseURL);
	const form = page.locator("main form");
	await fillIn(form, "CONTACT", "en", answers);
	await context.setOffline(true);
	await form.getByRole("button", { name: requestOf("CONTACT").submit.en }).click();
	await expect(page.getByText(en["outbox.stored"])).toBeVisible();
	await expect(page.locator("li.toast")).toContainText(en["request.queuedTitle"]);
	await expect(page.locator("li.toast")).toContainText(en["request.queued"]);
	await expect(form.getByRole("status")).toHaveText(en["request.queued"]);
	expect(await leadsOf(answers.whatsapp)).toEqual([]);

	await page.goto("about:blank");
	await context.setOffline(false);
	await sync();
	await expect.poll(async () => (await leadsOf(answers.whatsapp)).length).toBe(1);

	const [lead] = await leadsOf(answers.whatsapp);
	await page.goto("/request/contact");
	await expect(page.getByText(requestOf("CONTACT").success.title.en, { exact: true })).toBeVisible();
	await expect(page.getByRole("complementary", { name: en["receipt.label"] })).toContainText(String(lead?.reference));
	await expect(form.locator("[name=message]")).toHaveValue("");
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["sent"]);
	await page.goto("/requests");
	await expect(page.getByRole("main").getByRole("listitem").locator("bdi.figure")).toHaveText(String(lead?.reference));
});

const usdt = requestOf("USDT_TRADE");

/** Fills in a form and sends it into a failure, so that it is queued on the phone. */
async function keepOne(page: Page, address: string, lang: Locale): Promise<Answers> {
	const answers = answersFor("USDT_TRADE");
	await page.goto(address);
	await untilAlive(page);
	const form = page.locator("main form");
	await fillIn(form, "USDT_TRADE", lang, answers);
	await page.route("**/api/leads", (route) => route.fulfill({ status: 503, body: "{}" }));
	await form.getByRole("button", { name: usdt.submit[lang] }).click();
	await expect(page.getByText({ en, ur }[lang]["request.queuedTitle"], { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: { en, ur }[lang]["outbox.discard"] })).toBeVisible();
	return answers;
}

test("a page that cannot send hears from the worker at once that a queued request arrived", async ({
	page,
	baseURL,
	lang,
}) => {
	await page.clock.install();
	await keepOne(page, "/request/usdt-trade", lang);
	const sync = await syncOf(page, baseURL);
	// It looks again by itself only when this clock goes on.
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
	await sync();
	await expect(page.getByText(usdt.success.title[lang], { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: en["outbox.discard"] })).toBeHidden();
});

test("the same order, made again after the first arrived from the outbox, is a second one", async ({
	page,
	at,
	lang,
	leadsOf,
}) => {
	const answers = await keepOne(page, at("/request/usdt-trade"), lang);
	await page.unroute("**/api/leads");
	await page.goto(at("/about"));
	await expect(page.getByText(usdt.success.title[lang], { exact: true })).toBeVisible();

	await page.goto(at("/request/usdt-trade"));
	await untilAlive(page);
	const form = page.locator("main form");
	await expect(form.locator("[name=amount]")).toHaveValue("");
	await fillIn(form, "USDT_TRADE", lang, answers);
	await form.getByRole("button", { name: usdt.submit[lang] }).click();
	await expect(page).toHaveURL(new RegExp(at("/thanks")));
	expect(await leadsOf(answers.whatsapp)).toHaveLength(2);
});

test("what is typed while an earlier request is on its way stays", async ({ page, at, lang, leadsOf }) => {
	const answers = await keepOne(page, at("/request/usdt-trade"), lang);
	const form = page.locator("main form");
	await form.locator("[name=amount]").fill("321");
	await page.unroute("**/api/leads");
	await page.getByRole("button", { name: { en, ur }[lang]["outbox.sendNow"] }).click();
	await expect(page.getByText(usdt.success.title[lang], { exact: true })).toBeVisible();

	await expect(form.locator("[name=amount]")).toHaveValue("321");
	await form.getByRole("button", { name: usdt.submit[lang] }).click();
	await expect(page).toHaveURL(new RegExp(at("/thanks")));
	const leads = await leadsOf(answers.whatsapp);
	expect(leads).toMatchObject([{ payload: { amount: 321 } }, { payload: { amount: 100 } }]);
});

test("a request sent again while the queue is sending it is one request, and ends on its thanks", async ({
	page,
	at,
	lang,
	leadsOf,
}) => {
	const answers = await keepOne(page, at("/request/usdt-trade"), lang);
	await page.unroute("**/api/leads");
	const answer: (() => void)[] = [];
	await page.route("**/api/leads", async (route) => {
		await new Promise<void>((resolve) => answer.push(resolve));
		await route.continue();
	});
	const submit = page.locator("main form").getByRole("button", { name: usdt.submit[lang] });
	await page.getByRole("button", { name: { en, ur }[lang]["outbox.sendNow"] }).click();
	await expect.poll(() => answer.length).toBe(1);
	await submit.click();
	await expect.poll(() => answer.length).toBe(2);
	answer[0]?.();
	await expect(page.getByText(usdt.success.title[lang], { exact: true })).toBeVisible();
	answer[1]?.();

	await expect(page).toHaveURL(new RegExp(at("/thanks")));
	expect(await leadsOf(answers.whatsapp)).toHaveLength(1);
});

test("a discarded request leaves nothing of it on the phone", async ({ page, at, lang, leadsOf }) => {
	const answers = await keepOne(page, at("/request/usdt-trade"), lang);
	const form = page.locator("main form");
	await expect(form.getByRole("status")).toHaveText({ en, ur }[lang]["request.retried"]);
	await page.getByRole("button", { name: { en, ur }[lang]["outbox.discard"] }).click();
	await expect(page.getByRole("button", { name: { en, ur }[lang]["outbox.discard"] })).toBeHidden();
	await expect(page.locator("#content")).toBeFocused();
	await expect(form.getByRole("status"), "it is not tried again").toBeEmpty();
	await page.unroute("**/api/leads");
	await page.reload();
	await untilAlive(page);

	await expect(form.locator("[name=amount]")).toHaveValue("");
	expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(answers.whatsapp);
	expect(await leadsOf(answers.whatsapp)).toEqual([]);
});

test("a queued request for another network does not replace the first; each reference is shown", async ({
	page,
	context,
	at,
	lang,
	leadsOf,
}) => {
	const words = { en, ur }[lang];
	const answers = answersFor("BUY_NETWORK");
	await page.goto(at("/"));
	await untilAlive(page);
	await page.route("**/api/leads", (route) => route.fulfill({ status: 503, body: "{}" }));
	for (const network of ["impact.com", "Adsterra"]) {
		await page.locator(`main a[data-request=BUY_NETWORK][href*="${network}"]`).click();
		const dialog = page.getByRole("dialog");
		await fillIn(dialog, "BUY_NETWORK", lang, { ...answers, network });
		await dialog.getByRole("button", { name: requestOf("BUY_NETWORK").submit[lang] }).click();
		await expect(dialog.getByRole("status")).toHaveText(words["request.retried"]);
		// The notification is left first.
		await page.keyboard.press("Escape");
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
	}
	await expect(page.getByRole("button", { name: words["outbox.discard"] })).toHaveCount(2);

	await page.unroute("**/api/leads");
	const next = await context.newPage();
	await next.goto(at("/about"));
	await expect(next.getByText(words["outbox.arrived"], { exact: true })).toBeVisible();
	const leads = await leadsOf(answers.whatsapp);
	expect(leads.map(({ payload }) => payload)).toMatchObject([{ network: "Adsterra" }, { network: "impact.com" }]);
	for (const { reference } of leads) await expect(next.locator("li.toast")).toContainText(String(reference));
});

test("a tab in which a request failed hears that another tab has sent it", async ({
	page,
	context,
	at,
	lang,
	leadsOf,
}) => {
	const answers = await keepOne(page, at("/request/usdt-trade"), lang);
	const other = await context.newPage();
	await other.goto(at("/about"));
	await expect(other.getByText(usdt.success.title[lang], { exact: true })).toBeVisible();

	const [lead] = await leadsOf(answers.whatsapp);
	await expect(page).toHaveURL(`${at("/thanks")}?reference=${lead?.reference}`);
	expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(answers.whatsapp);
});

test(
	"a queued request that the server refuses for good stays in view, in the page's language",
	inUrdu,
	async ({ page, at, lang }) => {
		const answers = await keepOne(page, at("/request/usdt-trade"), lang);
		await page.unroute("**/api/leads");
		await page.route("**/api/leads", (route) =>
			route.fulfill({ status: 422, json: { code: "invalid", detail: "No." } }),
		);
		await page.goto(at("/"));
		const words = { en, ur }[lang];
		const strip = page.getByRole("complementary", { name: words["outbox.label"] });
		await expect(strip).toContainText(words["outbox.refused"]);
		await page.goto(at("/request/usdt-trade"));
		await expect(strip).toContainText(words["outbox.refused"]);
		const form = page.locator("main form");
		await expect(form.locator("[name=whatsapp]"), "it is there to be sent again").toHaveValue(answers.whatsapp ?? "");
		await strip.getByRole("button", { name: words["outbox.discard"] }).click();
		await expect(strip).toBeHidden();
	},
);

test("a refusal that is not the server's own leaves a request in the queue", async ({ page, at, lang, leadsOf }) => {
	const words = { en, ur }[lang];
	const answers = await keepOne(page, at("/request/usdt-trade"), lang);
	await page.unroute("**/api/leads");
	const hotspot = { status: 403, contentType: "text/html", body: "<h1>Pay for this line</h1>" };
	await page.route("**/api/leads", (route) => route.fulfill(hotspot));
	const refused = page.waitForResponse("**/api/leads");
	await page.goto(at("/about"));
	await refused;
	const strip = page.getByRole("complementary", { name: words["outbox.label"] });
	await expect(strip).toContainText(words["outbox.stored"]);
	await page.unroute("**/api/leads");
	await strip.getByRole("button", { name: words["outbox.sendNow"] }).click();
	await expect(page.getByText(usdt.success.title[lang], { exact: true })).toBeVisible();
	expect(await leadsOf(answers.whatsapp)).toHaveLength(1);
});

const refusals = {
	"whose local storage is full": () => {
		Storage.prototype.setItem = () => {
			throw new DOMException("full", "QuotaExceededError");
		};
	},
	"that denies its database": () => {
		IDBFactory.prototype.open = () => {
			throw new DOMException("denied", "SecurityError");
		};
	},
	"whose database never answers": () => {
		const { open } = IDBFactory.prototype;
		IDBFactory.prototype.open = (...given) => Object.create(open.apply(indexedDB, given), { onsuccess: { set() {} } });
	},
};

for (const [device, refuse] of Object.entries(refusals))
	test(`a device ${device} says so while it sends, stores nothing unseen, keeps what is typed and sends it once`, async ({
		page,
		at,
		lang,
		leadsOf,
	}) => {
		const words = { en, ur }[lang];
		const answers = answersFor("USDT_TRADE");
		await page.addInitScript(refuse);
		await page.goto(at("/request/usdt-trade"));
		await untilAlive(page);
		const form = page.locator("main form");
		await fillIn(form, "USDT_TRADE", lang, answers);
		const { promise: loss, resolve: lose } = Promise.withResolvers<void>();
		await page.route(
			"**/api/leads",
			async (route) => {
				await route.fetch();
				await loss;
				await route.abort();
			},
			{ times: 1 },
		);
		const submit = form.getByRole("button", { name: usdt.submit[lang] });
		await submit.click();
		await expect(form.getByRole("status")).toHaveText(words["request.notStored"]);
		lose();
		await expect(page.locator("li.toast")).toContainText(usdt.failure.text[lang]);
		await expect(form.getByRole("status")).toHaveText(words["request.notSaved"]);
		expect(await valuesIn(form, answers)).toEqual(answers);
		await expect(page.getByRole("button", { name: words["outbox.discard"] })).toBeHidden();

		await submit.click();
		await expect(page).toHaveURL(new RegExp(at("/thanks")));
		expect(await leadsOf(answers.whatsapp)).toHaveLength(1);
	});

test("a request whose page is left while the line hangs is sent by the worker", async ({
	page,
	baseURL,
	at,
	lang,
	leadsOf,
}) => {
	const answers = answersFor("CONTACT");
	const requested: string[] = [];
	await page.exposeFunction("askedFor", (tag: string) => requested.push(tag));
	// A browser without a background of its own refuses to register: what counts is that it was asked.
	await page.addInitScript(() => {
		const manager = Reflect.get(window, "SyncManager").prototype;
		const { register } = manager;
		manager.register = function (tag: string) {
			Reflect.get(window, "askedFor")(tag);
			return register.call(this, tag);
		};
	});
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	const sync = await syncOf(page, baseURL);
	const form = page.locator("main form");
	await fillIn(form, "CONTACT", lang, answers);
	await page.route("**/api/leads", () => undefined);
	await form.getByRole("button", { name: requestOf("CONTACT").submit[lang] }).click();
	await expect.poll(() => requested).toEqual(["outbox"]);
	expect(await leadsOf(answers.whatsapp), "the form is sending it").toEqual([]);

	await page.goto("about:blank");
	await sync();
	await expect.poll(async () => (await leadsOf(answers.whatsapp)).length).toBe(1);
});

test("a phone with a browser of 2022 can keep a request and send it", async ({ page, at, lang, leadsOf }) => {
	await page.addInitScript(() => {
		for (const name of ["toSorted", "toReversed", "toSpliced", "with"]) Reflect.deleteProperty(Array.prototype, name);
		for (const name of ["isWellFormed", "toWellFormed"]) Reflect.deleteProperty(String.prototype, name);
		for (const name of ["timeout", "any"]) Reflect.deleteProperty(AbortSignal, name);
		Reflect.deleteProperty(Object, "groupBy");
		Reflect.deleteProperty(Promise, "withResolvers");
		Reflect.deleteProperty(URL, "canParse");
	});
	const answers = await keepOne(page, at("/request/usdt-trade"), lang);
	await page.unroute("**/api/leads");
	await page.goto(at("/about"));
	await expect(page.getByText(usdt.success.title[lang], { exact: true })).toBeVisible();
	expect(await leadsOf(answers.whatsapp)).toHaveLength(1);
});
