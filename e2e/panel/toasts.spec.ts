import type { Page } from "@playwright/test";
import { expectToast, newLead, openLead, send } from "../support/panel.ts";
import { test } from "../support/server.ts";
import { expect } from "../support/test.ts";

/** The buttons of the page that lie under the notification that shows. */
function covered(page: Page): Promise<string[]> {
	return page.locator("li.toast").evaluate(async (element) => {
		await Promise.all(element.getAnimations().map(({ finished }) => finished));
		const toast = element.getBoundingClientRect();
		return [...document.querySelectorAll("main button.button, .lead-bar button, .panel-nav a")]
			.filter((control) => control.checkVisibility())
			.filter((control) => {
				const box = control.getBoundingClientRect();
				return box.left < toast.right && toast.left < box.right && box.top < toast.bottom && toast.top < box.bottom;
			})
			.map((control) => control.textContent || control.outerHTML);
	});
}

for (const width of [360, 1280])
	test(`a notification covers no bar and no button that is pressed next, ${width} px wide`, async ({
		page,
		request,
		say,
		openPanel,
	}) => {
		const lead = newLead();
		await send(request, lead);
		await page.setViewportSize({ width, height: 800 });
		await openPanel("/admin");
		// On a phone its page, on a desk beside the list.
		await openLead(page, lead);
		await page.getByRole("button", { name: say("lead.more"), exact: true }).click();
		await page.getByRole("menuitem", { name: say("move.IN_REVIEW"), exact: true }).click();
		await expectToast(page, say("lead.moved", { status: say("status.IN_REVIEW") }));
		expect(await covered(page)).toEqual([]);

		await openPanel("/admin/rates");
		await page.getByLabel(say("board.weSell")).first().fill("281");
		await page.getByRole("button", { name: say("board.save") }).click();
		await expectToast(page, say("board.saved"));
		expect(await covered(page)).toEqual([]);

		await openPanel("/admin/settings");
		const save = page.getByRole("button", { name: say("admin.save"), exact: true }).first();
		await page.getByLabel(say("settings.brand")).fill("Sauda Lahore");
		await save.evaluate((button) => button.scrollIntoView({ block: "end" }));
		await save.click();
		await expectToast(page, say("admin.saved"));
		expect(await covered(page)).toEqual([]);

		await page.getByLabel(say("settings.brand")).fill("");
		await save.click();
		await expect(page.getByLabel(say("settings.brand"))).toBeFocused();
		await expect(page.locator("li.toast")).toHaveCount(0);
	});
