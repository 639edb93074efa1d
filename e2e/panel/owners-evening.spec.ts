import type { Page } from "@playwright/test";
import { ownerPassword } from "../../src/server/testing/owner.ts";
import { setupSteps } from "../../src/shared/api/setup.ts";
import { announcement } from "../../src/shared/content-types/announcement.ts";
import { network } from "../../src/shared/content-types/network.ts";
import { question } from "../../src/shared/content-types/question.ts";
import { teamMember } from "../../src/shared/content-types/team-member.ts";
import { dayOf } from "../../src/shared/day.ts";
import { locales, localizedPath } from "../../src/shared/locale.ts";
import { begin, enter, expectToast, type Say } from "../support/panel.ts";
import { type OwnServer, test as own, runOn } from "../support/server.ts";
import { logIn } from "../support/session.ts";
import { expect, once, overflow } from "../support/test.ts";

/** The installation that becomes a business's site, and a fresh one that it moves to. */
const test = own.extend<{ second: OwnServer }>({
	second: [({ host, environment, made }, use) => runOn(made, { host, environment }, use), { timeout: 90_000 }],
});
const patiently = { timeout: 60_000 };

const business = {
	name: { en: "Ravi Exchange", ur: "راوی ایکسچینج" },
	heading: { en: "Dollars bought at a fair rate", ur: "ڈالر، مناسب ریٹ پر" },
	hours: { en: "Every day, 9 to 5", ur: "روزانہ 9 سے 5 بجے تک" },
	member: { en: "Nadia Aslam", ur: "نادیہ اسلم" },
	question: { en: "Do you open on Eid?", ur: "کیا آپ عید پر کھلے ہوتے ہیں؟" },
	announcement: { en: "Closed on Sunday", ur: "اتوار کو چھٹی ہے" },
	network: { en: "Ravi Ads", ur: "راوی ایڈز" },
	privacy: { en: "What we keep of you", ur: "ہم آپ کا کیا رکھتے ہیں" },
} as const;

/** Where visitors read each of it. */
const shown: Readonly<Record<keyof typeof business, string>> = {
	name: "/contact",
	heading: "/",
	hours: "/contact",
	member: "/about",
	question: "/contact",
	announcement: "/rates",
	network: "/networks/ravi-ads",
	privacy: "/privacy",
};

/** Looks at each page as a visitor does, in both languages. */
async function expectBusiness(visitor: Page, site: OwnServer): Promise<void> {
	for (const locale of locales)
		for (const [what, path] of Object.entries(shown)) {
			await visitor.goto(site.url + localizedPath(path, locale));
			const text = business[what as keyof typeof business][locale];
			await expect(visitor.getByText(text).first(), `${what} (${locale})`).toBeVisible();
			await expect(visitor.getByText("Sauda", { exact: true })).toHaveCount(0);
			expect(await overflow(visitor), `${path} (${locale})`).toBe(0);
		}
}

