import type { Page } from "@playwright/test";
import { home } from "../../src/shared/content-types/home.ts";
import { expectToast, labelIn, type Say } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, expect, once, overflow, overflowOfLargeLetters, untilAlive } from "../support/test.ts";

test.describe.configure({ mode: "default" });

/** The home page as the server writes it for everyone: its title, and below it the headings that have an anchor, by that. */
async function homeAt(page: Page, path: string) {
	const html = await (await page.request.get(path)).text();
	const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
	const textOf = (inner = "") => inner.replace(/<[^>]*>/g, "");
	const sections = [...main.matchAll(/<h2\b[^>]*\bid="([^"]+)"[^>]*>(.*?)<\/h2>/gs)];
	return {
		title: textOf(main.match(/<h1\b[^>]*>(.*?)<\/h1>/s)?.[1]),
		sections: sections.map(([, id]) => id),
		headings: Object.fromEntries(sections.map(([, id, inner]) => [id, textOf(inner)])),
	};
}

/** What staff call a section in the panel. */
function labelOf(section: (typeof home.fields)[2]["options"][number]["value"], lang: "en" | "ur"): string {
	const option = home.fields[2].options.find(({ value }) => value === section);
	if (!option) throw new Error(`no section ${section}`);
	return option.label[lang];
}

async function press(page: Page, say: Say, key: Parameters<Say>[0]): Promise<void> {
	await page.getByRole("button", { name: say(key), exact: true }).click();
}

test(
	"staff change the home page as a draft, look at it, publish it, and go back",
	once,
	async ({ page, at, lang, say, openPanel }) => {
		const first = await homeAt(page, at("/"));
		// The chart of the rates needs a history, which no rate has here.
		const all = ["services", "how", "check", "networks", "contact", "team"];
		expect(first.sections).toEqual(all);

		await openPanel("/admin/website?type=home");
		const form = page.getByRole("main");
		const written = lang === "ur" ? "سودا صاف، بات سیدھی" : "Plain deals, straight talk";
		const label = lang === "ur" ? home.fields[0].urdu.ur : labelIn(home, "heading", "en");
		await form.getByLabel(new RegExp(`^${label}`)).fill(written);
		await form.getByRole("checkbox", { name: labelOf("team", lang), exact: true }).uncheck();
		await form.getByRole("button", { name: say("list.up", { name: labelOf("services", lang) }), exact: true }).click();
		// At the end of the page nothing lies half below the bar that saves.
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
		expect(await accessFaults(page, "main")).toEqual([]);
		expect(await overflow(page)).toBe(0);
		expect(await overflowOfLargeLetters(page)).toBe(0);
		await press(page, say, "content.saveDraft");
		await expectToast(page, say("content.draftSaved"));
		await expect(form.getByText(say("content.isChanged"), { exact: true })).toBeVisible();

		await press(page, say, "content.preview");
		const preview = page.frameLocator("iframe");
		await expect(preview.getByRole("heading", { level: 1 })).toHaveText(written);
		await expect(preview.locator("#services")).toBeAttached();
		await expect(preview.locator("#team")).toHaveCount(0);
		await page
			.getByRole("dialog")
			.getByRole("button", { name: say("admin.close"), exact: true })
			.click();

		expect(await homeAt(page, at("/"))).toEqual(first);

		await press(page, say, "content.publish");
		await expectToast(page, say("content.published"));
		const sections = ["services", "how", "check", "networks", "contact"];
		expect(await homeAt(page, at("/"))).toMatchObject({ title: written, sections });

		await press(page, say, "content.history");
		await page
			.getByRole("dialog")
			.getByRole("button", { name: say("content.restore"), exact: true })
			.click();
		await expectToast(page, say("content.restored"));
		// The notification gives way to what is pressed next, at the end of a long form.
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
		await form.getByRole("button", { name: say("content.publish"), exact: true }).click({ trial: true, timeout: 3000 });
		await expect(form.getByLabel(new RegExp(`^${label}`))).not.toHaveValue(written);
		await expect(form.getByRole("checkbox", { name: labelOf("team", lang), exact: true })).toBeChecked();

		// Now there is a draft, which no version replaces unasked.
		await press(page, say, "content.history");
		const history = page.getByRole("dialog", { name: new RegExp(say("content.historyOf", { name: ".*" })) });
		await history
			.getByRole("button", { name: say("content.restore"), exact: true })
			.first()
			.click();
		const dialog = page.getByRole("dialog", { name: say("content.restoreAsk"), exact: true });
		await dialog.getByRole("button", { name: say("admin.cancel"), exact: true }).click();
		await expect(dialog).toHaveCount(0);
		await history.getByRole("button", { name: say("admin.close"), exact: true }).click();
		await press(page, say, "content.publish");
		await expectToast(page, say("content.published"));
		expect(await homeAt(page, at("/"))).toEqual(first);

		const heading = form.getByLabel(new RegExp(`^${label}`));
		await heading.fill(written);
		await press(page, say, "content.saveDraft");
		await expectToast(page, say("content.draftSaved"));
		const question = page.getByRole("dialog", { name: say("content.discardAsk"), exact: true });
		await press(page, say, "content.discard");
		await question.getByRole("button", { name: say("admin.cancel"), exact: true }).click();
		await expect(heading).toHaveValue(written);
		await press(page, say, "content.discard");
		await question.getByRole("button", { name: say("content.discard"), exact: true }).click();
		await expectToast(page, say("content.discarded"));
		await expect(heading).not.toHaveValue(written);
	},
);

