import { isolated } from "../../src/shared/text/direction.ts";
import { expectToast, idOf, newLead, send } from "../support/panel.ts";
import { accessFaults, expect, once, overflow, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 740 } });

test(
	"what a customer pays beyond the rest goes to the khata, once that was asked, and is paid back from there",
	once,
	async ({ page, context, session, request, at, say, openPanel }) => {
		const till = `Till ${Date.now() % 100_000}`;
		await context.addCookies(await session.cookies());
		await page.request.post("/api/admin/accounts", { data: { kind: "cash", name: till } });
		const lead = newLead({ type: "CONTACT" });
		await send(request, lead);
		const service = { kind: "service", side: "buy", currency: "PKR", amount: "10000", rate: "1" };
		const agreed = await page.request.post("/api/admin/deals", {
			data: { ...service, leadId: await idOf(page, lead) },
		});
		const { id, customerId } = await agreed.json();
		await openPanel(`/admin/deals/${id}`);
		const main = page.getByRole("main");
		const dialog = page.getByRole("dialog");
		await main.getByRole("button", { name: say("deal.part"), exact: true }).click();
		await dialog.getByLabel(say("moneyEntry.amount")).fill("10,500");
		await dialog.getByRole("radio", { name: till, exact: true }).check();
		await dialog.getByRole("button", { name: say("pay.save"), exact: true }).click();
		await expect(dialog.getByRole("alert")).toContainText("Rs 500");
		expect(await overflow(page)).toBe(0);
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		await dialog.getByRole("button", { name: say("money.meant"), exact: true }).click();
		await expect(dialog).toBeHidden();
		await expect(main.getByText(say("deal.state.done"), { exact: true })).toBeVisible();
		await expect(main.getByText(say("deal.paidIn", { amount: "Rs 10,500" }))).toBeVisible();
		await expect(main.getByText(say("deal.toKhata", { amount: "Rs 500" }), { exact: true })).toBeVisible();

		// It settles a part of the next deal in one tap, and is free again once that is taken back.
		const next = await page.request.post("/api/admin/deals", { data: { ...service, amount: "2000", customerId } });
		const nextId = (await next.json()).id;
		await page.goto(at(`/admin/deals/${nextId}`));
		const fromKhata = main.getByRole("button", { name: say("deal.fromKhata", { amount: "Rs 500" }), exact: true });
		await expect(fromKhata).toBeVisible();
		await context.setOffline(true);
		await fromKhata.click();
		// While it waits it is used, and a part of a service is neither in nor out.
		await expect(fromKhata).toBeHidden();
		await expect(main.getByText(say("deal.state.agreed"), { exact: true })).toBeVisible();
		await context.setOffline(false);
		await expect(main.getByText(say("waiting.title"))).toBeHidden();
		const used = main.getByText(`${say("deal.paidIn", { amount: "Rs 500" })} · \u2068${say("khata.title")}\u2069`);
		await expect(used).toBeVisible();
		await expect(main.getByText(say("deal.inTo", { amount: "Rs 1,500" }), { exact: true })).toBeVisible();
		expect(await overflow(page)).toBe(0);
		expect(await accessFaults(page)).toEqual([]);
		await main.getByRole("button", { name: say("deal.takeBack"), exact: true }).click();
		await dialog.getByRole("button", { name: say("deal.takeBack"), exact: true }).click();
		await expect(main.getByText(say("deal.takenBack"), { exact: true })).toBeVisible();
		const over = { version: 3, state: "cancelled", reason: "Not now" };
		expect((await page.request.patch(`/api/admin/deals/${nextId}`, { data: over })).ok()).toBe(true);

		await page.goto(at("/admin/day-book"));
		const told = main.getByText(say("deal.fromKhata", { amount: "Rs 500" }), { exact: true });
		// With what took it back.
		await expect(told.first()).toBeVisible();
		// What was paid is earned at once: of the khata only what is left there is said.
		const paid = main.getByRole("listitem").filter({ hasText: till });
		const khata = paid.getByText(say("accountKind.khata", { name: isolated(lead.name) }), { exact: true });
		await expect(khata).toHaveCount(1);
		await expect(paid.getByText(`${say("khata.got")} Rs 500`, { exact: true })).toBeVisible();
		await expect(paid.getByText("Rs 10,000", { exact: true })).toBeVisible();
		expect(await overflow(page)).toBe(0);
		await page.goto(at("/admin/money"));
		const owed = main.getByRole("listitem").filter({ hasText: lead.name });
		await expect(owed).toContainText(say("money.openOut"));
		await owed.getByRole("link").click();
		await expect(page).toHaveURL(at(`/admin/customers/${customerId}/khata`));
		await expect(main).toContainText(`${say("khata.weOwe")} Rs 500`);
		const payBack = main.getByRole("button", { name: say("khata.payBack", { amount: "Rs 500" }), exact: true });
		expect(await overflow(page)).toBe(0);
		await payBack.click();
		await expect(dialog.getByLabel(say("moneyEntry.amount"))).toHaveValue("500");
		await dialog.getByRole("radio", { name: till, exact: true }).check();
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		await dialog.getByRole("button", { name: say("pay.save"), exact: true }).click();
		await expect(main.getByText(say("khata.even"), { exact: true })).toBeVisible();
		await expect(payBack).toBeHidden();
	},
);

