import type { Page } from "@playwright/test";
import {
	chooseInMenu,
	expectToast,
	newLead,
	openFilters,
	openLead,
	send,
	tab,
	unfold,
	walk,
} from "../support/panel.ts";
import { accessFaults, contrastFaults, expect, inUrdu, once, overflow, test } from "../support/test.ts";

/** Looks at the dialog that is open, in light and in dark, and closes it. */
async function lookAt(page: Page, name: string, text = ""): Promise<void> {
	const dialog = page.getByRole("dialog").filter({ hasText: text });
	await expect(dialog).toBeVisible();
	// Neither behind it nor on the button that closes it.
	await expect(page.locator("[role=dialog]:focus-within")).toHaveCount(1);
	await expect(dialog.locator("header button:focus")).toHaveCount(0);
	expect(await accessFaults(page, "[role=dialog]"), name).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await contrastFaults(page, "[role=dialog]"), `${name}, dark`).toEqual([]);
	await page.emulateMedia({ colorScheme: "light" });
	expect(await overflow(page), name).toBe(0);
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
}

test("axe finds nothing in the dialogs of a lead", inUrdu, async ({ page, context, request, say, openPanel }) => {
	const lead = newLead();
	await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
	await send(request, lead);
	await openPanel("/admin?tab=leads");
	const card = await unfold(page, lead, say);
	await card.getByRole("button", { name: say("reply.write") }).click();
	await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue(new RegExp(lead.name));
	await lookAt(page, "reply");
	const chat = context.waitForEvent("page");
	await card.getByRole("link", { name: say("leads.whatsapp") }).click();
	await (await chat).close();
	await lookAt(page, "did you send it");
	await card.getByRole("button", { name: say("row.snooze"), exact: true }).click();
	await lookAt(page, "snooze");
	await openFilters(page, say);
	await page.getByRole("button", { name: say("view.manage"), exact: true }).click();
	await lookAt(page, "saved views");
	await page.getByText(say("bulk.title")).click();
	await page.getByRole("button", { name: say("bulk.change") }).click();
	await lookAt(page, "bulk change");
	await page.keyboard.press("?");
	await lookAt(page, "keyboard shortcuts");
	await openLead(page, lead);
	await chooseInMenu(page, say, say("erase.action"));
	await lookAt(page, "erasure");
	await chooseInMenu(page, say, say("row.snooze"));
	await lookAt(page, "snooze");
	await page.getByRole("button", { name: say("view.done"), exact: true }).click();
	await lookAt(page, "what came of it");
});

test(
	"axe finds nothing in the dialogs of the catalogue, the rates and the session",
	inUrdu,
	async ({ page, context, at, say, openPanel }) => {
		await openPanel("/admin?tab=services");
		await expect(tab(page, say("tab.services"))).toHaveAttribute("data-state", "active");
		const edit = page
			.getByRole("button", { name: say("admin.edit") })
			.or(page.getByRole("button", { name: /^(Edit|.*ترمیم)/ }));
		await edit.first().click();
		await lookAt(page, "edit");
		await edit.first().click();
		await page
			.getByRole("dialog")
			.getByRole("button", { name: new RegExp(say("admin.delete")) })
			.click();
		await lookAt(page, "deletion", say("catalogue.deleteText"));
		await page.keyboard.press("Escape");

		await walk(page, at("/admin/networks"));
		await page.getByPlaceholder(say("logos.search"), { exact: true }).fill("ClickBank");
		await page.getByRole("article").getByRole("button").first().click();
		await expect(page.locator(".uppy-Dashboard-inner")).toBeVisible();
		await lookAt(page, "logo");

		await walk(page, at("/admin/rates"));
		await page.getByLabel(say("board.weSell")).first().fill("2800");
		await page.getByRole("button", { name: say("board.save") }).click();
		await lookAt(page, "doubtful rates");
		await page.getByLabel(say("board.weSell")).first().fill("281");
		await page.getByRole("button", { name: say("board.save") }).focus();
		await context.clearCookies();
		// A read in the background may find the end of the session first; its dialog then has the keyboard.
		await page.keyboard.press("Enter");
		await lookAt(page, "ended session");
	},
);

