import type { APIRequestContext, Page } from "@playwright/test";
import { figureText } from "../../src/shared/money/figure-text.ts";
import { isolated } from "../../src/shared/text/direction.ts";
import { expectToast, idOf, newLead, places, type Say, send } from "../support/panel.ts";
import {
	accessFaults,
	expect,
	holdBack,
	inUrdu,
	once,
	overflow,
	overflowOfLargeLetters,
	test,
} from "../support/test.ts";

/** Opens an account of a kind under a name, from the screen of the money. */
async function openAccount(page: Page, say: Say, kind: "payoneer", name: string) {
	await page.getByRole("button", { name: say("moneyAccount.new"), exact: true }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("radio", { name: say(`accountKind.${kind}`), exact: true }).check();
	await dialog.getByLabel(say("moneyAccount.name")).fill(name);
	await dialog.getByRole("button", { name: say("moneyAccount.create"), exact: true }).click();
	await expect(page.getByRole("main").getByRole("button", { name })).toBeVisible();
}

/** Opens an account as the form does, without a browser; answers its id. */
async function haveAccount(page: Page, kind: string, name: string): Promise<string> {
	const answer = await page.request.post("/api/admin/accounts", { data: { kind, name } });
	expect(answer.status(), await answer.text()).toBe(201);
	return (await answer.json()).id;
}

/** A service of 40,000 rupees, agreed for a new request. */
async function agreedService(page: Page, request: APIRequestContext) {
	const lead = newLead({ type: "CONTACT" });
	await send(request, lead);
	const service = { kind: "service", side: "buy", currency: "PKR", amount: "40000", rate: "1" };
	const agreed = await page.request.post("/api/admin/deals", { data: { ...service, leadId: await idOf(page, lead) } });
	expect(agreed.status(), await agreed.text()).toBe(201);
	return agreed.json();
}

async function record(page: Page, say: Say, what: "putIn" | "expense", amount: string, account: string) {
	await page.getByRole("button", { name: say("moneyEntry.expense"), exact: true }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("radio", { name: say(`moneyEntry.${what}`), exact: true }).check();
	await dialog.getByLabel(say("moneyEntry.amount")).fill(amount);
	await dialog.getByRole("button", { name: account, exact: true }).click();
	await expect(dialog).toBeHidden();
}

test(
	"a deal is agreed and paid in three taps, and shows in khata and day book",
	inUrdu,
	async ({ page, context, session, request, at, say, openPanel }) => {
		test.slow();
		const own = String(Date.now() % 100_000);
		const [till, wallet, payoneer] = [`Till ${own}`, `JazzCash ${own}`, `Payoneer ${own}`];
		await context.addCookies(await session.cookies());
		await haveAccount(page, "cash", till);
		await haveAccount(page, "jazzcash", wallet);
		await openPanel("/admin/money");
		await openAccount(page, say, "payoneer", payoneer);
		await record(page, say, "putIn", "500000", wallet);
		await record(page, say, "putIn", "20000", till);
		await expect(page.getByRole("button", { name: wallet })).toContainText("5,00,000");

		const lead = newLead({ type: "PAYONEER_TRADE", payload: { side: "sell", amount: "1200" } });
		await send(request, lead);
		const id = await idOf(page, lead);
		await page.goto(at(`/admin/leads/${id}`));
		const tap = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
		// Nothing was offered: what is agreed on stands there before.
		const { quote } = await (await page.request.get(`/api/admin/leads/${id}`)).json();
		const rate = figureText(String(quote.serverRate), "PKR");
		const terms = say("deal.weBuy", { amount: `1,200 ${say("currency.PAYONEER")}`, rate, total: "" });
		await expect(page.getByRole("main").getByText(terms.trim())).toBeVisible();
		// Three taps: agreed, into which account, out of which. Each answer shows what comes next, and the first notification is of the payment.
		const letThrough = await holdBack(page, "**/api/admin/deals?*");
		const toast = page.locator("li.toast");
		const first = toast.waitFor().then(() => toast.textContent());
		await tap(say("deal.agreed"));
		await tap(payoneer);
		expect(await first).toContain(say("deal.paidIn", { amount: `1,200 ${say("currency.PAYONEER")}` }));
		await tap(wallet);
		letThrough();
		await expect(page.locator(".stamp").filter({ hasText: say("deal.state.done") })).toBeVisible();
		expect(await overflow(page)).toBe(0);
		// Nothing lies half below the bar there.
		await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
		expect(await accessFaults(page)).toEqual([]);

		const toDeal = page.getByRole("listitem").getByRole("link", { name: say("deal.title"), exact: true });
		await expect(toDeal).toHaveCount(3);
		await expect(page.getByText(say("event.answered"), { exact: true })).toHaveCount(0);

		await page.getByRole("link", { name: say("khata.title"), exact: true }).click();
		await expect(page.getByText(say("khata.even"), { exact: true })).toBeVisible();
		expect(await accessFaults(page)).toEqual([]);
		expect(await overflowOfLargeLetters(page)).toBe(0);
		await page.getByRole("button", { name: say("khata.share"), exact: true }).click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByRole("img", { name: say("khata.picture"), exact: true })).toBeVisible();
		await expect(dialog.getByRole("textbox")).toHaveValue(/1,200/);
		const file = page.waitForEvent("download");
		await dialog.getByRole("button", { name: say("khata.sharePicture"), exact: true }).click();
		expect((await file).suggestedFilename()).toMatch(/^khata-.*\.png$/);
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);

		await page.goto(at("/admin/money"));
		await expect(page.getByRole("button", { name: payoneer })).toContainText("1,200");
		await record(page, say, "expense", "700", till);
		await expect(page.getByRole("button", { name: till })).toContainText("19,300");
		expect(await overflow(page)).toBe(0);
		expect(await overflowOfLargeLetters(page)).toBe(0);
		expect(await accessFaults(page)).toEqual([]);

		await page.getByRole("link", { name: say("dayBook.title"), exact: true }).click();
		await expect(page.getByRole("row", { name: till })).toContainText("19,300");
		// A name in Latin letters comes first there, too.
		const khata = page.getByText(say("accountKind.khata", { name: isolated(lead.name) }), { exact: true });
		await expect(khata.first()).toHaveCSS("direction", "rtl");
		// On paper no link leads anywhere.
		const toDeals = page.getByRole("main").getByRole("link", { name: say("deal.title"), exact: true });
		await expect(toDeals.first()).toBeVisible();
		await page.emulateMedia({ media: "print" });
		await expect(toDeals).toHaveCount(0);
		await page.emulateMedia({ media: null });
		expect(await overflow(page)).toBe(0);
		expect(await overflowOfLargeLetters(page)).toBe(0);
		expect(await accessFaults(page)).toEqual([]);
	},
);

