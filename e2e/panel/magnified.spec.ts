import type { Page } from "@playwright/test";
import { teamMember } from "../../src/shared/content-types/team-member.ts";
import { settingsSections } from "../../src/shared/routes/routes.ts";
import { sizeLetters } from "../support/legible.ts";
import { begin, newLead, send } from "../support/panel.ts";
import { bothLanguages, expect, inUrdu, overflow, test } from "../support/test.ts";

const screens = [
	"/admin/setup",
	"/admin/more",
	"/admin/website",
	"/admin/website?type=home",
	"/admin/website?type=team-member",
	"/admin/website?type=words",
	"/admin/announcements",
	"/admin?tab=stats",
	"/admin/content-table?type=network",
	"/admin/imports",
	"/admin/archive",
	"/admin/settings",
	...settingsSections.map((section) => `/admin/settings/${section}`),
];

async function unfoldAll(page: Page): Promise<void> {
	for (const details of await page.locator("main details").all())
		await details.evaluate((element) => element.setAttribute("open", ""));
}

test(
	"what an owner works on keeps the width of a phone that shows everything twice as large",
	bothLanguages,
	async ({ page, say, openPanel }) => {
		await page.setViewportSize({ width: 180, height: 370 });
		for (const path of screens) {
			await openPanel(path);
			await expect(page.getByText(say("admin.loading"))).toHaveCount(0);
			await unfoldAll(page);
			expect.soft(await overflow(page), path).toBe(0);
		}
		await openPanel("/admin/website?type=page");
		await page.getByRole("listitem").filter({ hasText: "/privacy" }).getByRole("button").click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByRole("toolbar").first()).toBeVisible();
		const sideways = dialog.locator("> div").last();
		expect(await sideways.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
	},
);

test(
	"letters twice as large leave the figures their width, and what says that there is no picture whole",
	inUrdu,
	async ({ page, request, lang, say, openPanel }) => {
		await send(request, newLead());
		await openPanel("/admin?tab=stats");
		await expect(page.getByText(say("admin.loading"))).toHaveCount(0);
		await unfoldAll(page);
		await sizeLetters(page, "200%");
		expect(await overflow(page)).toBe(0);
		await openPanel("/admin/website?type=team-member");
		await begin(page, teamMember, lang);
		const none = page.getByText(say("picture.none"), { exact: true }).first();
		await expect(none).toBeVisible();
		await sizeLetters(page, "200%");
		expect(await none.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
		expect(await none.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
	},
);