test(
	"a heading is written in both languages, and emptied it says the first words",
	once,
	async ({ page, context, at, lang, say, openPanel }) => {
		const written = { en: "Our work", ur: "ہمارا کام" };
		const serviceName = { en: "Bug fixes", ur: "بگ فکسنگ" };
		const first = { en: "What we do", ur: "ہم کیا کرتے ہیں" };
		const shown = async () => {
			const homes = await Promise.all(["/", "/ur"].map((path) => homeAt(page, path)));
			return homes.map(({ headings }) => headings.services);
		};
		expect(await shown()).toEqual([first.en, first.ur]);

		await openPanel("/admin/website?type=home");
		const form = page.getByRole("main");
		const field = home.fields.find(({ name }) => name === "servicesTitle");
		if (!field || !("urdu" in field) || !("fold" in field)) throw new Error("no such field");
		await form.locator("summary").getByText(field.fold[lang], { exact: true }).click();
		const boxes = [
			form.getByLabel(new RegExp(`^${field.label[lang]}`)),
			form.getByLabel(new RegExp(`^${field.urdu[lang]}`)),
		];
		const fill = async (texts: readonly string[]) => {
			for (const [index, box] of boxes.entries()) await box.fill(texts[index] ?? "");
		};
		await expect(form.locator("bdi:visible").getByText(first.ur, { exact: true })).toBeVisible();
		expect(await accessFaults(page, "main")).toEqual([]);
		expect(await overflow(page)).toBe(0);
		expect(await overflowOfLargeLetters(page)).toBe(0);

		await fill(["Our {work}", written.ur]);
		await form.locator("summary").getByText(field.fold[lang], { exact: true }).click();
		await press(page, say, "content.publish");
		await expect(form.getByText(/\{work\}.*\{deadline\}/)).toBeVisible();
		await expect(form.getByLabel(new RegExp(`^${field.label[lang]}`))).toBeFocused();

		await fill([written.en, written.ur]);
		await press(page, say, "content.publish");
		await expectToast(page, say("content.published"));
		expect(await shown()).toEqual([written.en, written.ur]);
		// Who comes from another page gets them drawn by the browser.
		const visitor = await context.newPage();
		await visitor.goto(at("/contact"));
		await untilAlive(visitor);
		await visitor
			.getByRole("banner")
			.locator(`a[href="${at("/")}"]`)
			.first()
			.click();
		await expect(visitor.locator("h2#services")).toHaveText(written[lang]);
		await expect(visitor.locator("h2#team")).toBeVisible();
		await expect(visitor.getByRole("link", { name: serviceName[lang], exact: true }).first()).toBeVisible();

		// The fold that was open when it was saved still is.
		await fill(["", ""]);
		await press(page, say, "content.publish");
		await expect.poll(shown).toEqual([first.en, first.ur]);
	},
);

test("the steps are written, moved and taken away, by keyboard alone", once, async ({ page, lang, say, openPanel }) => {
	await openPanel("/admin/website?type=home");
	const steps = page.getByRole("group", { name: labelIn(home, "steps", lang), exact: true });
	const titles = () =>
		steps
			.getByRole("textbox", { name: new RegExp(say("steps.titleOf", { n: "\\d" })) })
			.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
	const pressKey = async (name: string) => {
		await steps.getByRole("button", { name, exact: true }).focus();
		await page.keyboard.press("Enter");
	};
	await pressKey(say("steps.add"));
	await page.keyboard.type("We shake hands");
	expect(await titles()).toEqual([
		"You send a request",
		"We confirm it in writing",
		"Both sides send",
		"We shake hands",
	]);
	await pressKey(say("list.up", { name: say("steps.one", { n: 4 }) }));
	await page.keyboard.press("Enter");
	await pressKey(say("steps.removeOne", { n: 4 }));
	expect(await titles()).toEqual(["You send a request", "We shake hands", "We confirm it in writing"]);

	await page.reload();
	await expect.poll(titles).toEqual(["You send a request", "We shake hands", "We confirm it in writing"]);
	await steps.getByRole("textbox", { name: say("steps.titleOf", { n: 1 }) }).fill("");
	await press(page, say, "content.publish");
	await expect(
		steps.getByText(lang === "ur" ? "ہر مرحلے کا عنوان ضروری ہے۔" : "Each step needs a title."),
	).toBeVisible();
	await expect(steps.getByRole("textbox", { name: say("steps.titleOf", { n: 1 }) })).toBeFocused();
	await page.keyboard.type("Write to us");
	await press(page, say, "content.publish");
	await expectToast(page, say("content.published"));
	const { steps: stored } = await (await page.request.get("/api/home")).json();
	expect(stored.map(({ title }: { title: string }) => title)).toEqual([
		"Write to us",
		"We shake hands",
		"We confirm it in writing",
	]);
});
