import { announcement } from "../../src/shared/content-types/announcement.ts";
import { seldomFold } from "../../src/shared/content-types/common-fields.ts";
import { service } from "../../src/shared/content-types/service.ts";
import { dayOf, daysAfter } from "../../src/shared/day.ts";
import { formatDay } from "../../src/shared/time.ts";
import { begin, expectToast, labelIn } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, expect, once, overflow } from "../support/test.ts";

test.describe.configure({ mode: "default" });

test(
	"an announcement gets its days and its pages, and the list says when it comes",
	once,
	async ({ page, context, at, lang, say, openPanel }) => {
		const today = dayOf(Date.now());
		const tomorrow = daysAfter(today, 1);
		await openPanel("/admin/announcements");
		await begin(page, announcement, lang);
		const form = page.locator("form");
		const field = (name: Parameters<typeof labelIn<typeof announcement>>[1]) =>
			form.getByLabel(new RegExp(`^${labelIn(announcement, name, lang).replace(/[()]/g, "\\$&")}`));
		await field("text").fill("Closed for Eid");
		await form.getByRole("checkbox", { name: "Rates", exact: true }).check();
		await field("from").fill(tomorrow);
		await field("until").fill(today);
		await form.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expect(form.getByText("The last day comes before the first. Choose a later one.")).toBeVisible();
		await expect(field("until")).toBeFocused();
		expect(await accessFaults(page, "main")).toEqual([]);
		await field("until").fill(daysAfter(today, 3));
		await form.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expectToast(page, say("admin.saved"));
		const row = page.getByRole("listitem").filter({ hasText: "Closed for Eid" });
		await expect(row.getByText(say("announcement.planned", { day: formatDay(tomorrow, lang) }))).toBeVisible();
		expect(await overflow(page)).toBe(0);

		const visitor = await context.newPage();
		await visitor.goto(at("/rates"));
		await expect(visitor.getByText("Closed for Eid")).toHaveCount(0);
		await row.getByRole("button", { name: say("catalogue.editOne", { name: "Closed for Eid" }) }).click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByRole("checkbox", { name: "Rates", exact: true })).toBeChecked();
		await dialog.getByLabel(/^First day/).fill("");
		await dialog.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expect(dialog).toHaveCount(0);
		await visitor.goto(at("/rates"));
		await expect(visitor.getByRole("complementary").getByText("Closed for Eid")).toBeVisible();
	},
);

test(
	"a service gets its list, its steps, its packages and its photos, and visitors see them",
	once,
	async ({ page, context, at, lang, say, openPanel }) => {
		await openPanel("/admin?tab=services");
		await page.getByRole("button", { name: say("catalogue.editOne", { name: "Bug fixes" }), exact: true }).click();
		const dialog = page.getByRole("dialog");
		await dialog.locator("summary").getByText(seldomFold[lang], { exact: true }).click();
		await dialog
			.getByLabel(new RegExp(`^${labelIn(service, "included", lang)}`))
			.fill("A look at your site\n\n A report ");
		await dialog.getByLabel(new RegExp(`^${labelIn(service, "delivery", lang)}`)).fill("2 days");
		const steps = dialog.getByRole("group", { name: labelIn(service, "steps", lang), exact: true });
		await steps.getByRole("button", { name: say("steps.add"), exact: true }).click();
		await page.keyboard.type("Look");
		await steps.getByRole("textbox", { name: say("steps.textOf", { n: 1 }) }).fill("We find the cause.");
		await dialog.locator("summary").getByText("Packages", { exact: true }).click();
		const packages = dialog.getByRole("group", { name: labelIn(service, "packages", lang), exact: true });
		for (const name of ["Large", "Small"]) {
			await packages.getByRole("button", { name: say("packages.add"), exact: true }).click();
			await page.keyboard.type(name);
		}
		await packages.getByRole("textbox", { name: say("packages.priceFrom", { n: 2 }) }).fill("5,000");
		await packages
			.getByRole("textbox", { name: say("packages.lines", { n: 2 }), exact: true })
			.fill("One page\nOne form");
		await packages.getByRole("button", { name: say("list.up", { name: say("packages.one", { n: 2 }) }) }).click();
		await packages.getByRole("button", { name: say("packages.removeOne", { n: 2 }) }).click();
		const photos = dialog.getByRole("group", { name: labelIn(service, "photos", lang), exact: true });
		await expect(photos.getByLabel(/^Photo \d/)).toHaveCount(1);
		for (const n of [1, 2]) {
			await photos.getByLabel(new RegExp(`^Photo ${n}`)).setInputFiles("public/icons/apple-touch-icon.png");
			await expect(photos.getByLabel(/^Photo \d/)).toHaveCount(n + 1);
		}
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		await dialog.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expectToast(page, say("content.published"));

		const visitor = await context.newPage();
		await visitor.goto(at("/services/bug-fixes"));
		for (const fold of await visitor.locator("main summary").all()) await fold.click();
		await expect(visitor.getByText("A report", { exact: true })).toBeVisible();
		await expect(visitor.getByText("We find the cause.")).toBeVisible();
		await expect(visitor.getByText("2 days")).toBeVisible();
		await expect(visitor.getByRole("heading", { name: "Small" })).toBeVisible();
		await expect(visitor.getByText("One form")).toBeVisible();
		await expect(visitor.getByText("Large", { exact: true })).toHaveCount(0);
		await expect(visitor.getByRole("img", { name: /Bug fixes, photo \d/ })).toHaveCount(2);
		await expect(visitor.getByText("Consultation")).toHaveCount(0);
		expect(await accessFaults(visitor)).toEqual([]);
		expect(await overflow(visitor)).toBe(0);
	},
);
