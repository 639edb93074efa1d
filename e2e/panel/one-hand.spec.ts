import type { Locator, Page } from "@playwright/test";
import { expectToast, idOf, leadCard, newLead, type SentLead, send, sendThree } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import {
	accessFaults,
	bothLanguages,
	expect,
	holdBack,
	inUrdu,
	once,
	overflow,
	untilNastaliq,
} from "../support/test.ts";

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
	// The address changes before the screen does, and the list has the same heading beside it, and keys of its own.
	await expect(page.getByRole("navigation", { name: say("lead.steps") })).toBeVisible();
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

	// Who goes home hands over all of them.
	await pick();
	const all = bar.getByRole("button", { name: say("select.all"), exact: true });
	expect(await overflow(page)).toBe(0);
	await all.click();
	await expect(bar).toContainText(say("select.count", { count: 3 }));
	await expect(all).toBeHidden();
	await bar.getByRole("combobox", { name: say("select.assign") }).selectOption({ index: 1 });
	await expect(page.getByText(say("bulk.done", { count: 3, skipped: 0 }))).toBeVisible();
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

/** px by which the texts of some elements stick out of their boxes, each way. */
function overhang(elements: Locator): Promise<number[]> {
	return elements.evaluateAll((boxes) =>
		boxes.map((box) => {
			const text = document.createRange();
			text.selectNodeContents(box);
			const [inner, outer] = [text.getBoundingClientRect(), box.getBoundingClientRect()];
			return Math.max(0, Math.round(outer.left - inner.left), Math.round(inner.right - outer.right));
		}),
	);
}

test("a count that comes after the late face has room in its tab", inUrdu, async ({ page, request, openPanel }) => {
	await send(request, newLead());
	const release = await holdBack(page, "**/api/admin/leads?limit=1");
	await page.setViewportSize({ width: 1280, height: 900 });
	await openPanel("/admin");
	await untilNastaliq(page);
	await release();
	const tabs = page.getByRole("tab");
	await expect(tabs.filter({ hasText: "(1)" })).toHaveCount(1);
	expect(await overhang(tabs)).toEqual([0, 0, 0, 0]);
});

test(
	"the time of a row of last year stands clear of its arrow",
	inUrdu,
	async ({ page, request, server, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		await server.sql("UPDATE leads SET created_at = created_at - interval '1 year'");
		await page.setViewportSize({ width: 1280, height: 900 });
		await openPanel("/admin?view=all");
		const row = page.getByRole("article").filter({ hasText: lead.name });
		const [time, arrow] = await Promise.all([
			row.locator(".lead-row-sla > *").boundingBox(),
			row.locator(".lead-row-more").boundingBox(),
		]);
		if (!time || !arrow) throw new Error("the row has no date or no arrow");
		const isClear = time.x >= arrow.x + arrow.width || time.x + time.width <= arrow.x;
		expect(isClear, JSON.stringify({ time, arrow })).toBe(true);
	},
);

test(
	"where an answer was given, each choice holds its words on a phone and on a desk",
	inUrdu,
	async ({ page, request, say, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		await openPanel("/admin");
		await leadCard(page, lead).getByRole("link", { name: lead.name, exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name: lead.name, exact: true })).toBeVisible();
		await page.getByRole("button", { name: say("view.done"), exact: true }).click();
		const dialog = page.getByRole("dialog");
		const choices = dialog.locator("label > span");
		await expect(choices).toHaveCount(5);
		const body = dialog.locator(".overflow-y-auto");
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 900 });
			expect(await overhang(choices), `${width} px`).toEqual([0, 0, 0, 0, 0]);
			expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
		}
	},
);

