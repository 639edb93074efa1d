import type { Page } from "@playwright/test";
import { expectToast, idOf, leadCard, newLead, type SentLead, send, sendThree } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, bothLanguages, expect, inUrdu, once, overflow } from "../support/test.ts";

test.describe.configure({ mode: "default" });
// Each begins with an inbox that is empty.
test.beforeEach(({ server }) => server.sql("DELETE FROM leads"));

const answerIn = (page: Page) =>
	page.waitForResponse((got) => got.url().endsWith("/answers") && got.request().method() === "POST");
const trade = { type: "USDT_TRADE", payload: { side: "sell", amount: 500 }, locale: "en" } as const;

/** px: how wide and high the screen is, and how far down the first request may begin; of a desk in English alone. */
const screens = {
	en: [
		[1280, 900, 200],
		[360, 740, 190],
	],
	ur: [[360, 740, 190]],
} as const;

test(
	"the first request begins right below the head, on a phone and on a desk, on a site that nobody has set up",
	bothLanguages,
	async ({ page, request, lang, say, openPanel }) => {
		await sendThree(request);
		await openPanel("/admin");
		await expect(page.getByRole("complementary", { name: say("setup.label") })).toBeVisible();
		await expect(page.getByRole("region", { name: say("nav.ratesEditor") })).toBeVisible();
		const rows = page.getByRole("article");
		await expect(rows).toHaveCount(3);
		for (const [width, height, first] of screens[lang]) {
			await page.setViewportSize({ width, height });
			await expect.poll(async () => (await rows.first().boundingBox())?.y, `${width} px`).toBeLessThanOrEqual(first);
			expect(await overflow(page)).toBe(0);
			expect(await accessFaults(page)).toEqual([]);
		}
	},
);

test(
	"r, Ctrl+Enter and Enter answer a request, and the pane follows the row",
	once,
	async ({ page, context, request, say, openPanel }) => {
		const [first, second] = [newLead(trade), newLead(trade)];
		for (const lead of [first, second]) await send(request, lead);
		await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
		await page.setViewportSize({ width: 1280, height: 900 });
		await openPanel("/admin");
		await expect(page.getByRole("article")).toHaveCount(2);
		// Also behind a dialog.
		const pane = `section[aria-label="${say("queue.beside")}"]`;
		const shown = (lead: SentLead) => page.locator(`${pane} h1`, { hasText: lead.name });
		await page.keyboard.press("j");
		await page.keyboard.press("r");
		await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue(/You sell 500 USDT/);
		await expect(shown(first)).toHaveCount(1);
		const chat = context.waitForEvent("page");
		await page.keyboard.press("Control+Enter");
		await (await chat).close();
		await expect(page.getByRole("button", { name: say("sent.yes"), exact: true })).toBeFocused();
		const answered = answerIn(page);
		await page.keyboard.press("Enter");
		expect((await answered).status()).toBe(201);
		await expectToast(page, say("reply.noted"));
		await leadCard(page, second).getByRole("link", { name: second.name, exact: true }).focus();
		await expect(shown(second)).toBeVisible();
	},
);

