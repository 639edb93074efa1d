import type { Locator, Page } from "@playwright/test";
import type { Locale } from "../../src/shared/locale.ts";
import {
	chooseInMenu,
	chooseView,
	expectToast,
	leadCard,
	newLead,
	openFilters,
	openLead,
	type SentLead,
	send,
	sendThree,
} from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, bothLanguages, expect, once, overflow } from "../support/test.ts";

test.describe.configure({ mode: "default" });
// Each begins with an inbox that is empty.
test.beforeEach(({ server }) => server.sql("DELETE FROM leads"));

/** Swipes a row by touch, towards the end of its line or its beginning. */
async function swipe(page: Page, row: Locator, towards: "end" | "start", lang: Locale): Promise<void> {
	const box = await row.boundingBox();
	if (!box) throw new Error("the row is not shown");
	const session = await page.context().newCDPSession(page);
	const y = box.y + 20;
	const begin = box.x + box.width / 2;
	const direction = (towards === "end") === (lang === "en") ? 1 : -1;
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", moved: number) =>
		session.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: type === "touchEnd" ? [] : [{ x: begin + direction * moved, y }],
		});
	const begun = touch("touchStart", 0);
	// One after the other without waiting for answers: a finger that rests half a second is a long press.
	const moves = [15, 40, 70, 100].map((moved) => touch("touchMove", moved));
	await Promise.all([begun, ...moves, touch("touchEnd", 0)]);
	await session.detach();
}

test(
	"a queue on a phone: who waits longest is first, a swipe takes a lead, the other way snoozes it",
	bothLanguages,
	async ({ page, request, lang, say, openPanel }) => {
		const [early, late] = [
			newLead({ type: "USDT_TRADE", payload: { side: "sell", amount: 500 } }),
			newLead({ payload: { message: "کب ".repeat(400) } }),
		] as const;
		await send(request, early);
		await send(request, late);
		await openPanel("/admin");
		await expect(page.getByRole("article")).toHaveCount(2);
		await expect(page.getByRole("article").first()).toContainText(early.name);
		await expect(page.getByRole("article").first()).toContainText(/500 USDT.* · /);
		await expect(page).toHaveTitle(/^\(2\) /);
		for (const row of await page.getByRole("article").all())
			expect((await row.boundingBox())?.height).toBeLessThanOrEqual(lang === "ur" ? 76 : 52);
		expect(await overflow(page)).toBe(0);

		await swipe(page, leadCard(page, early), "end", lang);
		await expectToast(page, say("row.taken"));
		await chooseView(page, say, "mine");
		await expect(leadCard(page, early)).toBeVisible();
		await expect(leadCard(page, late)).toBeHidden();
		await page.reload();
		await expect(leadCard(page, early)).toBeVisible();
		await chooseView(page, say, "unassigned");
		await expect(leadCard(page, late)).toBeVisible();
		await expect(leadCard(page, early)).toBeHidden();

		await swipe(page, leadCard(page, late), "start", lang);
		const dialog = page.getByRole("dialog");
		await expect(dialog).toContainText(late.name);
		await dialog.getByRole("button", { name: say("snooze.set"), exact: true }).click();
		await expect(dialog.getByText(say("snooze.past"))).toBeVisible();
		const change = page.waitForRequest((sent) => sent.method() === "PATCH");
		await dialog.getByRole("button", { name: new RegExp(`^${say("snooze.hour")}`) }).click();
		const { snoozedUntil, waitingFor } = (await change).postDataJSON();
		expect(Math.abs(Date.parse(snoozedUntil) - Date.now() - 3_600_000)).toBeLessThan(60_000);
		expect(waitingFor).toBeNull();
		await expect(dialog).toBeHidden();
	},
);

