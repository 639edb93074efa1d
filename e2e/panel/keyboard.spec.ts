import { ownerPassword } from "../../src/server/testing/owner.ts";
import { enter, places } from "../support/panel.ts";
import { expect, inUrdu, once, test, untilAlive } from "../support/test.ts";

test("what is tabbed to on a phone never stops below the navigation", inUrdu, async ({ page, openPanel }) => {
	for (const path of ["/admin/website?type=home", "/admin/settings/trading", "/admin?tab=networks"]) {
		await openPanel(path);
		await expect(page.locator("main button[type=submit], main li button").first()).toBeVisible();
		const hidden: string[] = [];
		for (let stop = 0; stop < 60; stop++) {
			await page.keyboard.press("Tab");
			const below = await page.evaluate(() => {
				const [focused, bar] = [document.activeElement, document.querySelector(".panel-nav > ul")];
				if (!focused?.closest("main") || !bar) return "";
				const { top, bottom, height } = focused.getBoundingClientRect();
				// The end of what is higher than the screen may be out of sight.
				const end = Math.min(bottom, top + Math.min(height, 44));
				return end > bar.getBoundingClientRect().top ? focused.outerHTML.slice(0, 120) : "";
			});
			if (below) hidden.push(below);
		}
		expect(hidden, path).toEqual([]);
	}
});

test("who logs in goes on from the panel's content", once, async ({ page, at, say }) => {
	await page.goto(at("/admin/announcements"));
	// The plain form loads the page anew.
	await untilAlive(page);
	await enter(page, say, ownerPassword);
	await expect(places(page, say)).toBeVisible();
	await expect(page.getByRole("main")).toBeFocused();
});
