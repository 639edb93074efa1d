import type { Locator } from "@playwright/test";
import boardEn from "../../src/i18n/en/board.json" with { type: "json" };
import contactEn from "../../src/i18n/en/contact.json" with { type: "json" };
import homeEn from "../../src/i18n/en/home.json" with { type: "json" };
import noticesEn from "../../src/i18n/en/notices.json" with { type: "json" };
import shellEn from "../../src/i18n/en/shell.json" with { type: "json" };
import boardUr from "../../src/i18n/ur/board.json" with { type: "json" };
import contactUr from "../../src/i18n/ur/contact.json" with { type: "json" };
import homeUr from "../../src/i18n/ur/home.json" with { type: "json" };
import shellUr from "../../src/i18n/ur/shell.json" with { type: "json" };
import { setupSteps } from "../../src/shared/api/setup.ts";
import { publicDefaults } from "../../src/shared/settings.ts";
import { isolated } from "../../src/shared/text/direction.ts";
import { hoursSentence } from "../../src/web/panel/settings/hours.ts";
import { test } from "../support/mail.ts";
import { colleague, expectToast, type Say } from "../support/panel.ts";
import { testOfFile } from "../support/server.ts";
import { accessFaults, expect, inUrdu, once, overflow, overflowOfLargeLetters } from "../support/test.ts";

const siteWords = {
	en: { ...contactEn, ...homeEn, ...boardEn, ...shellEn },
	ur: { ...contactUr, ...homeUr, ...boardUr, ...shellUr },
};

const escaped = (text: string) => text.replaceAll(/[()]/g, "\\$&");

/** The pattern of a step's name at its head, beside what state it is in. */
function head(say: Say, step: (typeof setupSteps)[number], state: "open" | "done" | "later"): RegExp {
	return new RegExp(`^${say(`setup.${step}`)} ?${say(`steps.${state}`)}$`, "i");
}