test(
	"on a desk the lead opens beside its list, and the keyboard does the work",
	once,
	async ({ page, request, say, openPanel }) => {
		const leads = Array.from({ length: 3 }, () => newLead());
		const [first, second] = leads as [(typeof leads)[0], (typeof leads)[0]];
		for (const lead of leads) await send(request, lead);
		await page.setViewportSize({ width: 1280, height: 900 });
		await openPanel("/admin");
		const beside = page.getByRole("region", { name: say("queue.beside") });
		const opened = (name: string) => beside.getByRole("heading", { level: 1, name, exact: true });
		/** Closes the dialog by its key, once it has the focus. */
		const leave = async () => {
			await expect(page.locator("[role=dialog]:focus-within")).toHaveCount(1);
			await page.keyboard.press("Escape");
			await expect(page.getByRole("dialog")).toBeHidden();
		};
		const link = (name: string) => page.getByRole("link", { name, exact: true });
		await expect(page.getByRole("article")).toHaveCount(3);
		expect((await page.getByRole("article").first().boundingBox())?.height).toBeLessThanOrEqual(46);

		await page.keyboard.press("j");
		await expect(link(first.name)).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(opened(first.name)).toBeVisible();
		for (const action of ["lead.reply", "view.done"] as const)
			await expect(beside.getByRole("button", { name: say(action), exact: true })).toBeInViewport({ ratio: 1 });
		await page.keyboard.press("j");
		await expect(opened(second.name)).toBeVisible();
		await expect(page).toHaveURL(/[?&]lead=/);
		expect(await overflow(page)).toBe(0);
		await page.keyboard.press("a");
		await expectToast(page, say("row.taken"));
		await page.keyboard.press("s");
		await expect(page.getByRole("dialog")).toContainText(second.name);
		await leave();
		await page.reload();
		await expect(opened(second.name)).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(beside).toBeHidden();

		await link(first.name).focus();
		await page.keyboard.press("r");
		await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue(new RegExp(first.name));
		await leave();
		await expect(opened(first.name)).toBeVisible();
		await link(second.name).focus();
		await page.keyboard.press("e");
		await expect(page.getByRole("dialog")).toContainText(second.name);
		await leave();
		await expect(opened(second.name)).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(beside).toBeHidden();
		await page.keyboard.press("?");
		await expect(page.getByRole("dialog").locator("kbd")).toHaveText([
			"j",
			"k",
			"Enter",
			"r",
			"Ctrl+Enter",
			"x",
			"a",
			"e",
			"s",
			"/",
			"Esc",
			"?",
		]);
		// As soon as the dialog is gone.
		await page.evaluate(() => {
			const observer = new MutationObserver(() => {
				if (document.querySelector("[role=dialog]")) return;
				observer.disconnect();
				document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
			});
			observer.observe(document.body, { childList: true });
		});
		await leave();
		await expect(page.getByLabel(say("leads.search"))).toBeFocused();
		// As slowly as people type: some keys fall into the moment in which the address follows.
		const typed = first.name.slice(-4);
		await page.keyboard.type(typed, { delay: 310 });
		await expect(page.getByLabel(say("leads.search"))).toHaveValue(typed);
		await expect(page.getByRole("article")).toHaveCount(1);

		await openFilters(page, say);
		await page.getByRole("button", { name: say("view.manage"), exact: true }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel(say("view.name")).fill("The first");
		await dialog.getByRole("button", { name: say("view.save"), exact: true }).click();
		await expectToast(page, say("view.saved"));
		await dialog.getByRole("button", { name: say("admin.close") }).click();
		await page.getByRole("link", { name: say("view.all"), exact: true }).click();
		await expect(page.getByRole("article")).toHaveCount(3);
		for (const lead of [first, second]) await page.getByLabel(say("select.one", { name: lead.name })).check();
		await expect(page.getByText(say("select.count", { count: 2 }))).toBeVisible();
		expect(await accessFaults(page)).toEqual([]);
		const places = async () =>
			page.getByRole("article").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().y));
		const before = await places();
		await page.getByRole("combobox", { name: say("select.assign") }).selectOption({ label: "Owner" });
		// One of them was taken before.
		await expect(page.getByText(say("bulk.done", { count: 1, skipped: 1 }))).toBeVisible();
		await expect(page.locator("article bdi", { hasText: "Owner" })).toHaveCount(2);
		expect(await places()).toEqual(before);
		await page.getByRole("link", { name: "The first", exact: true }).click();
		await expect(page.getByRole("article")).toHaveCount(1);
		await expect(page.getByLabel(say("leads.search"))).toHaveValue(typed);
	},
);