/** Fills the fields of a form by their names; the Urdu ones are folded away where nothing is in them. */
async function fillIn(page: Page, say: Say, fields: Readonly<Record<string, string>>): Promise<void> {
	const form = page.locator("form", { has: page.locator(`[name="${Object.keys(fields)[0]}"]`) }).last();
	await expect(form).toBeVisible();
	const folded = form.locator("details:not([open]) > summary").getByText(say("catalogue.urdu"), { exact: true });
	if ((await folded.count()) > 0) await folded.click();
	for (const [name, text] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(text);
}

test(
	"an evening with a phone makes a fresh installation the site of a business, and moves it to another server",
	once,
	async ({ page, browser, server, second, say }, testInfo) => {
		test.slow();
		const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
		const save = () => press(say("steps.save"));
		const open = (step: (typeof setupSteps)[number]) =>
			expect(page.locator("h2 > button[aria-expanded=true]")).toContainText(say(`setup.${step}`));
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: "block" });
		const visitor = await context.newPage();

		await test.step("the password leads to the panel, and the panel to the first step", async () => {
			await page.goto("/admin");
			await enter(page, say, ownerPassword);
			await page.getByRole("link", { name: say("setup.progress", { done: 0, count: setupSteps.length }) }).click();
			await open("name");
		});

		await test.step("who one is: name, number, address, hours", async () => {
			await fillIn(page, say, { brand: business.name.en, brandUrdu: business.name.ur });
			await save();
			await open("number");
			await fillIn(page, say, { whatsapp: "0321 7654321" });
			await save();
			await press(say("steps.came"));
			await open("email");
			await fillIn(page, say, { supportEmail: "help@ravi.example" });
			await save();
			await open("hours");
			await page.getByText(say("hours.ownWords"), { exact: true }).click();
			await fillIn(page, say, { "businessHours.en": business.hours.en, "businessHours.ur": business.hours.ur });
			await save();
			await open("rates");
		});

		await test.step("the first rates", async () => {
			await page.getByRole("link", { name: say("steps.setRates") }).click();
			await page.getByLabel(say("board.weBuy")).first().fill("271");
			await press(say("board.save"));
			await expectToast(page, say("board.saved"));
			await page.goto("/admin/setup");
			await open("offers");
		});

		await test.step("what is not offered, who works here, logo and colour", async () => {
			await page.getByRole("checkbox").last().uncheck();
			await save();
			await open("team");
			await press(say("steps.alone"));
			await open("brand");
			await page.locator("input[type=file]").setInputFiles("public/icons/icon-512.png");
			await expectToast(page, say("image.uploaded"));
			await page.locator("[name=brandColour]").fill("#ffee00");
			await press(say("brand.useNearest"));
			await save();
			await open("mail");
		});

		await test.step("what waits for another day is put off, and the list is gone", async () => {
			for (const step of ["mail", "push", "address", "backup"] as const)
				await press(say("steps.putOffOne", { step: say(`setup.${step}`) }));
			await expect(page.getByRole("heading", { name: say("steps.rest") })).toBeFocused();
		});

		await test.step("the words of the home page, of a person, a question, an announcement and a network", async () => {
			await page.goto("/admin/website?type=home");
			await fillIn(page, say, { heading: business.heading.en, headingUr: business.heading.ur });
			await press(say("content.publish"));
			await expectToast(page, say("content.published"));
			await page.goto("/admin/website?type=team-member");
			await begin(page, teamMember, "en");
			const { member } = business;
			await fillIn(page, say, { name: member.en, nameUr: member.ur, role: "Exchange", roleUr: "ایکسچینج" });
			await press(say("content.publish"));
			await expectToast(page, say("admin.saved"));
			await page.goto("/admin/website?type=question");
			await begin(page, question, "en");
			const entry = { question: business.question.en, questionUr: business.question.ur };
			await fillIn(page, say, { ...entry, answer: "In the morning.", answerUr: "صبح کے وقت۔" });
			await press(say("content.publish"));
			await expectToast(page, say("admin.saved"));
			await page.goto("/admin/announcements");
			await begin(page, announcement, "en");
			const { announcement: expected } = business;
			await fillIn(page, say, { text: expected.en, textUr: expected.ur, from: dayOf(Date.now()) });
			await page.getByRole("checkbox", { name: "Rates", exact: true }).check();
			await press(say("content.publish"));
			await expectToast(page, say("admin.saved"));
			await page.goto("/admin?tab=networks");
			await begin(page, network, "en");
			await fillIn(page, say, {
				name: business.network.en,
				nameUr: business.network.ur,
				shortDesc: "Offers from Lahore",
				shortDescUr: "لاہور کی پیشکشیں",
			});
			await press(network.words.create.en);
			await expectToast(page, network.words.created.en);
		});

		const privacy = page.getByRole("listitem").filter({ hasText: "/privacy" });
		const dialog = page.getByRole("dialog").last();
		const writePrivacy = async (title: { en: string; ur: string }) => {
			await page.goto("/admin/website?type=page");
			await privacy.getByRole("button").click();
			await fillIn(page, say, { title: title.en, titleUr: title.ur });
			await dialog.getByRole("button", { name: say("content.publish"), exact: true }).click();
			await expect(dialog).toBeHidden();
		};

		await test.step("a page is changed, spoilt a day later, and brought back to yesterday", async () => {
			await writePrivacy(business.privacy);
			await server.sql("UPDATE content_versions SET at = at - interval '1 day' WHERE type = 'page'");
			await writePrivacy({ en: "Oops", ur: "غلطی" });
			await visitor.goto(`${server.url}/privacy`);
			await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Oops");
			await privacy.getByRole("button").click();
			await dialog.getByRole("button", { name: say("content.history"), exact: true }).click();
			await dialog
				.getByRole("listitem")
				.filter({ has: page.getByText(say("content.updated"), { exact: true }) })
				.nth(1)
				.getByRole("button", { name: say("content.restore"), exact: true })
				.click();
			await expectToast(page, say("content.restored"));
			await dialog.getByRole("button", { name: say("content.publish"), exact: true }).click();
			await expect(dialog).toBeHidden();
		});

		await test.step("visitors read it all in both languages", () => expectBusiness(visitor, server));

		const passphrase = "five words that nobody says";
		const file = testInfo.outputPath("site.age");
		await test.step("all of it is taken out", async () => {
			await page.goto("/admin/archive");
			await page.getByLabel(say("archive.passphrase"), { exact: true }).fill(passphrase);
			await press(say("archive.make"));
			const download = page.getByRole("button", { name: say("archive.download", { size: "§" }).split("(")[0] ?? "" });
			await expect(download).toBeVisible(patiently);
			const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
			await saved.saveAs(file);
		});

		await test.step("and brought into the other installation, which says the same", async () => {
			const there = await browser.newContext({
				baseURL: second.url,
				extraHTTPHeaders: { origin: second.url },
				viewport: { width: 360, height: 740 },
				serviceWorkers: "block",
			});
			await logIn(there.request);
			const other = await there.newPage();
			await other.goto("/admin/archive");
			const main = other.getByRole("main");
			await main.getByLabel(say("archive.file")).setInputFiles(file);
			await main.getByLabel(say("archive.passphraseOf")).fill(passphrase);
			await main.getByRole("button", { name: say("archive.send") }).click();
			await expect(main.getByText(business.name.en)).toBeVisible(patiently);
			await main.getByRole("button", { name: say("archive.import"), exact: true }).click();
			await other
				.getByRole("dialog")
				.getByRole("button", { name: say("archive.import"), exact: true })
				.click();
			await expect(main.getByText(say("archive.done"))).toBeVisible(patiently);
			await there.close();
			await expectBusiness(visitor, second);
			for (const path of ["/api/settings", "/api/rates", "/api/home", "/api/pages/privacy", "/api/announcements"]) {
				const [before, after] = await Promise.all(
					[server, second].map(async ({ url }) => (await visitor.request.get(url + path)).text()),
				);
				expect(after, path).toBe(before);
			}
		});
		await context.close();
	},
);