test(
	"an expense that was typed wrong is taken back in the day book, once",
	once,
	async ({ page, context, session, say, openPanel }) => {
		const till = `Till ${Date.now() % 100_000}`;
		await context.addCookies(await session.cookies());
		const opened = await page.request.post("/api/admin/accounts", { data: { kind: "cash", name: till } });
		const { id: accountId } = await opened.json();
		const accounts = await (await page.request.get("/api/admin/accounts?khata=0")).json();
		const is = (kind: string) => (one: { kind: string; currency: string }) =>
			one.kind === kind && one.currency === "PKR";
		const lines = [
			{ accountId, amount: "-7000" },
			{ accountId: accounts.find(is("expenses")).id, amount: "7000" },
		];
		await page.request.post("/api/admin/entries", { data: { lines, note: "Tea", confirm: true } });
		await openPanel(`/admin/day-book?account=${accountId}`);
		const back = page.getByRole("main").getByRole("button", { name: say("deal.takeBack"), exact: true });
		await back.click();
		const dialog = page.getByRole("dialog");
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		await dialog.getByRole("button", { name: say("deal.takeBack"), exact: true }).click();
		await expect(back).toBeHidden();
		await expect(page.getByRole("row", { name: till })).toContainText("0");
		const after = await (await page.request.get(`/api/admin/entries?account=${accountId}`)).json();
		expect(after).toMatchObject([{ reversed: false }, { reversed: true, note: "Tea" }]);
		expect(await overflow(page)).toBe(0);
	},
);