test("on a request's own page the keys of the list work", once, async ({ page, request, say, openPanel }) => {
	const [first, second] = await sendThree(request);
	await page.setViewportSize({ width: 1280, height: 900 });
	await openPanel("/admin");
	await leadCard(page, first).getByRole("link", { name: first.name, exact: true }).click();
	await page.getByRole("link", { name: say("queue.openPage") }).click();
	const shown = (lead: SentLead) => page.getByRole("heading", { level: 1, name: lead.name, exact: true });
	await expect(page).toHaveURL(/\/admin\/leads\//);
	await expect(shown(first)).toBeVisible();
	await page.keyboard.press("j");
	await expect(shown(second)).toBeVisible();
	await page.keyboard.press("k");
	await expect(shown(first)).toBeVisible();
	await page.keyboard.press("a");
	await expect(page.getByText(say("lead.mine"), { exact: true })).toBeVisible();
	const dialog = page.getByRole("dialog");
	for (const [key, title] of [
		["s", say("snooze.title", { name: first.name })],
		["?", say("keys.title")],
		["r", say("reply.title", { name: `\u2068${first.name}\u2069` })],
	] as const) {
		await page.keyboard.press(key);
		await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
	}
	await page.keyboard.press("Escape");
	await expect(page.getByRole("article")).toHaveCount(3);
});

test("the selected are tagged and put aside on a phone, and all of it is taken back", async ({
	page,
	request,
	lang,
	say,
	openPanel,
}) => {
	const [first, second] = await sendThree(request);
	await openPanel("/admin");
	await expect(page.getByRole("article")).toHaveCount(3);
	const bar = page.getByRole("region", { name: say("select.bar") });
	const pick = async () => {
		for (const lead of [first, second]) {
			await leadCard(page, lead).getByRole("link", { name: lead.name, exact: true }).focus();
			await page.keyboard.press("x");
		}
		await expect(bar).toContainText(say("select.count", { count: 2 }));
	};
	const undo = page.getByRole("button", { name: say("admin.undo"), exact: true });
	const dialog = page.getByRole("dialog");
	await pick();
	expect(await overflow(page)).toBe(0);
	expect(await accessFaults(page)).toEqual([]);
	await bar.getByRole("button", { name: say("select.tag"), exact: true }).click();
	await dialog.getByLabel(say("select.tag")).fill("usdt");
	await dialog.getByRole("button", { name: say("select.tagSave") }).click();
	await expect(page.getByText(say("bulk.done", { count: 2, skipped: 0 }))).toBeVisible();
	const tagged = async () => (await (await page.request.get("/api/admin/customers?tag=usdt")).json()).length;
	expect(await tagged()).toBe(2);
	await undo.click();
	await expect(page.getByText(say("bulk.undone", { count: 2 }))).toBeVisible();
	expect(await tagged()).toBe(0);

	await pick();
	await bar.getByRole("combobox", { name: say("row.snooze") }).selectOption({ index: 1 });
	await expect(page.getByRole("article")).toHaveCount(1);
	await undo.click();
	await expect(page.getByRole("article")).toHaveCount(3);
	expect(lang).toBeTruthy();
});

test(
	"a confirmation names account, sum and rate, and a quick reply the account that fits",
	once,
	async ({ page, request, at, say, openPanel }) => {
		const lead = newLead(trade);
		await send(request, lead);
		await openPanel("/admin");
		const post = async (path: string, data: object) => (await page.request.post(`/api/admin/${path}`, { data })).json();
		const account = await post("accounts", { name: "Wallet", kind: "usdt" });
		const details = { title: "Sauda", number: "TXyz1234567890", network: "TRC20" };
		await page.request.patch(`/api/admin/accounts/${account.id}`, { data: { details } });
		const [{ id }] = await (await page.request.get("/api/admin/leads")).json();
		await page.goto(at(`/admin/leads/${id}?reply=1`));
		const dialog = page.getByRole("dialog");
		const text = dialog.getByRole("textbox");
		await expect(text).toHaveValue(/Assalam-o-Alaikum/);
		const quick = dialog.getByRole("combobox", { name: say("quick.heading") });
		await quick.selectOption({ index: 1 });
		await expect(text).toHaveValue(
			/^\w+ \w+: your two words\.\nPlease send it here: Sauda, TXyz1234567890, TRC20\nYou sell 500 USDT × 286\.00/,
		);
		await quick.selectOption({ index: 2 });
		await expect(text).toHaveValue(/^\w+ \w+: your two words\.\nWe have received your payment/);
		await expect(dialog.getByText(say("sheet.rate"))).toHaveCount(0);
		await dialog.getByRole("button", { name: say("sheet.confirmation"), exact: true }).click();
		await expect(text).toHaveValue(/You sell 500 USDT × 286\.00 = Rs 1,43,000/);
		await expect(text).toHaveValue(/TXyz1234567890/);
		await expect(text).toHaveValue(/Reply YES/);
	},
);

test(
	"a row says what is offered, whose complaint it is, who has an open deal, and numbers of namesakes",
	once,
	async ({ page, request, say, openPanel }) => {
		const complaint = newLead({ payload: { subject: "Complaint", message: "I sent payment yesterday, no reply!!" } });
		const [one, other] = [newLead({ ...trade, name: "Usman" }), newLead({ ...trade, name: "Usman" })];
		for (const lead of [complaint, one, other]) await send(request, lead);
		await openPanel("/admin");
		await expect(leadCard(page, complaint)).toContainText("I sent payment yesterday, no reply!!");
		const rowOf = (lead: SentLead) => page.getByRole("article").filter({ hasText: lead.whatsapp });
		await expect(rowOf(one)).toHaveCount(1);
		await expect(rowOf(other)).toHaveCount(1);
		const leads = await (await page.request.get("/api/admin/leads")).json();
		const idOf = (lead: SentLead) => leads.find(({ whatsapp }: SentLead) => whatsapp === lead.whatsapp).id;
		const until = new Date(Date.now() + 60 * 60_000).toISOString();
		const answer = { version: 1, quote: { rate: 286.5, until } };
		await page.request.post(`/api/admin/leads/${idOf(one)}/answers`, { data: answer });
		await page.request.post("/api/admin/deals", { data: { leadId: idOf(other) } });
		await openPanel("/admin?view=all");
		await expect(rowOf(one)).toContainText(/offered 286\.50 until \d+:\d\d/);
		await expect(rowOf(other)).toContainText(say("row.openDeal"));
		await expect(rowOf(one)).not.toContainText(say("row.openDeal"));
	},
);

test("the end of an offer is read in its order in an Urdu row", inUrdu, async ({ page, request, openPanel }) => {
	const lead = newLead({ ...trade, name: "حنا" });
	await send(request, lead);
	await openPanel("/admin");
	const until = new Date(Date.now() + 60 * 60_000).toISOString();
	const answer = { version: 1, quote: { rate: 286.5, until } };
	await page.request.post(`/api/admin/leads/${await idOf(page, lead)}/answers`, { data: answer });
	await openPanel("/admin?view=waiting");
	// A part for each of its numbers would stand the other way round.
	const time = page.locator(".lead-row-sentence span").filter({ hasText: /^\d{1,2}:\d\d$/ });
	await expect(time).toHaveCount(1);
});
