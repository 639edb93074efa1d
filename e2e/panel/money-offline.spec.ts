import type { APIRequestContext } from "@playwright/test";
import { untilStored } from "../support/offline.ts";
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
	async ({ page, context, request, at, say, openPanel }) => {
		const own = String(Date.now() % 100_000);
		const [wallet, till] = [`Payoneer ${own}`, `Till ${own}`];
		const lead = trade("100");
		await send(request, lead);
		await openPanel("/admin");
		await openAccount(page.request, "payoneer", wallet);
		const tillId = await openAccount(page.request, "cash", till);
		const id = await idOf(page, lead);
		await page.reload();
		await openLead(page, lead);
		await page.goto(at("/admin"));
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
	"what a colleague did meanwhile stands beside the payment that waits, which is tried again or discarded",
	once,
	async ({ page, context, browser, baseURL, request, say, openPanel }) => {
		const own = String(Date.now() % 100_000);
		const wallet = `Payoneer ${own}`;
		const [cancelled, paid] = [trade("10"), trade("20")];
		for (const lead of [cancelled, paid]) await send(request, lead);
		await openPanel("/admin");
		const walletId = await openAccount(page.request, "payoneer", wallet);
		const deals = new Map<string, { id: string; version: number }>();
		for (const lead of [cancelled, paid]) {
			const agreed = await page.request.post("/api/admin/deals", { data: { leadId: await idOf(page, lead) } });
			expect(agreed.status()).toBe(201);
			deals.set(lead.name, await agreed.json());
		}
		const sana = await colleague(browser, page, baseURL ?? "");
		const origin = new URL(baseURL ?? "").origin;
		const main = page.getByRole("main");
		for (const [index, lead] of [cancelled, paid].entries()) {
			await page.goto(`/admin/leads/${await idOf(page, lead)}`);
			const pay = main.getByRole("button", { name: wallet, exact: true });
			await expect(pay).toBeVisible();
			await context.setOffline(true);
			await pay.click();
			await expect(page.getByText(say("waiting.count", { count: 1 }), { exact: true })).toBeVisible();
			const { id, version } = deals.get(lead.name) ?? { id: "", version: 0 };
			const answer =
				index === 0
					? await sana.request.patch(`/api/admin/deals/${id}`, {
							data: { version, state: "cancelled", reason: "Sold elsewhere" },
							headers: { origin },
						})
					: await sana.request.post(`/api/admin/deals/${id}/payments`, {
							data: { version, direction: "in", accountId: walletId, amount: "15" },
							headers: { origin },
						});
			expect(answer.ok(), await answer.text()).toBe(true);
			await context.setOffline(false);
			await page.getByRole("button", { name: say("admin.show"), exact: true }).click();
			const dialog = page.getByRole("dialog");
			await expect(dialog.getByText(say("waiting.dealChanged"), { exact: true })).toBeVisible();
			expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
			if (index === 0) await expect(dialog.getByText("Sold elsewhere", { exact: true })).toBeVisible();
			else {
				// The same once more, upon what is open now, is refused and says how much that is.
				await dialog.getByRole("button", { name: say("admin.retry"), exact: true }).click();
				await expect(dialog.getByRole("alert")).toContainText("5 PAYONEER");
			}
			await dialog.getByRole("button", { name: say("waiting.discard"), exact: true }).click();
			await expect(page.getByText(say("admin.show"), { exact: true })).toBeHidden();
		}
		const read = async ({ name }: { name: string }) =>
			(await page.request.get(`/api/admin/deals/${deals.get(name)?.id}`)).json();
		expect(await read(cancelled)).toMatchObject({ state: "cancelled", payments: [] });
		expect((await read(paid)).payments).toMatchObject([{ amount: "15" }]);
	},
);

test(
	"a deal is cancelled without a line, unless a colleague took money for it meanwhile: that is asked",
	once,
	async ({ page, context, browser, baseURL, request, say, openPanel }) => {
		const lead = trade("30");
		await send(request, lead);
		await openPanel("/admin");
		const walletId = await openAccount(page.request, "payoneer", `Payoneer ${Date.now() % 100_000}`);
		const agreed = await page.request.post("/api/admin/deals", { data: { leadId: await idOf(page, lead) } });
		const { id, version } = await agreed.json();
		const read = async () => (await page.request.get(`/api/admin/deals/${id}`)).json();
		const sana = await colleague(browser, page, baseURL ?? "");
		const dialog = page.getByRole("dialog");
		const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();

		await page.goto(`/admin/deals/${id}`);
		await page.getByRole("button", { name: say("deal.cancel"), exact: true }).click();
		await context.setOffline(true);
		await dialog.getByLabel(say("deal.cancelReason"), { exact: true }).fill("Price moved");
		await press(say("deal.cancel"));
		await expect(page.getByText(say("waiting.count", { count: 1 }), { exact: true })).toBeVisible();
		await expect(page.getByRole("main").getByText(say("deal.state.cancelled"), { exact: true })).toBeVisible();
		const paid = await sana.request.post(`/api/admin/deals/${id}/payments`, {
			data: { version, direction: "in", accountId: walletId, amount: "15" },
			headers: { origin: new URL(baseURL ?? "").origin },
		});
		expect(paid.ok(), await paid.text()).toBe(true);

		await context.setOffline(false);
		await page.getByRole("button", { name: say("admin.show"), exact: true }).click();
		await expect(dialog.getByText(say("waiting.dealChanged"), { exact: true })).toBeVisible();
		const theirs = say("deal.paidIn", { amount: `15 ${say("currency.PAYONEER")}` });
		await expect(dialog.getByText(theirs)).toBeVisible();
		expect(await read()).toMatchObject({ state: "agreed", payments: [{ reversed: false }] });
		await press(say("admin.retry"));
		await expect(page.getByText(say("admin.show"), { exact: true })).toBeHidden();
		const after = await read();
		expect(after).toMatchObject({ state: "cancelled", reason: "Price moved", payments: [{ reversed: true }] });
	},
);
