import type { Locator, Page } from "@playwright/test";
import { sizeLetters } from "../support/legible.ts";
import { expect, inUrdu, test, untilAlive } from "../support/test.ts";

/** Between which heights of the screen something is, in px. */
async function heights(part: Locator): Promise<{ top: number; bottom: number }> {
	const box = await part.boundingBox();
	return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
}

/** Opens the form as one sees it who has read on: its first field is partly behind the bar. */
async function openForm(page: Page, address: string, letters: string): Promise<Locator> {
	await page.goto(address);
	await untilAlive(page);
	await sizeLetters(page, letters);
	const form = page.locator("main form");
	const { bottom } = await heights(page.getByRole("banner"));
	const amount = await heights(form.locator("[name=amount]"));
	await page.evaluate((by) => window.scrollBy(0, by), amount.top - bottom + 10);
	return form;
}

/** Sends the form by a tap alone: a click of the test's would scroll to the button first. */
async function send(page: Page, form: Locator): Promise<void> {
	const button = form.locator(".submit-bar button");
	// With letters twice as large it does not stay in view.
	await button.scrollIntoViewIfNeeded();
	const box = await button.boundingBox();
	await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
}

for (const letters of ["100%", "200%"])
	test(
		`the first field that is missing is in view with its label and its error, letters at ${letters}`,
		inUrdu,
		async ({ page, at }) => {
			const form = await openForm(page, at("/request/usdt-trade"), letters);
			await send(page, form);
			const amount = form.locator("[name=amount]");
			await expect(amount).toBeFocused();
			const id = await amount.getAttribute("id");
			const error = page.locator(`[id="${id}-error"]`);
			await expect(error).toBeVisible();
			const bar = await heights(page.getByRole("banner"));
			const label = await heights(page.locator(`label[for="${id}"]`));
			expect(label.top).toBeGreaterThanOrEqual(bar.bottom);
			const { top } = await heights(form.locator(".submit-bar"));
			expect((await heights(error)).bottom).toBeLessThanOrEqual(Math.min(top, 740));
		},
	);

test("the notification of what is missing leaves the field's label free", inUrdu, async ({ page, at }) => {
	const form = await openForm(page, at("/request/usdt-trade"), "");
	await send(page, form);
	const toast = page.locator("li.toast");
	await expect(toast).toBeVisible();
	await toast.evaluate((note) => Promise.all(note.getAnimations().map(({ finished }) => finished)));
	const id = await form.locator("[name=amount]").getAttribute("id");
	const label = await heights(page.locator(`label[for="${id}"]`));
	expect(label.top).toBeGreaterThanOrEqual((await heights(toast)).bottom);
});

test("where the keyboard leaves little room, the notes that are written are in view", inUrdu, async ({ page, at }) => {
	await page.setViewportSize({ width: 360, height: 420 });
	await page.goto(at("/request/usdt-trade"));
	await untilAlive(page);
	await page.locator("main form summary").click();
	const notes = page.locator("main form [name=notes]");
	await notes.focus();
	const box = await heights(notes);
	const bar = await heights(page.locator("main form .submit-bar"));
	expect(box.top).toBeGreaterThanOrEqual((await heights(page.getByRole("banner"))).bottom);
	expect(box.bottom).toBeLessThanOrEqual(Math.min(bar.top, 420));
});

test(
	"in a trade's dialog that was read to its end, what is missing lies between its title and its button",
	inUrdu,
	async ({ page, at }) => {
		await page.goto(at("/rates"));
		await untilAlive(page);
		await page.locator(".trade-form [type=submit]").click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.locator("[name=amount]")).toHaveValue("100");
		await dialog.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
		await send(page, dialog);
		const toast = page.locator("li.toast");
		await expect(toast).toBeVisible();
		await toast.evaluate((note) => Promise.all(note.getAnimations().map(({ finished }) => finished)));
		const name = dialog.locator("[name=name]");
		await expect(name).toBeFocused();
		const id = await name.getAttribute("id");
		const label = await heights(dialog.locator(`label[for="${id}"]`));
		const field = await heights(name);
		const button = await heights(dialog.locator(".submit-bar"));
		expect(label.top).toBeGreaterThanOrEqual((await heights(dialog.locator("header"))).bottom - 1);
		expect(field.bottom).toBeLessThanOrEqual(button.top + 1);
	},
);
