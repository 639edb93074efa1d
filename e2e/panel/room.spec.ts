import type { Locator } from "@playwright/test";
import { leadCard, newLead, send } from "../support/panel.ts";
import { test } from "../support/server.ts";
import { expect, holdBack, inUrdu, once } from "../support/test.ts";

/** px by which the texts of some elements stick out of their boxes, each way. */
function overhang(elements: Locator): Promise<number[]> {
	return elements.evaluateAll((boxes) =>
		boxes.map((box) => {
			const text = document.createRange();
			text.selectNodeContents(box);
			const [inner, outer] = [text.getBoundingClientRect(), box.getBoundingClientRect()];
			return Math.max(0, Math.round(outer.left - inner.left), Math.round(inner.right - outer.right));
		}),
	);
}

test("a count that comes after the late face has room in its tab", inUrdu, async ({ page, request, openPanel }) => {
	await send(request, newLead());
	const release = await holdBack(page, "**/api/admin/leads?limit=1");
	await page.setViewportSize({ width: 1280, height: 900 });
	await openPanel("/admin");
	await expect(page.locator("html")).toHaveAttribute("data-nastaliq", "late");
	await release();
	const tabs = page.getByRole("tab");
	await expect(tabs.filter({ hasText: "(1)" })).toHaveCount(1);
	expect(await overhang(tabs)).toEqual([0, 0, 0, 0]);
});

test("the date of a row of last year stands clear of its arrow", async ({ page, request, server, openPanel }) => {
	const lead = newLead();
	await send(request, lead);
	await server.sql("UPDATE leads SET created_at = created_at - interval '1 year'");
	await page.setViewportSize({ width: 1280, height: 900 });
	await openPanel("/admin?view=all");
	const row = page.getByRole("article").filter({ hasText: lead.name });
	const [time, arrow] = await Promise.all([
		row.locator(".lead-row-time").boundingBox(),
		row.locator(".lead-row-more").boundingBox(),
	]);
	if (!time || !arrow) throw new Error("the row has no date or no arrow");
	const isClear = time.x >= arrow.x + arrow.width || time.x + time.width <= arrow.x;
	expect(isClear, JSON.stringify({ time, arrow })).toBe(true);
});

test("where an answer was given, each choice holds its words", once, async ({ page, request, openPanel }) => {
	const lead = newLead();
	await send(request, lead);
	await openPanel("/admin");
	await page.setViewportSize({ width: 1280, height: 900 });
	await leadCard(page, lead).getByRole("link", { name: lead.name, exact: true }).click();
	await page.keyboard.press("e");
	const choices = page.getByRole("dialog").locator("label > span");
	await expect(choices).toHaveCount(5);
	expect(await overhang(choices)).toEqual([0, 0, 0, 0, 0]);
});
