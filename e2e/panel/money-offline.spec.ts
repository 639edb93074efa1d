import type { APIRequestContext, Route } from "@playwright/test";
import { formatDay } from "../../src/shared/time.ts";
import { loseAnswer, untilStored } from "../support/offline.ts";
import { colleague, idOf, newLead, openLead, send } from "../support/panel.ts";
import { accessFaults, expect, once, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const trade = (amount: string) => newLead({ type: "PAYONEER_TRADE", payload: { side: "sell", amount }, locale: "en" });

async function openAccount(request: APIRequestContext, kind: string, name: string): Promise<string> {
	const answer = await request.post("/api/admin/accounts", { data: { kind, name } });
	expect(answer.status()).toBe(201);
	return (await answer.json()).id;
}

test(
	"an hour without a line: a deal is agreed and paid, outlasts a closed tab, and is booked once, as of when it was",
	once,
	async ({ page, context, session, request, say, openPanel }) => {
		const own = String(Date.now() % 100_000);
		const [wallet, till] = [`Payoneer ${own}`, `Till ${own}`];
		const lead = trade("100");
		await send(request, lead);
		await context.addCookies(await session.cookies());
		await openAccount(page.request, "payoneer", wallet);
		const tillId = await openAccount(page.request, "cash", till);
		const id = await idOf(page, lead);
		await openPanel("/admin");
		await openLead(page, lead);
		await page.goBack();
		await untilStored(page, [lead.name, wallet]);

		await context.setOffline(true);
		await page.reload();
		await openLead(page, lead);
		const main = page.getByRole("main");
		const tap = (name: string) => main.getByRole("button", { name, exact: true }).click();
		const queued = (count: number) =>
			expect(page.getByText(say("waiting.count", { count }), { exact: true })).toBeVisible();
		await tap(say("deal.agreed"));
		await queued(1);
		await tap(wallet);
		await queued(2);
		await expect(main.getByText(say("deal.state.paid-in"), { exact: true })).toBeVisible();
		await tap(till);
		await queued(3);
		await expect(main.getByText(say("deal.state.done"), { exact: true })).toBeVisible();
		// To where neither a notification nor the bar at the foot covers a control in part.
		await page.getByRole("button", { name: say("admin.close"), exact: true }).click();
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		expect(await accessFaults(page)).toEqual([]);
		const lost = Date.now();

		// The tab is closed, and the panel opened again without a line.
		const address = page.url();
		await page.close();
		const again = await context.newPage();
		await again.goto(address);
		await expect(again.getByText(say("waiting.count", { count: 3 }), { exact: true })).toBeVisible();
		await expect(again.getByText(say("deal.state.done"), { exact: true })).toBeVisible();
		await context.setOffline(false);

		// What would leave the till below nothing is asked once the line is back.
		await expect(again.getByText(say("waiting.decide", { count: 1 }), { exact: true })).toBeVisible();
		await again
			.getByRole("main")
			.getByRole("button", { name: say("money.meant"), exact: true })
			.click();
		await expect(again.getByText(say("admin.show"), { exact: true })).toBeHidden();
		await expect(again.getByText(say("deal.state.done"), { exact: true })).toBeVisible();

		const deals = await (await again.request.get(`/api/admin/deals?lead=${id}`)).json();
		expect(deals).toMatchObject([{ state: "done", open: { in: "0", out: "0" } }]);
		const { payments } = deals[0];
		expect(payments.map(({ direction }: { direction: string }) => direction).sort()).toEqual(["in", "out"]);
		for (const payment of payments) expect(Date.parse(payment.at)).toBeLessThanOrEqual(lost);
		const accounts = await (await again.request.get("/api/admin/accounts?khata=0")).json();
		const balance = accounts.find((account: { id: string }) => account.id === tillId).balance;
		expect(balance).toBe(`-${deals[0].total}`);
	},
);

test(
	"what a colleague did meanwhile stands beside what waits, a payment or an end, which is tried again or discarded",
	once,
	async ({ page, context, session, browser, baseURL, request, say }) => {
		test.slow();
		const wallet = `Payoneer ${Date.now() % 100_000}`;
		await context.addCookies(await session.cookies());
		const walletId = await openAccount(page.request, "payoneer", wallet);
		const sana = await colleague(browser, page, baseURL ?? "");
		const headers = { origin: new URL(baseURL ?? "").origin };
		const agree = async (amount: string) => {
			const lead = trade(amount);
			await send(request, lead);
			const leadId = await idOf(page, lead);
			const agreed = await page.request.post("/api/admin/deals", { data: { leadId } });
			expect(agreed.status()).toBe(201);
			const { id, version } = await agreed.json();
			return {
				leadId,
				id,
				read: async () => (await page.request.get(`/api/admin/deals/${id}`)).json(),
				async isCancelled() {
					const data = { version, state: "cancelled", reason: "Sold elsewhere" };
					expect((await sana.request.patch(`/api/admin/deals/${id}`, { data, headers })).ok()).toBe(true);
				},
				async isPaid() {
					const data = { version, direction: "in", accountId: walletId, amount: "15" };
					expect((await sana.request.post(`/api/admin/deals/${id}/payments`, { data, headers })).ok()).toBe(true);
				},
			};
		};
		const main = page.getByRole("main");
		const dialog = page.getByRole("dialog");
		const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
		const offline = async (act: () => Promise<void>, meanwhile: () => Promise<void>) => {
			await context.setOffline(true);
			await act();
			await expect(page.getByText(say("waiting.count", { count: 1 }), { exact: true })).toBeVisible();
			await meanwhile();
			await context.setOffline(false);
			await page.getByRole("button", { name: say("admin.show"), exact: true }).click();
			await expect(dialog.getByText(say("waiting.dealChanged"), { exact: true })).toBeVisible();
		};
		const settled = () => expect(page.getByText(say("admin.show"), { exact: true })).toBeHidden();
		const pay = main.getByRole("button", { name: wallet, exact: true });

		await test.step("a payment of a deal that was cancelled", async () => {
			const deal = await agree("10");
			await page.goto(`/admin/leads/${deal.leadId}`);
			await expect(pay).toBeVisible();
			await offline(() => pay.click(), deal.isCancelled);
			expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
			await expect(dialog.getByText("Sold elsewhere", { exact: true })).toBeVisible();
			await press(say("waiting.discard"));
			await settled();
			expect(await deal.read()).toMatchObject({ state: "cancelled", payments: [] });
		});

		await test.step("one of a deal that was paid in part, which says how much is open", async () => {
			const deal = await agree("20");
			await page.goto(`/admin/leads/${deal.leadId}`);
			await expect(pay).toBeVisible();
			await offline(() => pay.click(), deal.isPaid);
			await press(say("admin.retry"));
			await expect(dialog.getByRole("alert")).toContainText("5 Payoneer");
			await press(say("waiting.discard"));
			await settled();
			expect((await deal.read()).payments).toMatchObject([{ amount: "15" }]);
		});

		await test.step("one of a day that was closed meanwhile, which is recorded today in a tap", async () => {
			const deal = await agree("25");
			await page.goto(`/admin/leads/${deal.leadId}`);
			await expect(pay).toBeVisible();
			await context.setOffline(true);
			await pay.click();
			await expect(page.getByText(say("waiting.count", { count: 1 }), { exact: true })).toBeVisible();
			// As the server answers a payment of yesterday, once yesterday is closed.
			const refusal = { type: "about:blank", title: "", detail: "", status: 422, code: "invalid" };
			const closed = { ...refusal, errors: { at: say("issue.dayClosed") } };
			const answer = { status: 422, contentType: "application/problem+json", body: JSON.stringify(closed) };
			await page.route(`**/deals/${deal.id}/payments`, (route) => route.fulfill(answer), { times: 1 });
			await context.setOffline(false);
			await page.getByRole("button", { name: say("admin.show"), exact: true }).click();
			await expect(dialog.getByText(say("issue.dayClosed"), { exact: true })).toBeVisible();
			const ofDay = say("waiting.ofDay", { day: formatDay(new Date().toISOString(), "en") });
			await expect(dialog.getByText(ofDay, { exact: true })).toBeVisible();
			// It is refused again, as of the same day.
			let again: { at?: string } = {};
			const refuse = async (route: Route) => {
				again = route.request().postDataJSON();
				await route.fulfill(answer);
			};
			await page.route(`**/deals/${deal.id}/payments`, refuse, { times: 1 });
			await press(say("admin.retry"));
			await expect.poll(() => again.at).toBeTruthy();
			const opened = Date.now();
			await press(say("waiting.today"));
			await settled();
			const [payment] = (await deal.read()).payments;
			expect(payment).toMatchObject({ amount: "25" });
			expect(Date.parse(payment.at)).toBeGreaterThanOrEqual(opened - 1000);
		});

		await test.step("what follows a step that needs a decision says so, also with a line, and leads there", async () => {
			const till = `Empty till ${Date.now() % 100_000}`;
			await openAccount(page.request, "cash", till);
			const deal = await agree("35");
			await page.goto(`/admin/leads/${deal.leadId}`);
			const out = main.getByRole("button", { name: till, exact: true });
			await expect(out).toBeVisible();
			await context.setOffline(true);
			await out.click();
			await expect(page.getByText(say("waiting.count", { count: 1 }), { exact: true })).toBeVisible();
			await context.setOffline(false);
			await expect(page.getByText(say("waiting.decide", { count: 1 }), { exact: true })).toBeVisible();
			await pay.click();
			const told = page.getByRole("listitem").filter({ hasText: say("waiting.behind") });
			await told.getByRole("button", { name: say("admin.show"), exact: true }).click();
			await expect(dialog.getByText(say("waiting.behindText"), { exact: true })).toBeVisible();
			await press(say("money.meant"));
			await settled();
			expect(await deal.read()).toMatchObject({ state: "done", payments: [{}, {}] });
		});

		await test.step("a deal is cancelled although money came in, once that was asked", async () => {
			const deal = await agree("30");
			await page.goto(`/admin/deals/${deal.id}`);
			await main.getByRole("button", { name: say("deal.cancel"), exact: true }).click();
			const cancel = async () => {
				await dialog.getByLabel(say("deal.cancelReason"), { exact: true }).fill("Price moved");
				await press(say("deal.cancel"));
				await expect(main.getByText(say("deal.state.cancelled"), { exact: true })).toBeVisible();
			};
			await offline(cancel, deal.isPaid);
			const theirs = say("deal.paidIn", { amount: `15 ${say("currency.PAYONEER")}` });
			await expect(dialog.getByText(theirs)).toBeVisible();
			expect(await deal.read()).toMatchObject({ state: "agreed", payments: [{ reversed: false }] });
			await press(say("admin.retry"));
			await settled();
			const after = await deal.read();
			expect(after).toMatchObject({ state: "cancelled", reason: "Price moved", payments: [{ reversed: true }] });
		});
	},
);

test(
	"what the server did although its answer was lost counts once while it waits to be sent again",
	once,
	async ({ page, context, session, request, say }) => {
		const wallet = `Payoneer ${Date.now() % 100_000}`;
		const lead = trade("100");
		await send(request, lead);
		await context.addCookies(await session.cookies());
		await openAccount(page.request, "payoneer", wallet);
		await page.goto(`/admin/leads/${await idOf(page, lead)}`);
		const main = page.getByRole("main");
		const dialog = page.getByRole("dialog");
		const tap = (name: string) => main.getByRole("button", { name, exact: true }).first().click();
		await page.route(/\/api\/admin\/deals$/, loseAnswer, { times: 1 });
		await tap(say("deal.agreed"));
		await expect(main.getByRole("link", { name: say("khata.title"), exact: true })).toBeVisible();
		await expect(main.getByText(say("deal.state.agreed"), { exact: true })).toHaveCount(1);
		await page.evaluate(() => window.dispatchEvent(new Event("online")));
		await expect(page.getByText(say("admin.show"), { exact: true })).toBeHidden();

		await page.route(/\/payments$/, loseAnswer, { times: 1 });
		await tap(say("deal.part"));
		await dialog.getByLabel(say("moneyEntry.amount")).fill("50");
		await dialog.getByRole("button", { name: say("pay.save"), exact: true }).click();
		await expect(main.getByRole("button", { name: say("deal.takeBack"), exact: true })).toBeVisible();
		const open = say("deal.inTo", { amount: `50 ${say("currency.PAYONEER")}` });
		await expect(main.getByText(open, { exact: true })).toBeVisible();
		await expect(main.getByText(say("deal.state.agreed"), { exact: true })).toBeVisible();

		await page.route(/\/reversal$/, loseAnswer, { times: 1 });
		await tap(say("deal.takeBack"));
		await dialog.getByRole("button", { name: say("deal.takeBack"), exact: true }).click();
		await expect(main.getByText(say("deal.takenBack"), { exact: true })).toBeVisible();
		// It would go by itself within five seconds.
		await expect(page.getByText(say("admin.failed"), { exact: true })).toBeHidden({ timeout: 2000 });
	},
);
