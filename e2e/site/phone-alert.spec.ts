import { browserLaunch } from "../../scripts/browser.ts";
import phoneEn from "../../src/i18n/en/phone-alert.json" with { type: "json" };
import ratesEn from "../../src/i18n/en/rates.json" with { type: "json" };
import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import phoneUr from "../../src/i18n/ur/phone-alert.json" with { type: "json" };
import ratesUr from "../../src/i18n/ur/rates.json" with { type: "json" };
import { fallbackRates } from "../../src/shared/rates/rates.ts";
import { test } from "../support/mail.ts";
import { deliverPush, notificationsOf, standInForPushService, tapNotification } from "../support/phone.ts";
import { accessFaults, expect, inUrdu, overflow, untilAlive, test as withoutMail } from "../support/test.ts";

// The headless shell refuses every notification.
test.use({ launchOptions: browserLaunch({ isWhole: true }), serviceWorkers: "allow" });

test(
	"a rate alert is set on the phone, shown there, goes at a tap, and is stopped in one tap",
	inUrdu,
	async ({ page, context, at, lang, logIn }) => {
		const words = { en: { ...en, ...phoneEn }, ur: { ...ur, ...phoneUr } }[lang];
		await logIn();
		const { setAt: _, updatedAt: __, ...board } = fallbackRates;
		const posted = await page.request.put("/api/admin/rates", { data: { ...board, confirm: true } });
		expect(posted.ok(), await posted.text()).toBe(true);
		await context.grantPermissions(["notifications"]);
		await standInForPushService(page, 1);
		await page.goto(at("/rate-alert"));
		await untilAlive(page);
		const set = page.getByRole("button", { name: words["alert.phone"], exact: true });
		await set.click();
		await expect(page.getByRole("alert")).toHaveText(words["alert.phone.fields"]);
		await page.getByLabel(words["alert.figure"], { exact: true }).fill("1");
		await set.click();
		await expect(page.getByRole("alert")).toHaveText(words["alert.phone.failed"]);
		await set.click();
		await expect(page.getByRole("alert")).toHaveText(words["alert.phone.passed"]);
		expect(await accessFaults(page)).toEqual([]);
		expect(await overflow(page)).toBe(0);
		await page.getByLabel(words["alert.figure"], { exact: true }).fill("990");
		await set.click();
		await expect(page).toHaveURL(/\/rate-alert\/.+/);
		const own = new URL(page.url()).pathname;

		const title = "USDT 990";
		const message = {
			id: "1",
			tag: "rate-alert.1",
			locale: lang,
			title,
			body: "",
			url: at("/rates?currency=usdt&side=sell"),
		};
		await deliverPush(context, page, message, "/");
		await expect.poll(() => notificationsOf(page, "/")).toMatchObject([{ title, lang }]);
		// A browser opens a window for a real tap alone.
		await tapNotification(context, message.tag, "", "/");
		await expect.poll(() => notificationsOf(page, "/")).toEqual([]);

		await page.goto(at("/rate-alert"));
		await page.getByRole("link", { name: words["alert.phoneOwn"], exact: true }).click();
		await expect(page).toHaveURL((url) => url.pathname === own);
		await page.getByRole("button", { name: words["alert.stopPhone"], exact: true }).click();
		await expect(page.getByRole("heading", { name: words["alert.stopped"], exact: true })).toBeVisible();
	},
);

withoutMail(
	"a site without a mail server offers the alert on the phone, and asks for no email",
	async ({ page, at, lang }) => {
		const words = { en: { ...phoneEn, ...ratesEn }, ur: { ...phoneUr, ...ratesUr } }[lang];
		await page.goto(at("/rates"));
		await page.getByRole("link", { name: words["alert.fold"], exact: true }).click();
		const form = page.getByRole("main").locator("form");
		await expect(form.getByRole("button")).toHaveText([words["alert.phone"]]);
		await expect(form.locator("[type=email]")).toHaveCount(0);
	},
);
