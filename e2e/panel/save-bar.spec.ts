import type { Page } from "@playwright/test";
import { home } from "../../src/shared/content-types/home.ts";
import { loseAnswer } from "../support/offline.ts";
import { expectToast, labelIn } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, expect, once, overflow } from "../support/test.ts";

test.describe.configure({ mode: "default" });

/** Whether what has the focus is in sight, neither below the bar that saves nor below the navigation. */
function isFocusFree(page: Page): Promise<boolean> {
	return page.evaluate(() => {
		const focused = document.activeElement;
		const box = focused?.getBoundingClientRect();
		if (!focused || !box) return false;
		const feet = [...document.querySelectorAll(".save-bar[data-unsaved], .panel-nav")].filter(
			(foot) => !foot.contains(focused) && ["fixed", "sticky"].includes(getComputedStyle(foot).position),
		);
		return box.top >= 0 && feet.every((foot) => box.bottom <= foot.getBoundingClientRect().top);
	});
}

test("on a phone the number of a business is changed in three taps, within a screen", async ({
	page,
	say,
	openPanel,
}) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await openPanel("/admin/settings");
	await page
		.getByRole("navigation", { name: say("settings.sections") })
		.getByRole("link", { name: say("set.contact") })
		.click();
	const phone = page.getByLabel(say("settings.phone"), { exact: true });
	await expect(phone).toBeInViewport({ ratio: 1 });
	const before = await page.evaluate(() => scrollY);
	await phone.fill("+923001234568");

	const form = page.locator("form", { has: phone });
	const note = form.getByText(say("unsaved.fields", { fields: `\u2068${say("settings.phone")}\u2069` }), {
		exact: true,
	});
	const save = form.getByRole("button", { name: say("set.contactSave"), exact: true });
	await expect(note).toBeInViewport({ ratio: 1 });
	await expect(save).toBeInViewport({ ratio: 1 });
	expect(await accessFaults(page, "main")).toEqual([]);
	expect(await overflow(page)).toBe(0);
	// The answer to what is saved is lost.
	await page.route("**/api/admin/settings", loseAnswer, { times: 1 });
	await save.click();
	await expectToast(page, say("admin.saved"));
	await expect(note).toHaveCount(0);
	await expect(phone).toHaveValue("+923001234568");
	expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(640);
});

test("what saves a long form lies over nothing that has the focus, on a desk and on a phone", async ({
	page,
	lang,
	openPanel,
}) => {
	await page.setViewportSize({ width: 1280, height: 640 });
	await openPanel("/admin/website?type=home");
	const heading = page.getByLabel(labelIn(home, "heading", lang), { exact: true });
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 640 });
		await heading.evaluate((field) => field.scrollIntoView({ block: "end" }));
		await heading.press("End");
		await page.keyboard.type("!");
		await expect(page.locator(".save-bar[data-unsaved]")).toBeInViewport({ ratio: 1 });
		for (let step = 0; step < 12; step++) {
			expect(await isFocusFree(page)).toBe(true);
			await page.keyboard.press("Tab");
		}
	}

	// With letters so large it would fill the screen.
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	await expect(page.locator(".save-bar")).toHaveCSS("position", "static");
});

test("the folds of the home page stay open when it is saved, and one with an error opens", async ({
	page,
	lang,
	say,
	openPanel,
}) => {
	await openPanel("/admin/website?type=home");
	const field = home.fields.find((candidate) => candidate.name === "searchTitle");
	const title = page.getByLabel(new RegExp(`^${labelIn(home, "searchTitle", lang)}\\s*\\(`));
	const fold = page.locator("summary").getByText(field?.fold?.[lang] ?? "", { exact: true });
	await fold.click();
	await title.fill("Rates {nonsense}");
	await fold.click();
	await expect(title).toBeHidden();
	const save = page.getByRole("button", { name: say("content.publish"), exact: true });
	await save.click();
	await expect(title).toBeFocused();

	await title.fill("Rates of the day");
	await save.click();
	await expectToast(page, say("content.published"));
	await expect(page.locator(".save-bar[data-unsaved]")).toHaveCount(0);
	await expect(title).toBeVisible();
	await expect(title).toHaveValue("Rates of the day");
});

test(
	"what is saved without a line is said to have failed, and the navigation is not printed",
	once,
	async ({ page, context, say, openPanel }) => {
		await openPanel("/admin/settings/contact");
		await page.emulateMedia({ media: "print" });
		await expect(page.locator(".panel-nav")).toBeHidden();
		await page.emulateMedia({ media: "screen" });

		const toaster = page.waitForResponse(/toaster/);
		const phone = page.getByLabel(say("settings.phone"), { exact: true });
		await phone.fill("+923001234569");
		await (await toaster).finished();
		await context.setOffline(true);
		const form = page.locator("form", { has: phone });
		await form.getByRole("button", { name: say("set.contactSave"), exact: true }).click();
		await expectToast(page, say("admin.failed"));
		await expect(phone).toHaveValue("+923001234569");
	},
);
