import { expectToast } from "../support/panel.ts";
import { test } from "../support/server.ts";
import { accessFaults, expect, inUrdu, overflow } from "../support/test.ts";

test(
	"one's own account: a name, a language, quiet hours with their errors, and a draft",
	inUrdu,
	async ({ page, at, lang, say, openPanel }) => {
		await openPanel("/admin/account");
		const save = page.getByRole("button", { name: say("admin.save"), exact: true });
		await page.getByLabel(say("staff.name"), { exact: true }).fill("Ayesha Khan");
		await page.locator("[name=from]").fill("22:00");
		await save.click();
		await expect(page.getByText(say("account.quietBoth"), { exact: true })).toBeVisible();
		await page.reload();
		await expect(page.getByLabel(say("staff.name"), { exact: true })).toHaveValue("Ayesha Khan");
		await page.locator("[name=until]").fill("07:00");
		await save.click();
		await expectToast(page, say("admin.saved"));
		expect(await accessFaults(page)).toEqual([]);
		expect(await overflow(page)).toBe(0);

		const other = lang === "en" ? "ur" : "en";
		await page.getByLabel(say("account.language"), { exact: true }).selectOption(other);
		await save.click();
		await expect(page).toHaveURL(new RegExp(other === "ur" ? "/ur/admin/account$" : "[^r]/admin/account$"));
		await page.goto(at("/admin/staff"));
		await expect(page.getByText("Ayesha Khan", { exact: true })).toBeVisible();
		expect(await accessFaults(page)).toEqual([]);
		expect(await overflow(page)).toBe(0);
	},
);
