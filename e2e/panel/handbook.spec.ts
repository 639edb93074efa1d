import { accessFaults, bothLanguages, expect, overflow, test } from "../support/test.ts";

test(
	"each screen has its page of the handbook behind one button, and the others from there",
	bothLanguages,
	async ({ page, say, openPanel }) => {
		await openPanel("/admin/money");
		await page.getByRole("button", { name: say("handbook.open"), exact: true }).click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByRole("heading", { name: say("handbook.deals"), exact: true })).toBeVisible();
		for (const picture of await dialog.locator("article img").all()) {
			await picture.scrollIntoViewIfNeeded();
			await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
		}
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		expect(await overflow(page)).toBe(0);
		await dialog.getByRole("button", { name: say("handbook.trouble"), exact: true }).click();
		await expect(dialog.getByRole("heading", { name: say("handbook.trouble"), exact: true })).toBeVisible();
	},
);