test(
	"with ticked rows the keys close all of them, or say that they work on one",
	once,
	async ({ page, request, say, openPanel }) => {
		const [first, second, third] = await sendThree(request);
		await page.setViewportSize({ width: 1280, height: 900 });
		await openPanel("/admin");
		const tick = (lead: SentLead) => page.getByRole("checkbox", { name: say("select.one", { name: lead.name }) });
		const dialog = page.getByRole("dialog");
		await tick(first).press("Space");
		await page.keyboard.press("Escape");
		await expect(tick(first)).not.toBeChecked();
		await page.keyboard.press("x");
		await expect(tick(first)).toBeChecked();
		await tick(second).press("Space");
		await page.keyboard.press("r");
		await expectToast(page, say("keys.oneOnly"), say("keys.oneOnlyText"));
		await page.locator("li.toast").getByRole("button").click();
		await tick(second).focus();
		// The bar is loaded with the first selection.
		const times = page.getByRole("combobox", { name: say("row.snooze"), exact: true });
		await expect(times).toBeVisible();
		await page.keyboard.press("s");
		await expect(times).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await tick(second).focus();
		await page.keyboard.press("e");
		await expect(dialog).toContainText(say("together.closeSelected", { count: 2 }));
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		await dialog.getByRole("button", { name: say("end.deal"), exact: true }).press("Enter");
		await expect(leadCard(page, first)).toBeHidden();
		await expect(leadCard(page, second)).toBeHidden();
		await expect(tick(third)).not.toBeChecked();
		await expect(tick(third)).toBeFocused();
		const offersUndo = page.locator("li.toast").getByRole("button", { name: say("admin.undo"), exact: true });
		await expect(offersUndo).toBeVisible();
		await page
			.getByRole("status")
			.filter({ hasText: say("bulk.done", { count: 2, skipped: 0 }) })
			.getByRole("button", { name: say("admin.undo"), exact: true })
			.click();
		await expect(leadCard(page, first)).toBeVisible();
		await expect(page.getByText(say("bulk.undone", { count: 2 }))).toBeVisible();
		await expectToast(page, say("admin.undone"));
		await expect(offersUndo).toHaveCount(0);
	},
);

test(
	"a queue is worked from lead to lead, until none is open",
	once,
	async ({ page, context, request, say, openPanel }) => {
		const leads = Array.from({ length: 3 }, () => newLead());
		const [first, second, third] = leads as [(typeof leads)[0], (typeof leads)[0], (typeof leads)[0]];
		for (const lead of leads) await send(request, lead);
		const next = page
			.getByRole("navigation", { name: say("lead.steps") })
			.getByRole("link")
			.nth(1);
		await openPanel("/admin");
		await openLead(page, second);
		await chooseInMenu(page, say, say("lead.spam"));
		for (const lead of [third, first]) {
			await next.click();
			await expect(page.getByRole("heading", { level: 1, name: lead.name, exact: true })).toBeVisible();
			await chooseInMenu(page, say, say("lead.spam"));
		}
		await expect(next).toBeHidden();

		await page.getByRole("link", { name: say("lead.back") }).click();
		await expect(page.getByText(say("leads.live"), { exact: true })).toBeVisible();
		await context.setOffline(true);
		await expect(page.getByText(say("leads.notLive"), { exact: true })).toBeVisible();
		await context.setOffline(false);
		await expect(page.getByText(say("leads.live"), { exact: true })).toBeVisible();
	},
);

