import { leadCard, newLead, openFilters, openLead, send } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { expect, once } from "../support/test.ts";

test.describe.configure({ mode: "default" });

test(
	"the way back from a lead leads to the list as it was; a bulk change of it is undone there, and from the activity log",
	once,
	async ({ page, request, say, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		await openPanel(`/admin?tab=leads&status=PENDING&q=${encodeURIComponent(lead.whatsapp)}`);
		const move = async () => {
			await expect(leadCard(page, lead)).toBeVisible();
			await page.getByText(say("bulk.title"), { exact: true }).click();
			await page.getByRole("button", { name: say("bulk.change"), exact: true }).click();
			await page
				.getByRole("dialog")
				.getByRole("button", { name: say("bulk.change"), exact: true })
				.click();
			await expect(page.getByText(say("leads.noMatch"), { exact: true })).toBeVisible();
		};
		const undo = page.getByRole("button", { name: say("admin.undo"), exact: true });

		await openLead(page, lead);
		await page.reload();
		await page.getByRole("link", { name: say("lead.back") }).click();
		await expect(page).toHaveURL((url) => url.searchParams.get("q") === lead.whatsapp);
		await expect(page).toHaveURL((url) => url.searchParams.get("status") === "PENDING");
		await openFilters(page, say);
		await expect(page.getByLabel(say("leads.search"))).toHaveValue(lead.whatsapp);
		await move();
		await undo.click();
		await expect(page.getByText(say("bulk.undone", { count: 1 }))).toBeVisible();
		await expect(leadCard(page, lead)).toBeVisible();

		await move();
		await openPanel("/admin/audit");
		const entry = page.getByRole("article").filter({ has: undo }).first();
		await expect(entry).toContainText(new RegExp(`${say("audit.oneRequest")}\\s+→\\s+${say("status.IN_REVIEW")}`));
		await entry.locator("summary").click();
		await expect(entry.getByRole("link", { name: /^[A-Z0-9]{4}-[A-Z0-9]{4}$/ })).toHaveCount(1);
		await undo.first().click();
		await expect(undo).toHaveCount(0);
		const [stored] = await (await page.request.get(`/api/admin/leads?q=${encodeURIComponent(lead.whatsapp)}`)).json();
		expect(stored).toMatchObject({ status: "PENDING" });
	},
);

test(
	"the key that snoozes a selection waits for the bar of the selection",
	once,
	async ({ page, request, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		const { promise: isPressed, resolve: pressed } = Promise.withResolvers<void>();
		await page.route(/selection-bar/, async (route) => {
			await isPressed;
			await route.continue();
		});
		await openPanel(`/admin?tab=leads&q=${encodeURIComponent(lead.whatsapp)}`);
		await leadCard(page, lead).getByRole("link", { name: lead.name, exact: true }).focus();
		await page.keyboard.press("x");
		await expect(leadCard(page, lead).getByRole("checkbox")).toBeChecked();
		await page.keyboard.press("s");
		pressed();
		await expect(page.locator(".selection-bar [name=snooze]")).toBeFocused();
	},
);
