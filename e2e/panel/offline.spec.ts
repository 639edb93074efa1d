import { leadCard, newLead, openLead, send } from "../support/panel.ts";
import { expect, once, test } from "../support/test.ts";

test(
	"the installed panel opens without a connection on what was seen last",
	once,
	async ({ page, context, request, openPanel }) => {
		const [seen, listed] = [newLead(), newLead()];
		for (const lead of [seen, listed]) await send(request, lead);
		await openPanel("/admin?tab=leads");
		await expect(leadCard(page, listed)).toBeVisible();
		await openLead(page, seen);
		// The worker has the program, and the device what was seen.
		await expect
			.poll(() => page.evaluate(async () => (await (await caches.open("panel-shell")).keys()).length), {
				timeout: 30_000,
			})
			.toBeGreaterThan(20);
		await page.waitForTimeout(9000);
		await context.setOffline(true);
		await page.goto("/admin?tab=leads");
		await expect(leadCard(page, listed)).toBeVisible();
		await page.screenshot({ path: "/tmp/off1.png" });
		await openLead(page, listed);
		await page.screenshot({ path: "/tmp/off2.png" });
		await page.reload();
		await expect(page.getByRole("heading", { level: 1, name: listed.name })).toBeVisible();
	},
);