test(
	"a new site is set up on a phone step by step, until nothing of the list is left",
	once,
	async ({ page, browser, server, at, lang, say, openPanel, mail }) => {
		const site = siteWords[lang];
		const line = page.getByRole("complementary", { name: say("setup.label") });
		const step = (name: (typeof setupSteps)[number], state: "open" | "done" | "later" = "open") =>
			page.getByRole("button", { name: head(say, name, state) });
		const field = (name: string) => page.getByRole("textbox", { name: new RegExp(`^${escaped(name)}`) });
		const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
		const preview = page.frameLocator("iframe");
		const save = () => press(say("steps.save"));

		await test.step("the line above the requests leads to the list, which opens on the first step", async () => {
			await openPanel("/admin");
			await line.getByRole("link", { name: say("setup.progress", { done: 1, count: 12 }) }).click();
			await expect(page.getByRole("heading", { level: 1, name: say("steps.title") })).toBeVisible();
			await expect(step("name")).toHaveAttribute("aria-expanded", "true");
		});

		await test.step("the name shows in the page's head while it is typed", async () => {
			await field(say("settings.brand")).fill("Hina Traders");
			await expect(preview.getByText("Hina Traders")).toBeVisible();
			await field(say("brand.nameUr")).fill("حنا ٹریڈرز");
			if (lang === "ur") await expect(preview.getByText("حنا ٹریڈرز")).toBeVisible();
			await save();
			await expect(step("name", "done")).toBeVisible();
			await expect(step("number")).toBeFocused();
		});

		await test.step("the number is refused where it cannot be one, shows as visitors see it, and is tried", async () => {
			const number = field(say("settings.whatsapp"));
			await expect(number).toHaveValue("");
			await expect(preview.getByText(site["contact.notSet"])).toHaveCount(1);
			await number.fill("12");
			await save();
			await expect(number).toHaveAttribute("aria-invalid", "true");
			await expect(field(say("settings.phone"))).not.toHaveAttribute("aria-invalid", "true");
			await number.fill("+923211234567");
			await expect(preview.getByText("+92 321 1234567").first()).toBeVisible();
			await save();
			const own = page.getByRole("link", { name: say("steps.openWhatsapp") });
			await expect(own).toHaveAttribute("href", /^https:\/\/wa\.me\/923211234567\?text=.*Hina/);
			await press(say("steps.came"));
			await expect(step("email")).toBeFocused();
		});

		await test.step("the email", async () => {
			await field(say("settings.email")).fill("help@hina.example");
			await save();
			await expect(step("hours")).toBeFocused();
		});

		await test.step("the hours show as days and times say them, or in words of one's own", async () => {
			await expect(preview.getByText(site["contact.response"])).toBeVisible();
			const sentence = preview.getByText(hoursSentence(publicDefaults.workingTime, lang));
			await expect(sentence).toBeVisible();
			await page.getByText(say("hours.ownWords"), { exact: true }).click();
			await field(say("settings.hours")).fill("Every day, 9 to 5");
			await field(say("settings.hoursUr")).fill("روزانہ 9 سے 5 بجے تک");
			await expect(preview.getByText(lang === "ur" ? "روزانہ 9 سے 5 بجے تک" : "Every day, 9 to 5")).toBeVisible();
			await expect(sentence).toHaveCount(0);
			await preview
				.owner()
				.locator("xpath=..")
				.getByLabel(lang === "ur" ? "English" : "اردو")
				.check();
			await expect(preview.getByText(lang === "ur" ? "Every day, 9 to 5" : "روزانہ 9 سے 5 بجے تک")).toBeVisible();
			await save();
			await expect(step("rates")).toBeFocused();
		});

		await test.step("rates that nobody set are not called confirmed, and can wait", async () => {
			await expect(preview.getByText(site["rates.notSet"])).toBeVisible();
			await press(say("steps.putOffOne", { step: say("setup.rates") }));
			await expect(step("rates", "later")).toBeVisible();
			await expect(step("offers")).toBeFocused();
		});

		await test.step("another phone goes on there", async () => {
			const other = await browser.newContext({
				baseURL: server.url,
				locale: `${lang}-PK`,
				viewport: { width: 360, height: 740 },
			});
			await other.addCookies(await page.context().cookies());
			const there = await other.newPage();
			await there.goto(at("/admin/setup"));
			await expect(there.getByRole("button", { name: head(say, "offers", "open") })).toHaveAttribute(
				"aria-expanded",
				"true",
			);
			await expect(there.getByRole("button", { name: head(say, "rates", "later") })).toBeVisible();
			await expect(there.getByText(say("steps.subtitle"))).not.toBeInViewport();
			await other.close();
		});

		await test.step("what is not offered now says so in the place of its button", async () => {
			await expect(preview.getByText(site["paused.note"])).toHaveCount(0);
			await page.getByRole("checkbox").first().uncheck();
			await expect(preview.getByText(site["paused.note"])).toHaveCount(1);
			await save();
			await expect(step("team")).toBeFocused();
		});

		await test.step("who works alone says so", async () => {
			await press(say("steps.alone"));
			await expect(step("brand")).toBeFocused();
		});

		await test.step("a colour shows in the preview while it is chosen, and in the panel once it is saved", async () => {
			const green = (place: Locator) =>
				place.evaluate((element) => getComputedStyle(element).getPropertyValue("--color-green").trim());
			await page.getByLabel(say("brand.pick")).fill("#7a1f3d");
			await expect.poll(() => green(preview.locator("body"))).toBe("#7a1f3d");
			await save();
			await expect(step("push")).toBeFocused();
			await expect.poll(() => green(page.locator("body"))).toBe("#7a1f3d");
		});

		await test.step("mail is there already, and shows that it arrives", async () => {
			await step("mail", "done").click();
			await expect(page.getByText(say("steps.mailTo", { email: isolated("owner@example.com") }))).toBeVisible();
			await press(say("steps.testMail"));
			await expect(page.getByText(say("steps.mail.sent"))).toBeVisible();
			const tests = mail.mails.filter(({ source }) => source.includes(noticesEn["message.mailTest.subject"]));
			expect(tests.map(({ to }) => to)).toEqual([["owner@example.com"]]);
			mail.behave("refuses");
			await press(say("steps.testMail"));
			await expect(page.getByText(say("steps.mail.refused"))).toBeVisible();
			await expect(page.getByText(say("notices.why.mailAddress"))).toBeVisible();
		});

		await test.step("the rest is put off, and the line is gone", async () => {
			await step("push").click();
			for (const [name, next] of [
				["push", "address"],
				["address", "backup"],
			] as const) {
				await press(say("steps.putOffOne", { step: say(`setup.${name}`) }));
				await expect(step(next)).toBeFocused();
			}
			await press(say("steps.putOffOne", { step: say("setup.backup") }));
			await expect(page.getByRole("heading", { name: say("steps.rest") })).toBeFocused();
			await page.getByRole("link", { name: say("steps.toInbox") }).click();
			await expect(page.getByRole("tab", { selected: true })).toBeVisible();
			await expect(line).toHaveCount(0);
		});

		await test.step("what was put off is taken up again", async () => {
			await page.goto(at("/admin/settings"));
			await page.getByRole("link", { name: say("steps.title") }).click();
			await step("rates", "later").click();
			await press(say("steps.takeUp"));
			await expect(step("rates")).toBeVisible();
			await page.goto(at("/admin"));
			await expect(line.getByRole("link", { name: say("setup.progress", { done: 8, count: 12 }) })).toBeVisible();
		});

		await test.step("visitors see what was set", async () => {
			await page.goto(at("/contact"));
			await expect(page.getByText("+92 321 1234567").first()).toBeVisible();
			await expect(page.getByText(site["contact.notSet"])).toHaveCount(0);
			const hours = page.getByText(lang === "ur" ? "روزانہ 9 سے 5 بجے تک" : "Every day, 9 to 5");
			await expect(hours.first()).toBeVisible();
		});
	},
);

