import { randomInt } from "node:crypto";
import { network } from "../../src/shared/content-types/network.ts";
import { service } from "../../src/shared/content-types/service.ts";
import { expectToast, labelIn } from "../support/panel.ts";
import { test } from "../support/server.ts";
import { accessFaults, expect, once } from "../support/test.ts";

test(
	"staff choose the home page's networks and their order",
	once,
	async ({ page, context, at, lang, say, openPanel }) => {
		const visitor = await context.newPage();
		const cards = visitor.locator('section[aria-labelledby=networks] li a[href*="/networks/"]');
		const hrefs = () => cards.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		await visitor.goto(at("/"));
		expect(await hrefs()).toEqual(
			["impact", "cj-affiliate", "clickbank", "maxbounty"].map((slug) => at(`/networks/${slug}`)),
		);

		await openPanel("/admin?tab=networks");
		await page.getByRole("searchbox", { name: say("catalogue.find") }).fill("Awin");
		await page.getByRole("button", { name: say("catalogue.editOne", { name: "Awin" }), exact: true }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel(labelIn(network, "featured", lang), { exact: true }).check();
		await dialog.getByLabel(labelIn(network, "featuredOrder", lang)).fill("zero");
		await dialog.getByRole("button", { name: say("admin.save"), exact: true }).click();
		await expect(dialog.getByLabel(labelIn(network, "featuredOrder", lang))).toHaveAttribute("aria-invalid", "true");
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		await dialog.getByLabel(labelIn(network, "featuredOrder", lang)).fill("۱");
		await dialog.getByRole("button", { name: say("admin.save"), exact: true }).click();
		await expectToast(page, say("admin.saved"));

		await visitor.goto(at("/"));
		expect(await hrefs()).toEqual(
			["awin", "impact", "cj-affiliate", "clickbank"].map((slug) => at(`/networks/${slug}`)),
		);
	},
);

test(
	"a service is made with its icon and address, and deleted from its form",
	once,
	async ({ page, lang, say, openPanel }) => {
		const name = `Logo Design ${randomInt(1_000_000)}`;
		await openPanel("/admin?tab=services");
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