test(
	"what arrives out of sight is told, a tap shows it, and another tap searches",
	once,
	async ({ page, request, say, openPanel }) => {
		await Promise.all(Array.from({ length: 12 }, () => send(request, newLead())));
		// How many they are is read before one more comes, and heard of after it.
		const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
		await page.route(
			"**/api/admin/leads/counts",
			async (route) => {
				const response = await route.fetch();
				await heard;
				await route.fulfill({ response }).catch(() => undefined);
			},
			{ times: 1 },
		);
		await openPanel("/admin");
		await expect(page.getByRole("article")).toHaveCount(12);
		await expect(page.getByText(say("leads.live"), { exact: true })).toBeVisible();
		const late = newLead();
		await send(request, late);
		await page.getByRole("button", { name: say("arrivals.pill", { count: 1 }), exact: true }).click();
		await expect(leadCard(page, late)).toBeInViewport();
		hear();
		await expect(page).toHaveTitle(/^\(13\) /);

		await chooseView(page, say, "all");
		await expect(page.getByRole("article").first()).toContainText(late.name);
		await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
		const newest = newLead();
		await send(request, newest);
		await page.getByRole("button", { name: say("arrivals.pill", { count: 1 }), exact: true }).click();
		await expect(leadCard(page, newest)).toBeInViewport();
		await expect(page.getByRole("button", { name: say("arrivals.pill", { count: 1 }), exact: true })).toHaveCount(0);

		await test.step("on a phone the search is one tap away, with what it finds right under it", async () => {
			await page.getByRole("button", { name: say("keys.search"), exact: true }).click();
			const search = page.getByLabel(say("leads.search"), { exact: true });
			await expect(search).toBeFocused();
			await page.keyboard.type(late.whatsapp.slice(-7));
			await expect(page.getByRole("article")).toHaveCount(1);
			await expect(leadCard(page, newest)).toBeHidden();
			const [field, row] = [await search.boundingBox(), await leadCard(page, late).boundingBox()];
			if (!field || !row) throw new Error("the search or its row is not shown");
			expect(row.y - field.y - field.height).toBeLessThan(40);
			expect(await overflow(page)).toBe(0);
		});
	},
);

test(
	"the way back from a lead leads to the list as it was; a bulk change of it is undone there, and from the activity log",
	once,
	async ({ page, request, say, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		await openPanel(`/admin?tab=leads&status=PENDING&q=${encodeURIComponent(lead.whatsapp)}`);
		const move = async () => {
			await expect(leadCard(page, lead)).toBeVisible();
			await page.getByText(say("bulk.title"), { exact: true }).click();
			await page.getByRole("button", { name: say("bulk.change"), exact: true }).click();
			await page
				.getByRole("dialog")
				.getByRole("button", { name: say("bulk.change"), exact: true })
				.click();
			await expect(page.getByText(say("leads.noMatch"), { exact: true })).toBeVisible();
		};
		const undo = page.getByRole("button", { name: say("admin.undo"), exact: true });

		await openLead(page, lead);
		await page.reload();
		await page.getByRole("link", { name: say("lead.back") }).click();
		await expect(page).toHaveURL((url) => url.searchParams.get("q") === lead.whatsapp);
		await expect(page).toHaveURL((url) => url.searchParams.get("status") === "PENDING");
		await openFilters(page, say);
		await expect(page.getByLabel(say("leads.search"))).toHaveValue(lead.whatsapp);
		await move();
		await undo.click();
		await expect(page.getByText(say("bulk.undone", { count: 1 }))).toBeVisible();
		await expect(leadCard(page, lead)).toBeVisible();

		await move();
		await openPanel("/admin/audit");
		const entry = page.getByRole("article").filter({ has: undo }).first();
		await expect(entry).toContainText(new RegExp(`${say("audit.oneRequest")}\\s+→\\s+${say("status.IN_REVIEW")}`));
		await entry.locator("summary").click();
		await expect(entry.getByRole("link", { name: /^[A-Z0-9]{4}-[A-Z0-9]{4}$/ })).toHaveCount(1);
		await undo.first().click();
		await expect(undo).toHaveCount(0);
		const [stored] = await (await page.request.get(`/api/admin/leads?q=${encodeURIComponent(lead.whatsapp)}`)).json();
		expect(stored).toMatchObject({ status: "PENDING" });
	},
);

test(
	"the key that snoozes a selection waits for the bar of the selection",
	once,
	async ({ page, request, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		const { promise: isPressed, resolve: pressed } = Promise.withResolvers<void>();
		await page.route(/selection-bar/, async (route) => {
			await isPressed;
			await route.continue();
		});
		await openPanel(`/admin?tab=leads&q=${encodeURIComponent(lead.whatsapp)}`);
		await leadCard(page, lead).getByRole("link", { name: lead.name, exact: true }).focus();
		await page.keyboard.press("x");
		await expect(leadCard(page, lead).getByRole("checkbox")).toBeChecked();
		await page.keyboard.press("s");
		pressed();
		await expect(page.locator(".selection-bar [name=snooze]")).toBeFocused();
	},
);
