import { colleague, newLead, openFilters, send } from "../support/panel.ts";
import { accessFaults, expect, inUrdu, overflow, test } from "../support/test.ts";

test(
	"a colleague does the daily work, and meets nothing that the owner alone may do",
	inUrdu,
	async ({ page, browser, baseURL, request, lang, at, say, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		await openPanel("/admin");
		const own = await colleague(browser, page, baseURL ?? "", { name: "Rabia", lang });
		const invite = (of: typeof page) => of.getByRole("heading", { name: say("staff.invite") });
		const exported = (of: typeof page) => of.getByRole("link", { name: say("leads.csv") });
		const erase = (of: typeof page) => of.getByRole("menuitem", { name: say("erase.action") });

		for (const [one, isOwner] of [
			[page, true],
			[own, false],
		] as const) {
			const count = isOwner ? 1 : 0;
			await one.goto(at(`/admin?q=${encodeURIComponent(lead.whatsapp)}`));
			await openFilters(one, say);
			await expect(exported(one)).toHaveCount(count);
			await one.getByRole("article").getByRole("link", { name: lead.name, exact: true }).click();
			await one.getByRole("button", { name: say("admin.more"), exact: true }).click();
			await expect(one.getByRole("menuitem", { name: say("lead.spam"), exact: true })).toBeVisible();
			await expect(erase(one)).toHaveCount(count);
			await one.goto(at("/admin/settings/contact"));
			const number = one.getByLabel(say("settings.whatsapp"), { exact: true });
			await expect(number).toBeEditable({ editable: isOwner });
			await one.goto(at("/admin/staff"));
			await expect(one.getByText("Rabia", { exact: true }).first()).toBeVisible();
			await expect(invite(one)).toHaveCount(count);
		}

		expect(await accessFaults(own)).toEqual([]);
		expect(await overflow(own)).toBe(0);
		const refused = await own.request.get("/api/admin/leads.csv");
		expect([refused.status(), (await refused.json()).code]).toEqual([403, "owner-only"]);
		await own.context().close();
	},
);