test(
	"a deal with the wrong one of two customers of a long name is cancelled with its payments when it is done",
	once,
	async ({ page, context, session, say, openPanel }) => {
		const own = Date.now() % 100_000;
		const [till, wallet] = [`Till ${own}`, `Payoneer ${own}`];
		await context.addCookies(await session.cookies());
		for (const [kind, name] of [
			["cash", till],
			["payoneer", wallet],
		])
			await page.request.post("/api/admin/accounts", { data: { kind, name } });
		const name = `Muhammad Abdul Rehman ${own}`;
		for (const last of [1, 2]) {
			const whatsapp = newLead().whatsapp.slice(0, -1) + last;
			await page.request.post("/api/admin/customers", { data: { name, whatsapp } });
		}
		await openPanel("/admin/money");
		const main = page.getByRole("main");
		const dialog = page.getByRole("dialog");
		await main.getByRole("button", { name: say("money.newDeal"), exact: true }).click();
		await dialog.getByLabel(say("newDeal.customer")).fill(name);
		const found = dialog.getByRole("radio", { name });
		await expect(found).toHaveCount(2);
		const form = dialog.locator("form");
		expect(await form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
		await found.first().check();
		await dialog.getByLabel(say("newDeal.rate")).fill("27.05");
		await dialog.getByLabel(say("newDeal.amount")).fill("1,200");
		await dialog.getByRole("button", { name: say("deal.agree"), exact: true }).click();
		const slip = dialog.getByRole("alert").getByText(say("sheet.slip", { percent: "−90" }), { exact: true });
		await expect(slip).toBeVisible();
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		await dialog.getByLabel(say("newDeal.rate")).fill("270.50");
		await expect(slip).toBeHidden();
		const terms = { amount: `1,200 ${say("currency.PAYONEER")}`, rate: "270.50", total: "Rs 3,24,600" };
		await expect(dialog.getByText(say("deal.weBuy", terms), { exact: true })).toBeVisible();
		await dialog.getByLabel(say("newDeal.amount")).fill("1");
		await dialog.getByRole("button", { name: say("deal.agree"), exact: true }).click();
		await main.getByRole("button", { name: wallet, exact: true }).click();
		await main.getByRole("button", { name: till, exact: true }).click();
		await page.getByRole("button", { name: say("money.meant"), exact: true }).click();
		await expect(main.getByText(say("deal.state.done"), { exact: true })).toBeVisible();
		await main.getByRole("button", { name: say("deal.cancel"), exact: true }).click();
		await dialog.getByLabel(say("deal.cancelReason")).fill("The other one");
		await dialog.getByRole("button", { name: say("deal.cancel"), exact: true }).click();
		await expect(main.getByText(say("deal.state.cancelled"), { exact: true })).toBeVisible();
		await expect(main.getByText(say("deal.takenBack"), { exact: true })).toHaveCount(2);
	},
);

test(
	"what is not delivered is left out of the deal, and its rupees are paid back from the khata",
	once,
	async ({ page, context, session, request, at, say, openPanel }) => {
		const [till, wallet] = [`Till ${Date.now() % 100_000}`, `Wallet ${Date.now() % 100_000}`];
		await context.addCookies(await session.cookies());
		await page.request.post("/api/admin/accounts", { data: { kind: "cash", name: till } });
		await page.request.post("/api/admin/accounts", { data: { kind: "usdt", name: wallet } });
		const lead = newLead({ type: "CONTACT" });
		await send(request, lead);
		const terms = { kind: "trade", side: "buy", currency: "USDT", amount: "100", rate: "280" };
		const leadId = await idOf(page, lead);
		const agreed = await page.request.post("/api/admin/deals", { data: { ...terms, leadId } });
		const { id, customerId } = await agreed.json();
		await openPanel(`/admin/deals/${id}`);
		const main = page.getByRole("main");
		const dialog = page.getByRole("dialog");
		await main.getByRole("button", { name: till, exact: true }).click();
		const part = async (amount: string | null, through: string) => {
			await main.getByRole("button", { name: say("deal.part"), exact: true }).click();
			if (amount) await dialog.getByLabel(say("moneyEntry.amount")).fill(amount);
			// What is not paid at all is no account.
			const accounts = dialog.getByRole("group", { name: say("moneyEntry.account"), exact: true });
			await expect(accounts.getByRole("radio", { name: wallet, exact: true })).toBeVisible();
			await expect(accounts.getByRole("radio", { name: say("deal.leaveOut"), exact: true })).toHaveCount(0);
			await dialog.getByRole("radio", { name: through, exact: true }).check();
			expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
			await dialog.getByRole("button", { name: say("pay.save"), exact: true }).click();
		};
		await expect(main.getByText(say("deal.state.paid-in"), { exact: true })).toBeVisible();
		await part("80", wallet);
		await dialog.getByRole("button", { name: say("money.meant"), exact: true }).click();
		await expect(dialog).toBeHidden();
		await part(null, say("deal.leaveOut"));
		await expect(main.getByText(say("deal.state.done"), { exact: true })).toBeVisible();
		const leftOut = say("deal.leftOut", { amount: `20 ${say("currency.USDT")}` });
		await expectToast(page, leftOut);
		await expect(main.getByText(leftOut)).toBeVisible();
		expect(await overflow(page)).toBe(0);
		await page.goto(at(`/admin/customers/${customerId}/khata`));
		const payBack = say("khata.payBack", { amount: "Rs 5,600" });
		await expect(main.getByRole("button", { name: payBack, exact: true })).toBeVisible();
		await page.goto(at("/admin/day-book"));
		await expect(main.getByText(leftOut, { exact: true }).first()).toBeVisible();
		// Nor does the request's history say that it was delivered.
		await page.goto(at(`/admin/leads/${leadId}`));
		await expect(main.getByText(`${leftOut} · ${say("deal.allPaid")}`, { exact: true })).toBeVisible();
	},
);

test(
	"somebody new is made known also where others of a like name are",
	once,
	async ({ page, context, session, say, openPanel }) => {
		const name = `Nida ${newLead().whatsapp.slice(-6)}`;
		await context.addCookies(await session.cookies());
		await page.request.post("/api/admin/customers", { data: { name, whatsapp: newLead().whatsapp } });
		await openPanel("/admin/money");
		await page
			.getByRole("main")
			.getByRole("button", { name: say("money.newDeal"), exact: true })
			.click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel(say("newDeal.customer")).fill(name);
		const known = dialog.getByRole("radio", { name });
		const make = dialog.getByRole("button", { name: say("newCustomer.title"), exact: true });
		await expect(known).toHaveCount(1);
		await expect(make).toBeVisible();
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		await known.check();
		await expect(make).toBeHidden();
	},
);

test("an open deal shows what a colleague does to it", once, async ({ page, context, session, say, openPanel }) => {
	const own = Date.now() % 100_000;
	await context.addCookies(await session.cookies());
	const till = await page.request.post("/api/admin/accounts", { data: { kind: "cash", name: `Till ${own}` } });
	const person = { name: `Zara ${own}`, whatsapp: newLead().whatsapp };
	const { id: customerId } = await (await page.request.post("/api/admin/customers", { data: person })).json();
	const service = { kind: "service", side: "buy", currency: "PKR", amount: "900", rate: "1", customerId };
	const { id } = await (await page.request.post("/api/admin/deals", { data: service })).json();
	await page.clock.install();
	await openPanel(`/admin/deals/${id}`);
	const main = page.getByRole("main");
	await expect(main.getByText(say("deal.state.agreed"), { exact: true })).toBeVisible();
	const payment = { direction: "in", accountId: (await till.json()).id, amount: "900", version: 1 };
	expect((await page.request.post(`/api/admin/deals/${id}/payments`, { data: payment })).status()).toBe(201);
	await page.clock.fastForward(11_000);
	await expect(main.getByText(say("deal.state.done"), { exact: true })).toBeVisible();
});

test(
	"closing a request says that its deal stays open, and what is to be paid of it",
	once,
	async ({ page, context, session, request, at, say, openPanel }) => {
		await context.addCookies(await session.cookies());
		const lead = newLead({ type: "USDT_TRADE", payload: { side: "buy", amount: 40 }, locale: "en" });
		await send(request, lead);
		await send(request, { ...lead, payload: { side: "buy", amount: 45 } });
		const leadId = await idOf(page, lead);
		const agreed = await page.request.post("/api/admin/deals", { data: { leadId, rate: "250", confirm: true } });
		const { id, customerId, amount } = await agreed.json();
		await openPanel(`/admin/leads/${leadId}`);
		const dialog = page.getByRole("dialog");
		const rupees = amount === "40" ? "10,000" : "11,250";
		const open = `${say("money.openIn")}: Rs ${rupees} · ${say("money.openOut")}: ${amount} USDT`;
		const stays = dialog.getByText(say("deal.staysOpen", { open }), { exact: true });
		await page.getByRole("button", { name: say("view.done"), exact: true }).click();
		await expect(stays).toBeVisible();
		expect(await overflow(page)).toBe(0);
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		await dialog.getByRole("button", { name: say("end.other"), exact: true }).click();
		await page.getByRole("button", { name: say("move.reopen"), exact: true }).click();
		await expect(page.getByRole("button", { name: say("view.done"), exact: true })).toBeVisible();
		await page.goto(at(`/admin/customers/${customerId}`));
		// Those that are open are not among the others, too.
		await expect(page.getByRole("main").locator(`a[href$="/leads/${leadId}"]`)).toHaveCount(1);
		await page.getByRole("button", { name: say("together.all", { count: 2 }), exact: true }).click();
		await expect(dialog.getByText(say("together.dealsOpen"), { exact: true })).toBeVisible();
		await page.keyboard.press("Escape");

		const version = (await (await page.request.get(`/api/admin/deals/${id}`)).json()).version;
		const over = { version, state: "cancelled", reason: "Not now" };
		expect((await page.request.patch(`/api/admin/deals/${id}`, { data: over })).ok()).toBe(true);
		await page.goto(at(`/admin/leads/${leadId}`));
		await page.getByRole("button", { name: say("view.done"), exact: true }).click();
		await expect(dialog.getByRole("button", { name: say("end.other"), exact: true })).toBeVisible();
		await expect(stays).toBeHidden();
	},
);

test(
	"a payment that is typed stays while a colleague pays the rest, and is told of it",
	once,
	async ({ page, context, session, request, say, openPanel }) => {
		await context.addCookies(await session.cookies());
		const data = { kind: "payoneer", name: `Rest ${Date.now() % 100_000}` };
		const accountId = (await (await page.request.post("/api/admin/accounts", { data })).json()).id;
		const lead = newLead({ type: "PAYONEER_TRADE", payload: { side: "sell", amount: "100" }, locale: "en" });
		await send(request, lead);
		const leadId = await idOf(page, lead);
		const deal = { leadId, rate: "270", confirm: true };
		const { id } = await (await page.request.post("/api/admin/deals", { data: deal })).json();
		await openPanel(`/admin/leads/${leadId}`);
		const dialog = page.getByRole("dialog");
		await page
			.getByRole("button", { name: say("deal.part"), exact: true })
			.first()
			.click();
		await dialog.getByLabel(say("newDeal.note")).fill("Sent by Ali");
		const rest = { direction: "in", accountId, amount: "100", version: 1 };
		expect((await page.request.post(`/api/admin/deals/${id}/payments`, { data: rest })).status()).toBe(201);
		await expect(dialog.getByRole("alert").getByText(say("pay.meanwhile"), { exact: true })).toBeVisible();
		await expect(dialog.getByLabel(say("newDeal.note"))).toHaveValue("Sent by Ali");
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(page.getByText(say("deal.state.paid-in"), { exact: true })).toBeVisible();
	},
);

test(
	"a deal that is typed of a request stays while a colleague agrees one, and says so",
	once,
	async ({ page, context, session, request, say, openPanel }) => {
		await context.addCookies(await session.cookies());
		const lead = newLead({ type: "BUY_NETWORK", payload: { network: "MaxBounty" }, locale: "en" });
		await send(request, lead);
		const leadId = await idOf(page, lead);
		await openPanel(`/admin/leads/${leadId}`);
		await page.getByRole("button", { name: say("deal.agreed"), exact: true }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel(say("newDeal.note")).fill("Half before, half after");
		const deal = { leadId, kind: "network", side: "buy", currency: "PKR", amount: "900", rate: "1" };
		expect((await page.request.post("/api/admin/deals", { data: deal })).status()).toBe(201);
		const theirs = say("deal.network", { total: "Rs 900" });
		const meanwhile = dialog.getByRole("alert").getByText(say("newDeal.meanwhile", { deal: theirs }), { exact: true });
		await expect(meanwhile).toBeVisible();
		await expect(dialog.getByLabel(say("newDeal.note"))).toHaveValue("Half before, half after");
		expect(await overflow(page)).toBe(0);
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(page.getByText(theirs, { exact: true })).toBeVisible();
	},
);
