import type { Page } from "@playwright/test";
import { contactFields } from "../../src/shared/requests/forms/contact-fields.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { expect, test, untilAlive } from "../support/test.ts";
import { answersFor, fillIn, labelled, openDialog } from "../support/visitor.ts";

const contact = requestOf("CONTACT");

test("a dialog takes the focus, is left with Escape and gives it back, or to what stood beside an opener that is gone", async ({
	page,
	at,
}) => {
	await page.goto(at("/"));
	await untilAlive(page);
	const opener = page.locator('main a[data-request="CONTACT"]').first();
	await opener.focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog");

	await expect(dialog).toBeVisible();
	expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(dialog).toBeVisible();
	await opener.evaluate((element) => element.remove());
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(page.locator("main :focus")).toBeVisible();
});

test("the way back closes a dialog and stays on the page, and the next one leaves it", async ({ page, at, lang }) => {
	await page.goto(at("/rates"));
	await page.goto(at("/"));
	await untilAlive(page);
	const dialog = await openDialog(page, "CONTACT");
	await labelled(dialog, contactFields[0], lang).fill("Bilal");
	const height = await page.evaluate(() => window.scrollY);

	await page.goBack();
	await expect(dialog).toBeHidden();
	await expect(page).toHaveURL(at("/"));
	await expect(page.locator('main a[data-request="CONTACT"]').first()).toBeFocused();
	expect(await page.evaluate(() => window.scrollY)).toBe(height);
	await openDialog(page, "CONTACT");
	await expect(labelled(dialog, contactFields[0], lang)).toHaveValue("Bilal");

	await page.goBack();
	await expect(dialog).toBeHidden();
	await page.goBack();
	await expect(page).toHaveURL(at("/rates"));
});

test("a dialog that is closed otherwise leaves no step of the way back behind", async ({ page, at, lang }) => {
	await page.goto(at("/rates"));
	await page.goto(at("/"));
	await untilAlive(page);
	const dialog = await openDialog(page, "CONTACT");
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await openDialog(page, "CONTACT");
	await fillIn(dialog.locator("form"), "CONTACT", lang, answersFor("CONTACT"));
	await dialog.getByRole("button", { name: contact.submit[lang] }).click();
	await expect(dialog).toBeHidden();
	await expect.poll(() => stepOf(page)).toBe("page");

	await page.goBack();
	await expect(page).toHaveURL(at("/rates"));
});

test("the way forward and a new load lead past the step of a dialog that is closed", async ({ page, at }) => {
	await page.goto(at("/rates"));
	await page.goto(at("/"));
	await untilAlive(page);
	const dialog = await openDialog(page, "CONTACT");
	await page.goBack();
	await expect(dialog).toBeHidden();
	await page.goForward();
	await expect.poll(() => stepOf(page)).toBe("page");
	await openDialog(page, "CONTACT");
	await page.reload();
	await untilAlive(page);
	await expect.poll(() => stepOf(page)).toBe("page");

	await page.goBack();
	await expect(page).toHaveURL(at("/rates"));
});

/** Whether the history stands at the page itself or at the step of a dialog on it. */
function stepOf(page: Page): Promise<string> {
	return page.evaluate(() => (history.state?.usr?.dialog ? "dialog" : "page"));
}

test("the side that a button names wins over what was chosen in the form before", async ({ page, at, lang }) => {
	await page.goto(at("/rates"));
	await untilAlive(page);
	const dialog = page.getByRole("dialog");
	for (const side of ["buy", "sell", "buy"]) {
		await page
			.locator(`main .board a[href^="${at(`/request/usdt-trade?side=${side}`)}"]`)
			.first()
			.click();
		await expect(dialog.locator("[name=side]:checked")).toHaveValue(side);
		await labelled(dialog, contactFields[0], lang).fill(`Asks to ${side}`);
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
	}
});

test("F8 reaches a notification, out of a dialog too, and what is typed there stays", async ({ page, at, lang }) => {
	await page.goto(at("/"));
	await untilAlive(page);
	const dialog = await openDialog(page, "CONTACT");
	const number = dialog.locator("[name=whatsapp]");
	await number.fill("0300");
	await dialog.getByRole("button", { name: contact.submit[lang] }).click();
	const toasts = page.locator("ol:has(li.toast)");
	await expect(toasts).toBeVisible();

	await page.keyboard.press("F8");
	await expect(toasts).toBeFocused();
	expect(await toasts.evaluate((list) => list.closest("[aria-hidden=true]"))).toBeNull();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(toasts.getByRole("button")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(toasts).toBeHidden();
	await expect(dialog).toBeVisible();
	await expect(number).toHaveValue("0300");
	await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test.describe("with a keyboard", () => {
	test.use({ hasTouch: false, viewport: { width: 1280, height: 800 } });

	test("the page is reached past the bar at once, a trade begins at its first empty field and ends at its receipt", async ({
		page,
		at,
	}) => {
		await page.goto(at("/"));
		await untilAlive(page);
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await expect(page.locator("#content")).toBeFocused();
		await page.locator(".trade-form [type=submit]").focus();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog");
		await expect(dialog.locator("[name=name]")).toBeFocused();
		await page.keyboard.type("Ayesha");
		await page.keyboard.press("Tab");
		await page.keyboard.type("0300-7654321");
		await page.keyboard.press("Enter");
		await expect(dialog).toBeHidden();
		await expect(page.locator("aside.receipt-strip")).toBeFocused();
	});
});