test("each step can be read and used by everybody", inUrdu, async ({ page, at, say, openPanel }) => {
	await openPanel("/admin/setup");
	for (const step of setupSteps) {
		await page.goto(at(`/admin/setup?step=${step}`));
		const open = page.getByRole("button", { expanded: true }).and(page.locator("h2 > button"));
		await expect(open).toHaveText(new RegExp(say(`setup.${step}`), "i"));
		await expect(page.getByText(say("steps.looking"))).toHaveCount(0);
		expect(await accessFaults(page), step).toEqual([]);
		expect(await overflow(page), step).toBe(0);
		expect(await overflowOfLargeLetters(page), step).toBe(0);
	}
});

// These share a program: each can do with what the one before left.
testOfFile.describe.configure({ mode: "default" });

testOfFile("until hours are said, visitors read none", once, async ({ page, at, lang, openPanel }) => {
	await openPanel("/admin");
	await page.goto(at("/contact"));
	await expect(page.getByRole("contentinfo")).toBeVisible();
	await expect(page.getByText(new RegExp(`^${siteWords[lang]["footer.hours"]}(?::|$)`))).toHaveCount(0);
});

testOfFile("without an answer a step stays as it is and says so", once, async ({ page, say, openPanel }) => {
	await openPanel("/admin/setup?step=team");
	await page.route("**/api/admin/setup/team", (route) => route.abort());
	await page.getByRole("button", { name: say("steps.alone") }).click();
	await expectToast(page, say("admin.failed"), say("admin.noAnswer"));
	await expect(page.getByRole("button", { name: head(say, "team", "open") })).toHaveAttribute("aria-expanded", "true");
	await page.unroute("**/api/admin/setup/team");
	await page.getByRole("button", { name: say("steps.alone") }).click();
	await expect(page.getByRole("button", { name: head(say, "team", "done") })).toBeVisible();
});

testOfFile("a colleague sees the steps that they can take", once, async ({ page, browser, server, say, openPanel }) => {
	await openPanel("/admin");
	const theirs = await colleague(browser, page, server.url);
	await theirs.goto("/admin/setup");
	await expect(theirs.getByText(say("steps.colleague"))).toBeVisible();
	await expect(theirs.getByRole("heading", { level: 2 })).toHaveCount(2);
	await expect(theirs.getByRole("link", { name: say("steps.setRates") })).toBeVisible();
	await expect(theirs.getByRole("button", { name: say("steps.putOffOne", { step: say("setup.rates") }) })).toHaveCount(
		0,
	);
	await theirs.context().close();
});