test("a person is erased with everything they sent", once, async ({ page, request, say, openPanel }) => {
	const first = newLead();
	const second = newLead({ ...first, name: `${first.name} Qureshi` });
	await send(request, first);
	await send(request, second);
	await openPanel("/admin?tab=leads");
	await openFilters(page, say);
	await page.getByLabel(say("leads.search")).fill(first.whatsapp);
	await expect(page.getByRole("article")).toHaveCount(2);
	await openLead(page, first);
	await chooseInMenu(page, say, say("erase.action"));
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText(say("erase.text", { count: 2 }))).toBeVisible();
	const subjectId = new URL(page.url()).pathname.split("/").at(-1);
	await dialog.getByRole("button", { name: say("admin.cancel") }).click();
	await chooseInMenu(page, say, say("erase.action"));
	await dialog.getByRole("button", { name: say("erase.action") }).click();

	await expectToast(page, say("erase.done", { count: 2 }));
	await expect(page.getByRole("heading", { name: say("leads.title") })).toBeVisible();
	const left = await page.request.get(`/api/admin/leads?q=${encodeURIComponent(first.whatsapp)}`);
	expect(await left.json()).toEqual([]);
	// Others change things meanwhile, so it need not be the newest entry.
	const log = await (await page.request.get("/api/admin/audit?limit=50")).json();
	expect(log).toContainEqual(expect.objectContaining({ subject: "lead", subjectId, action: "erased" }));
	expect(JSON.stringify(log)).not.toContain(first.name);
});

test(
	"the way back closes the topmost dialog alone, and none that says what is not shown again",
	once,
	async ({ page, context, at, say, openPanel }) => {
		await openPanel("/admin/setup");
		await page.goto(at("/admin/staff"));
		await page.getByLabel(say("staff.name"), { exact: true }).fill("Bilal");
		await page.getByLabel(say("login.email"), { exact: true }).fill(`bilal-back-${Date.now()}@example.org`);
		await page.getByRole("button", { name: say("staff.makeLink") }).click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByText(say("staff.linkTitle"))).toBeVisible();
		await page.goBack();
		await expect(dialog.getByText(say("staff.linkTitle"))).toBeVisible();
		await dialog.getByRole("button", { name: say("admin.close") }).click();
		await expect(dialog).toBeHidden();

		await page.goto(at("/admin?tab=services"));
		await page.getByRole("button", { name: /^Edit/ }).first().click();
		await dialog.getByRole("button", { name: new RegExp(say("admin.delete")) }).click();
		await expect(dialog.getByText(say("catalogue.deleteText"))).toBeVisible();
		await context.clearCookies();
		await dialog.getByRole("button", { name: say("admin.delete") }).click();
		const ended = page.getByRole("dialog", { name: say("login.endedTitle") });
		await expect(ended).toBeVisible();
		await page.goBack();
		await expect(ended).toBeHidden();
		await expect(dialog.getByText(say("catalogue.deleteText"))).toBeVisible();
		await page.goBack();
		await expect(page.getByText(say("catalogue.deleteText"))).toBeHidden();
		await expect(dialog).toBeVisible();
		await page.goBack();
		await expect(dialog).toBeHidden();
		await expect(page).toHaveURL(at("/admin?tab=services"));
		await page.goBack();
		await expect(page).toHaveURL(at("/admin/staff"));
	},
);

test("Escape closes a dialog in the moment in which it appears", once, async ({ page, say, openPanel }) => {
	await openPanel("/admin");
	await page.evaluate(() => {
		new MutationObserver((_, observer) => {
			if (!document.querySelector("[role=dialog]")) return;
			observer.disconnect();
			document.body.dataset.seen = "yes";
			document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
		}).observe(document.body, { childList: true, subtree: true });
	});
	// Its program comes later than the key that asks for it.
	await page.keyboard.press("?");
	await expect(page.locator("body[data-seen]")).toHaveCount(1);
	await expect(page.getByRole("dialog", { name: say("keys.title") })).toBeHidden();
});
