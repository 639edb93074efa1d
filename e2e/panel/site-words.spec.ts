import { siteWordPlaces } from "../../src/shared/site-words/groups.ts";
import { expectToast } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, expect, inUrdu, overflow, overflowOfLargeLetters, untilAlive } from "../support/test.ts";

test.describe.configure({ mode: "default" });

test(
	"staff write what the contact page says of the business, and go back to the first words",
	inUrdu,
	async ({ page, context, at, lang, say, openPanel }) => {
		const written = { en: "Hall Road, Lahore", ur: "ہال روڈ، لاہور" };
		const first = { en: "Pakistan (remote)", ur: "پاکستان (آن لائن)" };
		const contactPage = async () => (await page.request.get(at("/contact"))).text();
		expect(await contactPage()).not.toContain(written[lang]);

		await openPanel("/admin/website");
		await page.getByRole("link", { name: say("content.words") }).click();
		const form = page.getByRole("main");
		const [group = "", place = ""] = siteWordPlaces["contact.locationValue"][lang].split(": ");
		const fold = form.locator("summary").getByText(group, { exact: true });
		const boxes = form.getByRole("group", { name: place, exact: true });
		const search = form.getByRole("searchbox", { name: say("content.findWords") });
		await search.fill("Hall Road");
		await expect(form.getByText(say("content.noWords"))).toBeVisible();
		await search.fill(first.ur);
		await expect(boxes).toBeVisible();
		await expect(form.locator("summary").filter({ visible: true })).toHaveCount(1);
		await expect(form.getByRole("link", { name: say("content.seeWords") })).toHaveAttribute("href", at("/contact"));
		await search.fill("");
		await fold.click();
		const box = (name: "content.english" | "content.urdu") => boxes.getByLabel(new RegExp(`^${say(name)}`));
		await expect(boxes.getByText(first.en)).toBeVisible();
		expect(await accessFaults(page, "main")).toEqual([]);
		expect(await overflow(page)).toBe(0);
		expect(await overflowOfLargeLetters(page)).toBe(0);

		const begin = boxes.getByRole("button", { name: say("catalogue.beginFrom") });
		await expect(box("content.english")).toHaveAccessibleDescription(`${say("catalogue.whenEmpty")} ${first.en}`);
		await begin.first().click();
		await expect(box(lang === "ur" ? "content.urdu" : "content.english")).toHaveValue(first[lang]);
		await box("content.english").fill("Our {shop}");
		await fold.click();
		await form.getByRole("button", { name: say("admin.save"), exact: true }).click();
		await expect(boxes.getByText(/^\{shop\}/)).toBeVisible();
		await expect(box("content.english")).toBeFocused();

		await box("content.english").fill(written.en);
		await box("content.urdu").fill(written.ur);
		await form.getByRole("button", { name: say("admin.save"), exact: true }).click();
		await expectToast(page, say("admin.saved"));
		expect(await contactPage()).toContain(`>${written[lang]}<`);
		// Who comes from another page gets it drawn by the browser.
		const visitor = await context.newPage();
		await visitor.goto(at("/services"));
		await untilAlive(visitor);
		await visitor
			.getByRole("contentinfo")
			.locator(`a[href="${at("/contact")}"]`)
			.first()
			.click();
		await expect(visitor.getByText(written[lang], { exact: true })).toBeVisible();

		// What was open when it was saved still is.
		await expect(boxes).toBeVisible();
		await box("content.english").fill("");
		await box("content.urdu").fill("");
		await form.getByRole("button", { name: say("admin.save"), exact: true }).click();
		await expect(form.getByText(say("content.wordsOwn", { count: 1 }))).toHaveCount(0);
		expect(await contactPage()).toContain(`>${first[lang]}<`);
	},
);

test("a word without Urdu is found from the list of what wants it", inUrdu, async ({ page, say, lang, openPanel }) => {
	await openPanel("/admin/website?type=words");
	const [group = "", place = ""] = siteWordPlaces["contact.locationValue"][lang].split(": ");
	const form = page.getByRole("main");
	const box = form.getByRole("group", { name: place, exact: true });
	await form.locator("summary").getByText(group, { exact: true }).click();
	await box.getByLabel(new RegExp(`^${say("content.english")}`)).fill("Hall Road, Lahore");
	await form.getByRole("button", { name: say("admin.save"), exact: true }).click();
	await expectToast(page, say("admin.saved"));

	const wanted = page.getByRole("link", { name: say("site.urdu") });
	await page
		.getByRole("main")
		.getByRole("link", { name: say("nav.website"), exact: true })
		.click();
	// Networks that came by the hundred and that nobody opened are no work to be done.
	await expect(wanted).toHaveText(/\b1\s*$/);
	await wanted.click();
	const missing = say("urdu.missing", { field: siteWordPlaces["contact.locationValue"][lang] });
	await expect(form.getByText(missing, { exact: true })).toBeVisible();
	expect(await accessFaults(page, "main")).toEqual([]);
	await form.getByRole("link", { name: say("urdu.translateOne", { name: "Hall Road, Lahore" }) }).click();
	const urdu = box.getByLabel(new RegExp(`^${say("content.urdu")}`));
	await urdu.fill("ہال روڈ، لاہور");
	// The notification of the first time may still be there.
	const saved = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
	await form.getByRole("button", { name: say("admin.save"), exact: true }).click();
	await saved;
	await openPanel("/admin/website?type=urdu");
	await expect(page.getByText(say("urdu.none"), { exact: true })).toBeVisible();
	await expect(form.getByText(missing, { exact: true })).toHaveCount(0);
});