test(
	"an expense, a deal and a customer are made from the inbox, and someone at the counter is a request in one form, a deal with the next tap",
	once,
	async ({ page, at, say, openPanel }) => {
		const dialog = page.getByRole("dialog");
		await page.setViewportSize({ width: 360, height: 740 });
		await openPanel("/admin");
		for (const [form, title, path] of [
			["moneyEntry.expense", "moneyEntry.title", "/admin/money"],
			["money.newDeal", "money.newDeal", "/admin/money"],
			["newCustomer.title", "newCustomer.title", "/admin/customers"],
		] as const) {
			await page.getByRole("button", { name: say("newRequest.title"), exact: true }).click();
			await dialog.getByRole("link", { name: say(form), exact: true }).click();
			await expect(dialog.getByRole("heading", { name: say(title) })).toBeVisible();
			expect(await overflow(page)).toBe(0);
			await page.keyboard.press("Escape");
			await expect(dialog).toBeHidden();
			await expect(page).toHaveURL(at(path));
			await places(page, say)
				.getByRole("link", { name: new RegExp(`^${say("queue.inbox")}`) })
				.click();
			await expect(page).toHaveURL(at("/admin"));
		}

		await page.getByRole("button", { name: say("leads.newRequest"), exact: true }).click();
		await dialog.getByRole("radio", { name: say("newRequest.in-person"), exact: true }).check();
		await dialog.getByRole("button", { name: say("newRequest.save"), exact: true }).click();
		await expect(dialog.getByLabel(say("newRequest.number"))).toHaveAttribute("aria-invalid", "true");
		const name = `Rashid ${Date.now() % 100_000}`;
		await dialog.getByLabel(say("newRequest.number")).fill("0300 7654321");
		await dialog.getByLabel(say("moneyAccount.name"), { exact: true }).fill(name);
		const amount = dialog.getByLabel(say("newDeal.amount"));
		await amount.fill("0");
		await dialog.getByRole("button", { name: say("newRequest.save"), exact: true }).click();
		await expect(amount).toHaveAttribute("aria-invalid", "true");
		await expect(dialog.locator(`[id="${await amount.getAttribute("aria-describedby")}"]`)).toBeInViewport({
			ratio: 1,
		});
		await amount.fill("300");
		expect(await overflow(page)).toBe(0);
		expect(await accessFaults(page)).toEqual([]);
		await dialog.getByRole("button", { name: say("newRequest.save"), exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
		await page
			.getByRole("main")
			.getByRole("button", { name: say("deal.agreed"), exact: true })
			.click();
		await expect(page.getByText(say("deal.state.agreed"), { exact: true })).toBeVisible();
	},
);

test(
	"who wants a deal with somebody new makes them known on the way, and all that is wrong is said at once",
	once,
	async ({ page, at, say, openPanel }) => {
		const { name, whatsapp } = newLead({ name: `Zubair ${Date.now()}` });
		await page.setViewportSize({ width: 360, height: 740 });
		await openPanel("/admin/money");
		await page.getByRole("button", { name: say("money.newDeal"), exact: true }).click();
		const dialog = page.getByRole("dialog");
		const customer = dialog.getByLabel(say("newDeal.customer"));
		const amount = dialog.getByLabel(say("newDeal.amount"));
		await dialog.getByRole("radio", { name: say("newDeal.toBuy"), exact: true }).check();
		await dialog.getByLabel(say("newDeal.rate")).fill("271");
		await dialog.getByRole("button", { name: say("deal.agree"), exact: true }).click();
		for (const field of [customer, amount]) await expect(field).toHaveAttribute("aria-invalid", "true");
		await expect(customer).toBeFocused();
		await customer.fill(name);
		await amount.fill("10");
		await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(0);
		await expect(amount).toBeFocused();
		await dialog.getByRole("button", { name: say("newCustomer.title"), exact: true }).click();
		const number = dialog.getByLabel(say("newRequest.number"));
		await expect(number).toBeFocused();
		expect(await overflow(page)).toBe(0);
		expect(await accessFaults(page)).toEqual([]);
		await expect(dialog.getByLabel(say("moneyAccount.name"), { exact: true })).toHaveValue(name);
		await number.fill("12");
		await number.press("Enter");
		await expect(number).toHaveAttribute("aria-invalid", "true");
		await expect(number).toBeFocused();
		await number.fill(whatsapp);
		await number.press("Enter");
		await expect(number).toBeHidden();
		await expect(dialog.getByRole("radio", { name })).toBeChecked();
		await expect(dialog.getByRole("radio", { name })).toBeFocused();
		await expect(amount).toHaveValue("10");
		await expect(dialog.getByLabel(say("newDeal.rate"))).toHaveValue("271");
		await expect(dialog.getByRole("radio", { name: say("newDeal.toBuy"), exact: true })).toBeChecked();
		expect(await accessFaults(page)).toEqual([]);
		await dialog.getByRole("button", { name: say("deal.agree"), exact: true }).click();
		await expect(page).toHaveURL(/\/admin\/deals\//);
		await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

		await page.goto(at("/admin/customers?new=customer"));
		await dialog.getByLabel(say("moneyAccount.name"), { exact: true }).fill("Another name");
		await number.fill(whatsapp);
		await number.press("Enter");
		await expectToast(page, say("newCustomer.known", { name: `\u2068${name}\u2069` }));
		await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
		await expect(page.getByText(say("customer.noRequests"), { exact: true })).toBeVisible();
		expect(await overflow(page)).toBe(0);
		expect(await accessFaults(page)).toEqual([]);
		// The list that the form was opened on, without it.
		await page.goBack();
		await expect(page.getByRole("main").getByRole("link").filter({ hasText: name })).toBeVisible();
		await expect(page).toHaveURL(at("/admin/customers"));
		await expect(dialog).toBeHidden();
	},
);

test(
	"a payment that was refused since a colleague changed the deal is made with the next tap, and a paid part is not asked for again",
	once,
	async ({ page, context, session, request, at, say, openPanel }) => {
		const till = `Till ${Date.now() % 100_000}`;
		await context.addCookies(await session.cookies());
		await haveAccount(page, "cash", till);
		const { id, version, customerId } = await agreedService(page, request);
		await openPanel(`/admin/customers/${customerId}/khata`);
		const main = page.getByRole("main");
		await expect(main).toContainText(`${say("khata.owesUs")} Rs 40,000`);
		await main.getByRole("button", { name: say("khata.share"), exact: true }).click();
		await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue(/40,000/);
		// Nothing was traded, but a deal there is.
		await page.goto(at(`/admin/customers/${customerId}`));
		await expect(main.getByText(say("customer.since"), { exact: true })).toBeVisible();
		await expect(main.getByText(say("customer.volume"), { exact: true })).toHaveCount(0);
		await page.goto(at(`/admin/deals/${id}`));
		const pay = main.getByRole("button", { name: till, exact: true });
		await expect(pay).toBeVisible();
		const noted = await page.request.patch(`/api/admin/deals/${id}`, { data: { version, note: "Comes at four" } });
		expect(noted.status()).toBe(200);
		await pay.click();
		await expect(page.getByText("Comes at four", { exact: true })).toBeVisible();
		await expect(main.getByText(say("deal.state.agreed"), { exact: true })).toBeVisible();

		await main.getByRole("button", { name: say("deal.part"), exact: true }).click();
		// A bad line: no reading is answered.
		await page.route("**/api/admin/**", (route) =>
			route.request().method() === "GET" ? new Promise<void>(() => undefined) : route.continue(),
		);
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel(say("moneyEntry.amount")).fill("20,000");
		await dialog.getByRole("radio", { name: till, exact: true }).check();
		await dialog.getByRole("button", { name: say("pay.save"), exact: true }).click();
		await expect(dialog).toBeHidden();
		await pay.click();
		await expect(page.getByText(say("deal.state.done"), { exact: true })).toBeVisible();
	},
);

test(
	"what cannot be is answered beside its field, and what may be a slip is asked in place",
	once,
	async ({ page, context, session, request, at, say, openPanel }) => {
		const own = Date.now() % 100_000;
		const [till, wallet] = [`Till ${own}`, `USDT ${own}`];
		await context.addCookies(await session.cookies());
		await haveAccount(page, "cash", till);
		await haveAccount(page, "usdt", wallet);
		await openPanel("/admin/money");
		await page.getByRole("button", { name: say("moneyEntry.expense"), exact: true }).click();
		const dialog = page.getByRole("dialog");
		const amount = dialog.getByLabel(say("moneyEntry.amount"));
		for (const wrong of ["0", "ten", "1.234"]) {
			await amount.fill(wrong);
			await dialog.getByRole("button", { name: till, exact: true }).click();
			await expect(amount).toHaveAttribute("aria-invalid", "true");
			await expect(amount).toBeFocused();
			await amount.fill("");
		}
		await amount.fill("250");
		await dialog.getByRole("button", { name: till, exact: true }).click();
		await expect(dialog.getByRole("alert")).toBeFocused();
		await dialog.getByRole("button", { name: say("money.meant"), exact: true }).click();
		await expect(page.getByRole("button", { name: till })).toContainText("−Rs 250");

		const lead = newLead({ type: "USDT_TRADE", payload: { side: "buy", amount: 20 } });
		await send(request, lead);
		const agreed = await page.request.post("/api/admin/deals", { data: { leadId: await idOf(page, lead) } });
		const { id } = await agreed.json();
		await page.goto(at(`/admin/deals/${id}`));
		// What is paid in comes first.
		await page
			.getByRole("button", { name: say("deal.part"), exact: true })
			.first()
			.click();
		const paid = dialog.getByLabel(say("moneyEntry.amount"));
		for (const wrong of ["0", "1.234"]) {
			await paid.fill(wrong);
			await dialog.getByRole("button", { name: say("pay.save"), exact: true }).click();
			await expect(paid).toHaveAttribute("aria-invalid", "true");
		}
		await paid.fill("99999999");
		await dialog.getByRole("button", { name: say("pay.save"), exact: true }).click();
		await expect(dialog.getByRole("alert")).toBeFocused();
		// What is typed anew is not what was asked about.
		await paid.fill("100");
		await expect(dialog.getByRole("alert")).toBeHidden();
		const noPicture = { name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
		await dialog.getByText(say("pay.file"), { exact: true }).locator("input").setInputFiles(noPicture);
		await dialog.getByRole("button", { name: say("pay.save"), exact: true }).click();
		await expect(dialog.getByRole("alert")).toBeVisible();
		await dialog.getByRole("button", { name: say("pay.noPicture"), exact: true }).click();
		await dialog.getByRole("button", { name: say("pay.save"), exact: true }).click();
		await expect(dialog).toBeHidden();
		// Of what we do not have.
		await page.getByRole("main").getByRole("button", { name: wallet, exact: true }).click();
		await page.getByRole("button", { name: say("money.meant"), exact: true }).click();
		await expect(page.getByText(say("deal.state.paid-out"), { exact: true })).toBeVisible();
	},
);

test("a count that cannot be taken is marked where it was typed", once, async ({ page, say, openPanel }) => {
	const own = String(Date.now() % 100_000);
	await openPanel("/admin/money");
	await haveAccount(page, "bank", `Bank ${own}`);
	await page.goto("/admin/day-book");
	await page.getByRole("button", { name: say("dayBook.close"), exact: true }).click();
	const dialog = page.getByRole("dialog");
	const counted = dialog.getByLabel(say("dayBook.counted", { name: isolated(`Bank ${own}`) }));
	// By how much it differs is said before the day is closed.
	await counted.fill("1.5");
	await expect(counted).toHaveAccessibleDescription(/ difference −?Rs [\d,.]+$/);
	for (const typed of ["12,50", "-5", "1.005"]) {
		await counted.fill(typed);
		await dialog.getByRole("button", { name: say("dayBook.doClose"), exact: true }).click();
		await expect(counted).toHaveAttribute("aria-invalid", "true");
		await expect(counted).toBeFocused();
		// Nothing may be there.
		if (typed === "-5") await expect(counted).toHaveAccessibleDescription(/at least 0/);
		await counted.fill("");
		await dialog.getByLabel(say("newDeal.note")).focus();
	}
});

test(
	"a tapped account says itself why it takes nothing, and a board that comes late mends a rate that was missing",
	once,
	async ({ page, context, session, request, at, say, openPanel }) => {
		const till = `Till ${Date.now() % 100_000}`;
		await context.addCookies(await session.cookies());
		await haveAccount(page, "cash", till);
		await openPanel(`/admin/deals/${(await agreedService(page, request)).id}`);
		// As of a day that is closed: to close one would stop the other tests.
		const reason = say("issue.dayClosed");
		await page.route("**/payments", (route) => {
			const problem = { code: "invalid", detail: "Please check the marked fields.", errors: { at: reason } };
			return route.fulfill({ status: 422, contentType: "application/problem+json", body: JSON.stringify(problem) });
		});
		await page.getByRole("main").getByRole("button", { name: till, exact: true }).click();
		await expectToast(page, say("admin.failed"), reason);

		const letThrough = await holdBack(page, "**/api/rates");
		await page.goto(at("/admin/money?new=deal"));
		const dialog = page.getByRole("dialog");
		const rate = dialog.getByLabel(say("newDeal.rate"));
		await dialog.getByRole("button", { name: say("deal.agree"), exact: true }).click();
		await expect(rate).toHaveAttribute("aria-invalid", "true");
		letThrough();
		await expect(rate).not.toHaveValue("");
		await expect(rate).not.toHaveAttribute("aria-invalid");
	},
);
