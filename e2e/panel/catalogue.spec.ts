import { randomInt } from "node:crypto";
import { seldomFold } from "../../src/shared/content-types/common-fields.ts";
import { network } from "../../src/shared/content-types/network.ts";
import { service } from "../../src/shared/content-types/service.ts";
import { checkWords } from "../../src/shared/content-types/spec.ts";
import { dayOf, daysAfter } from "../../src/shared/day.ts";
import { begin, expectToast, labelIn } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, expect, once } from "../support/test.ts";

test.describe.configure({ mode: "default" });

test(
	"staff choose the home page's networks and their order",
	once,
	async ({ page, context, at, lang, say, openPanel }) => {
		const visitor = await context.newPage();
		const cards = visitor.locator('section[aria-labelledby=networks] li a[href*="/networks/"]');
		const hrefs = () => cards.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		await visitor.goto(at("/"));
		expect(await hrefs()).toEqual(["impact", "clickbank", "awin", "adsterra"].map((slug) => at(`/networks/${slug}`)));

		await openPanel("/admin?tab=networks");
		await page.getByRole("searchbox", { name: say("catalogue.find") }).fill("Partnerize");
		await page.getByRole("button", { name: say("catalogue.editOne", { name: "Partnerize" }), exact: true }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel(labelIn(network, "featured", lang), { exact: true }).check();
		await dialog.locator("summary").getByText(seldomFold[lang], { exact: true }).click();
		await dialog.getByLabel(labelIn(network, "featuredOrder", lang)).fill("zero");
		await dialog.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expect(dialog.getByLabel(labelIn(network, "featuredOrder", lang))).toHaveAttribute("aria-invalid", "true");
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		await dialog.getByLabel(labelIn(network, "featuredOrder", lang)).fill("۱");
		await dialog.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expectToast(page, say("content.published"));

		await visitor.goto(at("/"));
		expect(await hrefs()).toEqual(["partnerize", "impact", "clickbank", "awin"].map((slug) => at(`/networks/${slug}`)));
	},
);

test(
	"a service is made with its icon and address, and deleted from its form",
	once,
	async ({ page, lang, say, openPanel }) => {
		const name = `Logo Design ${randomInt(1_000_000)}`;
		await openPanel("/admin?tab=services");
		await begin(page, service, lang);
		const form = page.getByRole("tabpanel");
		await form.getByLabel(labelIn(service, "name", lang)).fill(name);
		await expect(form.getByText(`/services/${name.toLowerCase().replaceAll(" ", "-")}`)).toBeVisible();
		await form.getByLabel(labelIn(service, "slug", lang)).fill("marks");
		await expect(form.getByText("/services/marks")).toBeVisible();
		await form.getByLabel(labelIn(service, "icon", lang)).selectOption({ label: say("icon.Palette") });
		await form.getByRole("button", { name: service.words.create[lang] }).click();
		await expect(form.getByText(service.fields[1].required[lang])).toBeVisible();
		await form.getByLabel(labelIn(service, "shortDesc", lang)).fill("A mark of your own");
		await page.reload();
		await expect(form.getByLabel(labelIn(service, "icon", lang))).toHaveValue("Palette");
		await form.getByRole("button", { name: service.words.create[lang] }).click();
		await expectToast(page, service.words.created[lang]);
		expect(await (await page.request.get("/api/services/marks")).json()).toMatchObject({ name, icon: "Palette" });

		await expect(page.getByRole("button", { name: say("catalogue.deleteOne", { name }) })).toHaveCount(0);
		await page.getByRole("button", { name: say("catalogue.editOne", { name }) }).click();
		await page.getByRole("button", { name: say("catalogue.deleteOne", { name }) }).click();
		await page
			.getByRole("dialog")
			.getByRole("button", { name: say("admin.delete"), exact: true })
			.click();
		await expectToast(page, say("catalogue.deleted", { name }));
		expect((await page.request.get("/api/services/marks")).status()).toBe(404);
	},
);

test(
	"an Urdu version that is refused is shown, however the form was folded",
	once,
	async ({ page, lang, say, openPanel }) => {
		await openPanel("/admin?tab=networks");
		await begin(page, network, lang);
		const form = page.getByRole("tabpanel");
		await form.getByLabel(labelIn(network, "name", lang)).fill("Folded");
		await form.getByLabel(labelIn(network, "shortDesc", lang)).fill("x");
		await form.getByText(say("catalogue.urdu")).click();
		const urdu = form.locator("[name=nameUr]");
		await urdu.evaluate((input: HTMLInputElement) => input.removeAttribute("maxlength"));
		await urdu.fill("ن".repeat(121));
		await form.getByText(say("catalogue.urdu")).click();
		await expect(urdu).toBeHidden();
		await form.getByRole("button", { name: network.words.create[lang] }).click();
		await expect(urdu).toBeVisible();
		await expect(urdu).toBeFocused();
		await expect(urdu).toHaveAttribute("aria-invalid", "true");
	},
);

test(
	"a fact stays in the panel until it is said where it was read; what was made comes into view with the focus",
	once,
	async ({ page, lang, say, openPanel }) => {
		await openPanel("/admin?tab=networks");
		await page.getByRole("searchbox", { name: say("catalogue.find") }).fill("Kwanko");
		await page.getByRole("button", { name: say("catalogue.editOne", { name: "Kwanko" }), exact: true }).click();
		const dialog = page.getByRole("dialog");
		const facts = dialog.locator("summary").getByText(/^(Facts for buyers|خریداروں)/);
		const fact = dialog.locator("details details").filter({ has: page.locator("[name=cookieDays]") });
		const checkedOn = fact.getByLabel(checkWords.checkedOn[lang]);
		const save = dialog.getByRole("button", { name: say("content.publish"), exact: true });
		const today = dayOf(Date.now());
		await facts.click();
		await fact.locator("summary").click();
		await fact.locator("[name=cookieDays]").fill("thirty");
		await checkedOn.fill(daysAfter(today, 1));
		await save.click();
		const text = {
			en: [
				"Please enter a number of days, such as 30 or 90.",
				"This day has not come yet. Choose today or an earlier day.",
			],
			ur: ["دنوں کی تعداد لکھیں، جیسے 30 یا 90۔", "یہ دن ابھی نہیں آیا۔ آج کی یا اس سے پہلے کی تاریخ چنیں۔"],
		}[lang];
		await expect(fact.locator("[name=cookieDays]")).toHaveAccessibleDescription(text[0] ?? "");
		await expect(checkedOn).toHaveAccessibleDescription(text[1] ?? "");

		await fact.locator("[name=cookieDays]").fill("30");
		await checkedOn.fill(today);
		await expect(fact.locator("summary")).toContainText(say("catalogue.factNotPublic"));
		await save.click();
		await expect(dialog).toBeHidden();
		const published = async () => (await page.request.get("/api/networks/kwanko")).json();
		expect(await published()).not.toHaveProperty("cookieDays");

		await page.getByRole("button", { name: say("catalogue.editOne", { name: "Kwanko" }), exact: true }).click();
		await facts.click();
		await fact.locator("summary").click();
		await fact.getByLabel(checkWords.source[lang]).fill("https://kwanko.example/terms");
		await expect(fact.locator("summary")).not.toContainText(say("catalogue.factNotPublic"));
		await save.click();
		await expect(dialog).toBeHidden();
		expect(await published()).toMatchObject({ cookieDays: 30, cookieDaysCheckedOn: today });

		// A network that was made comes into view with the focus, and one that is hidden keeps it.
		const name = `Chenab ${randomInt(1_000_000)}`;
		await begin(page, network, lang);
		const form = page.getByRole("tabpanel");
		const search = page.getByRole("searchbox", { name: say("catalogue.find") });
		await search.fill("Kwanko");
		await form.getByLabel(labelIn(network, "name", lang)).fill(name);
		await form.getByLabel(labelIn(network, "shortDesc", lang)).fill("One sentence");
		await form.getByRole("button", { name: network.words.create[lang] }).click();
		await expectToast(page, network.words.created[lang]);
		const edit = page.getByRole("button", { name: say("catalogue.editOne", { name }) });
		await expect(edit).toBeFocused();
		await expect(page.getByRole("listitem").filter({ has: edit })).toBeInViewport({ ratio: 1 });
		await expect(form.getByLabel(labelIn(network, "name", lang))).toHaveCount(0);

		const hide = page.getByRole("button", { name: say("catalogue.hideOne", { name }) });
		await hide.focus();
		await page.keyboard.press("Enter");
		await expectToast(page, say("catalogue.hidden", { name }));
		await expect(page.getByRole("button", { name: say("catalogue.showOne", { name }) })).toBeFocused();

		// A search that brings the row back leaves the focus where one types.
		await search.fill("nothing like it");
		await expect(edit).toHaveCount(0);
		await search.fill("");
		await expect(edit).toBeVisible();
		await expect(search).toBeFocused();
	},
);

test(
	"networks are looked up from A to Z, behind those that were never published",
	once,
	async ({ page, logIn, openPanel }) => {
		await logIn();
		for (const name of ["Aardvark Ads", "a1 Partners"])
			await page.request.post("/api/admin/content/network", {
				data: { name, shortDesc: "x", publish: name.startsWith("a") },
			});
		await openPanel("/admin?tab=networks");
		const names = page.getByRole("main").locator("li bdi.font-semibold");
		await expect(names.first()).toHaveText("Aardvark Ads");
		const [, ...published] = await names.allTextContents();
		expect(published[0]).toBe("a1 Partners");
		expect(published).toEqual(published.toSorted((one, other) => one.localeCompare(other, "en")));
		await openPanel("/admin/networks");
		await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("a1 Partners");
	},
);
