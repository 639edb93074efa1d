import type { Locator, Page } from "@playwright/test";
import { expectToast, newLead, openLead, send } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { expect, holdBack, inUrdu, once } from "../support/test.ts";

test.describe.configure({ mode: "default" });

/** Whether the notification that shows lies over an element. */
function isCovered(element: Locator): Promise<boolean> {
	return element.evaluate(async (covered) => {
		const toast = document.querySelector("li.toast");
		if (!toast) throw new Error("no notification");
		await Promise.all(toast.getAnimations().map(({ finished }) => finished));
		const [one, other] = [covered.getBoundingClientRect(), toast.getBoundingClientRect()];
		return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
	});
}

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

for (const [width, only] of [
	[360, inUrdu],
	[1280, once],
] as const)
	test(
		`a notification covers no bar and no button that is pressed next, ${width} px wide`,
		only,
		async ({ page, request, say, openPanel }) => {
			const lead = newLead();
			await send(request, lead);
			await page.setViewportSize({ width, height: 800 });
			await openPanel("/admin");
			// On a phone its page, on a desk beside the list.
			await openLead(page, lead);
			await page.getByRole("button", { name: say("admin.more"), exact: true }).click();
			await page.getByRole("menuitem", { name: say("lead.take"), exact: true }).click();
			await expectToast(page, say("admin.saved"));
			expect(await covered(page)).toEqual([]);

			await openPanel("/admin/rates");
			await page.getByLabel(say("board.weSell")).first().fill("281");
			await page.getByRole("button", { name: say("board.save") }).click();
			await expectToast(page, say("board.saved"));
			expect(await covered(page)).toEqual([]);

			await openPanel("/admin/settings/shop");
			const save = page.getByRole("button", { name: say("set.shopSave"), exact: true });
			await page.getByLabel(say("settings.brand")).fill("Sauda Lahore");
			await save.evaluate((button) => button.scrollIntoView({ block: "end" }));
			await save.click();
			await expectToast(page, say("admin.saved"));
			expect(await covered(page)).toEqual([]);

			await page.getByLabel(say("settings.brand")).fill("");
			await save.click();
			await expect(page.getByLabel(say("settings.brand"))).toBeFocused();
			await expect(page.locator("li.toast")).toHaveCount(0);
		},
	);

test("a failure is told beside the wrong field that has the focus, and beside the next one", async ({
	page,
	say,
	openPanel,
}) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await openPanel("/admin/settings/contact");
	const whatsapp = page.getByLabel(say("settings.whatsapp"), { exact: true });
	await whatsapp.fill("12");
	for (const block of ["end", "start"] as const) {
		await whatsapp.evaluate((field, where) => {
			field.scrollIntoView({ block: where });
			scrollBy(0, where === "end" ? 80 : -80);
		}, block);
		await whatsapp.press("Enter");
		await expectToast(page, say("admin.failed"));
		await expect(whatsapp).toBeFocused();
		expect(await isCovered(whatsapp)).toBe(false);
	}
	const toast = await page.locator("li.toast").boundingBox();
	const next = page.getByLabel(say("settings.email"));
	await next.evaluate((field, y) => scrollBy(0, field.getBoundingClientRect().top - y), (toast?.y ?? 0) + 10);
	expect(await isCovered(next)).toBe(true);
	await next.focus();
	expect(await isCovered(next)).toBe(false);
});

test("what failed is told no longer once it is sent again", async ({ page, say, openPanel }) => {
	await openPanel("/admin/settings/shop");
	const licence = page.getByLabel(say("settings.licence"));
	await licence.fill("Registered in Lahore");
	await page.route("**/api/admin/settings", (route) => route.abort("connectionreset"), { times: 1 });
	await licence.press("Enter");
	await expectToast(page, say("admin.failed"));
	const letPass = await holdBack(page, "**/api/admin/settings");
	await licence.press("Enter");
	await expect(page.locator("li.toast")).toHaveCount(0);
	letPass();
	await expectToast(page, say("admin.saved"));
});
