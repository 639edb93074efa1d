import type { Page } from "@playwright/test";
import { idOf, newLead, send } from "../support/panel.ts";
import { accessFaults, expect, overflow, overflowOfLargeLetters, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

interface Share {
	readonly picture?: string;
	readonly text?: string;
}

/** Shares something as the system does: a form that is posted to the address that the panel's manifest names. */
async function share(page: Page, manifest: string, { picture, text = "" }: Share): Promise<void> {
	// The page may still be on its way when the worker takes over.
	const isReady = () => page.evaluate(() => navigator.serviceWorker.ready.then(() => true)).catch(() => false);
	await expect.poll(isReady).toBe(true);
	const { share_target: target } = await (await page.request.get(manifest)).json();
	await page.evaluate(
		({ target, text }) => {
			const { action, method, enctype, params } = target;
			const form = Object.assign(document.createElement("form"), { action, method, enctype, id: "shared" });
			const words = Object.assign(document.createElement("textarea"), { name: params.text, value: text });
			const files = Object.assign(document.createElement("input"), { type: "file", name: params.files[0].name });
			form.append(words, files);
			document.body.append(form);
		},
		{ target, text },
	);
	if (picture) await page.locator("#shared input").setInputFiles(picture);
	await page.locator("#shared").evaluate((form) => (form as HTMLFormElement).submit());
	await page.waitForURL(`**${target.action}`);
}

test("a picture that is shared is a payment's with a tap, also where nobody was logged in; a text is a note or a request", async ({
	page,
	context,
	session,
	request,
	at,
	say,
}) => {
	test.slow();
	const wallet = `Payoneer ${Date.now() % 100_000}`;
	await context.addCookies(await session.cookies());
	expect((await page.request.post("/api/admin/accounts", { data: { kind: "payoneer", name: wallet } })).ok()).toBe(
		true,
	);
	const lead = newLead({ type: "PAYONEER_TRADE", payload: { side: "sell", amount: "30" } });
	await send(request, lead);
	const agreed = await page.request.post("/api/admin/deals", { data: { leadId: await idOf(page, lead) } });
	const { id } = await agreed.json();

	const manifest = at("/admin/manifest.webmanifest");
	const cookies = await context.cookies();
	await context.clearCookies();
	await page.goto(at("/admin"));
	const picture = "public/icons/icon-512.png";
	await share(page, manifest, { picture, text: "Sent from the app" });
	await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
	await context.addCookies(cookies);
	await page.reload();

	await expect(page.getByRole("img", { name: say("deal.picture") })).toBeVisible();
	const row = page.getByRole("button", { name: lead.name }).filter({ hasText: say("money.openIn") });
	await expect(row).toBeVisible();
	expect(await overflow(page)).toBe(0);
	expect(await overflowOfLargeLetters(page)).toBe(0);
	expect(await accessFaults(page)).toEqual([]);
	// From the shared picture to the booked payment in two taps.
	await row.click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByLabel(say("newDeal.note"))).toHaveValue("Sent from the app");
	await dialog.getByRole("button", { name: say("pay.save"), exact: true }).click();
	await expect(page).toHaveURL(new RegExp(`/admin/deals/${id}$`));
	await expect(page.getByRole("img", { name: say("deal.picture") })).toBeVisible();
	const deal = await (await page.request.get(`/api/admin/deals/${id}`)).json();
	expect(deal.payments).toMatchObject([{ direction: "in", amount: "30", note: "Sent from the app" }]);
	const stored = await page.request.get(`/api/admin/pictures/${deal.payments[0].pictureId}`);
	expect(stored.headers()["content-type"]).toBe("image/webp");
	await page.goto(at("/admin/share"));
	await expect(page.getByText(say("shared.none"), { exact: true })).toBeVisible();

	// One that was booked without its picture gets it with one tap.
	const [account] = (await (await page.request.get("/api/admin/accounts?khata=0")).json()).filter(
		({ name }: { name: string }) => name === wallet,
	);
	const other = newLead({ type: "PAYONEER_TRADE", payload: { side: "sell", amount: "40" } });
	await send(request, other);
	const second = await page.request.post("/api/admin/deals", { data: { leadId: await idOf(page, other) } });
	const { id: otherId, version } = await second.json();
	const payment = { direction: "in", accountId: account.id, amount: "25", version };
	expect((await page.request.post(`/api/admin/deals/${otherId}/payments`, { data: payment })).ok()).toBe(true);
	await share(page, manifest, { picture });
	await page
		.getByRole("region", { name: say("shared.booked") })
		.getByRole("button", { name: other.name })
		.click();
	await expect(page).toHaveURL(new RegExp(`/admin/deals/${otherId}$`));
	await expect(page.getByRole("img", { name: say("deal.picture") })).toBeVisible();
	await page.goto(at("/admin/share"));
	await expect(page.getByText(say("shared.none"), { exact: true })).toBeVisible();

	// A text becomes a note on a request, or a new request with its number.
	const asking = newLead();
	await send(request, asking);
	const text = `I am at the bank now ${Date.now()}`;
	await share(page, manifest, { text: text });
	await expect(page.getByText(text, { exact: true })).toBeVisible();
	expect(await accessFaults(page)).toEqual([]);
	await page.getByRole("button", { name: asking.name }).click();
	await expect(page).toHaveURL(/\/admin\/leads\//);
	await expect(page.getByText(text, { exact: true })).toBeVisible();

	await share(page, manifest, { text: "Salam, do you buy Payoneer? 0301-2345678" });
	await page.getByRole("button", { name: say("newRequest.title"), exact: true }).click();
	await expect(dialog.getByLabel(say("newRequest.number"))).toHaveValue("0301-2345678");
	const name = `Saima ${Date.now() % 100_000}`;
	await dialog.getByLabel(say("moneyAccount.name"), { exact: true }).fill(name);
	await dialog.getByRole("button", { name: say("newRequest.save"), exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
	await page.goto(at("/admin/share"));
	await expect(page.getByText(say("shared.none"), { exact: true })).toBeVisible();
});