test("no amount of a row lies over a name, on a phone and on a desk", inUrdu, async ({ page, request, openPanel }) => {
	const long = { payload: { side: "buy", amount: 1_234_567.5 }, type: "USDT_TRADE" } as const;
	const names = ["محمد عبدالرحمٰن خان سنجرانی بلوچ", "Muhammad Abdul Rehman Khan Sanjrani", "Hina"];
	for (const name of names) await send(request, newLead({ name, ...long }));
	await openPanel("/admin?view=all");
	const rows = page.getByRole("article");
	await expect(rows).toHaveCount(names.length);
	await untilNastaliq(page);
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		const overlaps = await rows.evaluateAll((all) => {
			// The boxes of Nastaliq are far taller than what is drawn: of each line its middle counts, as high as its letters.
			const drawn = (text: Node, place: Element) => {
				const range = document.createRange();
				range.selectNodeContents(text);
				const half = Number.parseFloat(getComputedStyle(place).fontSize) * 0.6;
				// What is cut is not drawn.
				const box = place.getBoundingClientRect();
				return [...range.getClientRects()].map(({ left, right, top, bottom }) => {
					const middle = (top + bottom) / 2;
					const [from, to] = [Math.max(left, box.left), Math.min(right, box.right)];
					return { left: from, right: to, top: middle - half, bottom: middle + half };
				});
			};
			return all.map((row) => {
				const [name, sentence] = [row.querySelector(".lead-row-name bdi"), row.querySelector(".lead-row-sentence")];
				if (!name || !sentence) return "the row has no name or no sentence";
				const names = drawn(name, name);
				return drawn(sentence, sentence).some((one) =>
					names.some(
						(other) =>
							one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top,
					),
				);
			});
		});
		expect(overlaps, `${width} px`).toEqual(names.map(() => false));
	}
});

test(
	"a desk's row cuts neither what was asked nor the time",
	bothLanguages,
	async ({ page, request, server, openPanel }) => {
		const leads = [
			newLead({ type: "USDT_TRADE", payload: { side: "sell", amount: 500 } }),
			newLead({ type: "PAYONEER_TRADE", payload: { side: "buy", amount: 20_000 } }),
			newLead({ type: "BINANCE_TRADE", payload: { side: "SELL", amount: 12_500 } }),
			newLead({ type: "BULK_EMAIL_TRADE", payload: { side: "buy", quantity: 50_000, category: "technology" } }),
			newLead({ type: "BUY_NETWORK", payload: { network: "MaxBounty" } }),
		];
		for (const lead of leads) await send(request, lead);
		// Each was answered later than the one before: in half an hour, in time, and late.
		await server.sql(`
		UPDATE leads SET created_at = created_at - interval '3 days', due_at = due_at - interval '3 days';
		UPDATE leads SET first_answered_at = created_at + span FROM (
			SELECT id, (ARRAY['0 min', '30 min', '6 h 43 min', '23 h 59 min', '47 h 59 min']::interval[])[row_number() OVER (ORDER BY created_at)] AS span
			FROM leads
		) AS answered WHERE answered.id = leads.id`);
		await openPanel("/admin?view=all");
		const rows = page.locator(".lead-row-line");
		await expect(rows).toHaveCount(leads.length);
		await page.setViewportSize({ width: 360, height: 740 });
		const cut = rows
			.locator(".lead-row-sentence > *")
			.evaluateAll((parts) =>
				parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
			);
		// What comes behind the total may be cut on a phone.
		expect(await cut).toEqual([expect.stringContaining("15,00,000")]);
		for (const width of [960, 1024, 1100, 1280, 1440, 1536]) {
			await page.setViewportSize({ width, height: 900 });
			await expect.poll(() => rows.evaluateAll(faultsOfRows), { message: `${width} px` }).toEqual([]);
			expect(await overflow(page), `${width} px`).toBe(0);
		}
	},
);

/** The texts of some rows that are cut, stamps off the middle of their line, and sentences without room. */
function faultsOfRows(rows: readonly Element[]): string[] {
	const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
	const middleOf = (box: DOMRect) => box.top + box.height / 2;
	const faults: string[] = [];
	for (const row of rows) {
		for (const box of row.querySelectorAll(".lead-row-sentence > *, .lead-row-sla, .lead-row-sla > *"))
			if (box.scrollWidth > box.clientWidth) faults.push(`cut: ${box.textContent}`);
		const [name, sentence, sla, stamp] = ["name", "sentence", "sla", "sla > *"].map((part) =>
			row.querySelector(`.lead-row-${part}`)?.getBoundingClientRect(),
		);
		if (!name || !sentence || !sla || !stamp) throw new Error("the row lacks a part");
		if (sentence.width < 14 * rem) faults.push(`a sentence of ${sentence.width} px`);
		const isOff = Math.abs(middleOf(stamp) - middleOf(name)) > 1;
		if (isOff) faults.push(`${stamp.y} px to ${name.y} px: ${row.querySelector(".lead-row-sla")?.textContent}`);
	}
	return faults;
}
