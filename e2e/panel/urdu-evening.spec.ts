import sharp from "sharp";
import { mailReceiver } from "../../src/server/modules/notices/testing/receivers.ts";
import { ownerPassword } from "../../src/server/testing/owner.ts";
import type { setupSteps } from "../../src/shared/api/setup.ts";
import { network } from "../../src/shared/content-types/network.ts";
import { page as pageType } from "../../src/shared/content-types/page.ts";
import { teamMember } from "../../src/shared/content-types/team-member.ts";
import { begin, enter, expectToast } from "../support/panel.ts";
import { test } from "../support/server.ts";
import { expect, inUrdu, overflow } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 740 } });

const business = "راوی ایکسچینج";
const refunds = { title: "رقم کی واپسی", text: "سات دن کے اندر پوری رقم واپس" };
const patiently = { timeout: 60_000 };

/** A photo as phones take them. */
async function photo() {
	const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
	const image = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#888", noise } });
	return { name: "photo.jpg", mimeType: "image/jpeg", buffer: await image.jpeg({ quality: 90 }).toBuffer() };
}

test(
	"an owner who writes Urdu makes a fresh start a whole site on a phone, without a shell and without a word of English",
	inUrdu,
	async ({ page, context, browser, at, server, say }, testInfo) => {
		test.slow();
		const login = { user: "shop@example.org", password: "a password of the mail server" };
		const mail = await mailReceiver(0, login);
		const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
		const fill = (name: string, text: string) => page.locator(`form [name=${name}]`).last().fill(text);
		const opened = (step: (typeof setupSteps)[number]) =>
			expect(page.locator("h2 > button[aria-expanded=true]")).toContainText(say(`setup.${step}`));

		await page.goto(at("/admin"));
		await enter(page, say, ownerPassword);
		await page.getByRole("link", { name: say("leads.emptySetup"), exact: true }).click();
		await opened("name");
		await fill("brandUrdu", business);
		await press(say("steps.save"));
		await opened("number");
		await fill("whatsapp", "۰۳۲۱ ۷۶۵۴۳۲۱");
		await press(say("steps.save"));
		await press(say("steps.came"));
		await opened("email");
		await fill("supportEmail", "help@ravi.example");
		await press(say("steps.save"));
		await opened("hours");
		await press(say("steps.save"));
		await opened("rates");
		await page.getByRole("link", { name: say("steps.setRates") }).click();
		await page.getByLabel(say("board.weBuy")).first().fill("271");
		await press(say("board.save"));
		await expectToast(page, say("board.saved"));
		await page
			.locator("li.toast")
			.getByRole("button", { name: say("steps.back"), exact: true })
			.click();
		await opened("offers");
		await press(say("steps.save"));
		await opened("team");
		await press(say("steps.alone"));
		await opened("brand");
		await page.locator("input[type=file]").setInputFiles(await photo());
		await expectToast(page, say("image.uploaded"));
		await press(say("steps.save"));

		// The mail server, tried by a mail to oneself.
		await opened("mail");
		await page.getByRole("link", { name: say("steps.setMail"), exact: true }).click();
		await page.getByLabel(say("mail.host"), { exact: true }).fill("127.0.0.1");
		await page.getByLabel(say("mail.port"), { exact: true }).fill(String(mail.port));
		await page.getByLabel(say("mail.user")).fill(login.user);
		await page.getByLabel(say("login.password")).fill(login.password);
		await press(say("mail.save"));
		await expect(page.getByText(say("steps.mail.sent"))).toBeVisible({ timeout: 20_000 });
		expect(mail.mails.length).toBeGreaterThan(0);
		await page.getByRole("link", { name: say("steps.back"), exact: true }).click();
		await opened("push");

		// The list of networks says that visitors do not see it, and leads to where it is shown.
		await page.goto(at("/admin?tab=networks"));
		await page.getByRole("link", { name: say("catalogue.showList"), exact: true }).click();
		await page.getByLabel(say("settings.maintenance")).uncheck();
		await press(say("set.ordersSave"));
		await expectToast(page, say("admin.saved"));
		await page.goto(at("/admin?tab=networks"));
		await expect(page.getByRole("heading", { name: network.words.existing.ur, exact: true })).toBeVisible();
		await expect(page.getByText(say("catalogue.maintenance"), { exact: true })).toHaveCount(0);

		await page.goto(at("/admin/website?type=team-member"));
		await begin(page, teamMember, "ur");
		await fill("nameUr", "نادیہ اسلم");
		await fill("roleUr", "لین دین");
		await page.locator("form input[type=file]").setInputFiles(await photo());
		await expect(page.locator("form input[type=hidden]").first()).toHaveValue(/^\/media\//, { timeout: 30_000 });
		await press(say("content.publish"));
		await expectToast(page, say("admin.saved"));

		// A page that was typed outlives the tab, is published, and stands in the footer.
		await page.goto(at("/admin/website?type=page"));
		await press(pageType.words.create.ur);
		await page.getByRole("dialog").locator("[name=titleUr]").fill(refunds.title);
		await page.getByRole("dialog").getByRole("textbox", { name: pageType.fields[4].urdu.ur, exact: true }).click();
		await page.keyboard.type(refunds.text);
		await expect
			.poll(() => page.evaluate(() => Object.values(localStorage).some((text) => text.includes("سات دن"))))
			.toBe(true);
		await page.close();
		const next = await context.newPage();
		await next.goto(at("/admin/website?type=page"));
		const dialog = next.getByRole("dialog");
		await next.getByRole("button", { name: pageType.words.create.ur, exact: true }).click();
		await expect(dialog.locator("[name=titleUr]")).toHaveValue(refunds.title);
		await dialog.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expect(dialog).toBeHidden();
		await next.getByRole("listitem").filter({ hasText: refunds.title }).getByRole("button").first().click();
		await dialog.getByRole("checkbox", { name: say("links.inFooter"), exact: true }).click();
		await expectToast(next, say("links.done"));

		await next.goto(at("/admin/archive"));
		await next.getByLabel(say("archive.passphrase"), { exact: true }).fill("پانچ لفظ جو کوئی نہیں کہتا");
		await next.getByRole("button", { name: say("archive.make"), exact: true }).click();
		const download = next.getByRole("button", { name: say("archive.download", { size: "§" }).split("(")[0] ?? "" });
		await expect(download).toBeVisible(patiently);
		const [saved] = await Promise.all([next.waitForEvent("download"), download.click()]);
		await saved.saveAs(testInfo.outputPath("site.age"));

		const visitors = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } });
		const visitor = await visitors.newPage();
		for (const language of ["", "/ur"]) {
			await visitor.goto(language || "/");
			await expect(visitor.getByText(business).first()).toBeVisible();
			await expect(visitor.getByText("Sauda", { exact: true })).toHaveCount(0);
			await visitor.getByRole("contentinfo").getByRole("link", { name: refunds.title, exact: true }).click();
			await expect(visitor.getByRole("heading", { level: 1, name: refunds.title })).toBeVisible();
			await expect(visitor.getByText(refunds.text)).toBeVisible();
			expect(await overflow(visitor)).toBe(0);
			await visitor.goto(`${language}/about`);
			await expect(visitor.getByText("نادیہ اسلم").first()).toBeVisible();
			await expect(visitor.locator("main [style*='/media/']").first()).toBeVisible();
		}
		await visitors.close();
		await mail.close();
	},
);
