import { browserLaunch } from "../../scripts/browser.ts";
import { logOut, newLead, send } from "../support/panel.ts";
import {
	deliverPush,
	forgetPhone,
	isSubscribed,
	knownAs,
	notificationsOf,
	standInForPushService,
	tapNotification,
} from "../support/phone.ts";
import { accessFaults, expect, once, overflow, test } from "../support/test.ts";

// The headless shell refuses every notification.
test.use({ launchOptions: browserLaunch({ isWhole: true }), serviceWorkers: "allow" });

test("a phone where notifications are blocked or unsupported says so", once, async ({ page, say, openPanel }) => {
	await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
	await openPanel("/admin/account");
	const isOff = async (state: "blocked" | "unsupported") => {
		await expect(page.getByText(say(`push.${state}`), { exact: true })).toBeVisible();
		await expect(page.getByRole("switch", { name: say("push.switch") })).toBeDisabled();
	};
	await isOff("blocked");
	await page.getByRole("link", { name: say("nav.ratesEditor"), exact: true }).click();
	await expect(page.getByLabel(say("board.note"))).toBeVisible();
	await page.evaluate(() => Reflect.deleteProperty(window, "PushManager"));
	await page.goBack();
	await isOff("unsupported");
});

test(
	"a phone is switched on, told of a request, opens it at a tap, and is switched off",
	once,
	async ({ page, context, request, at, lang, say, logIn }) => {
		const lead = newLead();
		await send(request, lead);
		await context.grantPermissions(["notifications"]);
		const endpoint = await standInForPushService(page, 1);
		await logIn();
		await page.goto(at("/admin/account"));
		const phone = page.getByRole("switch", { name: say("push.switch") });
		await expect(page.getByText(say("push.off"), { exact: true })).toBeVisible();
		await phone.click();
		await expect(page.getByRole("alert").getByText(say("push.noService"), { exact: true })).toBeVisible();
		await expect(phone).not.toBeChecked();

		await phone.click();
		await expect(page.getByText(say("push.on"), { exact: true })).toBeVisible();
		expect(await accessFaults(page)).toEqual([]);
		expect(await overflow(page)).toBe(0);
		await page.getByRole("button", { name: say("push.test"), exact: true }).click();
		await expect(page.getByText(say("push.notTaken"), { exact: true })).toBeVisible();

		const found = await page.request.get(`/api/admin/leads?q=${encodeURIComponent(lead.whatsapp)}`);
		const [{ id }] = await found.json();
		const message = { id: `${id}.received.push`, tag: `lead.${id}`, locale: lang, url: at(`/admin/leads/${id}`) };
		await deliverPush(context, page, { ...message, title: "first", body: "" });
		await expect.poll(async () => (await notificationsOf(page)).length).toBe(1);
		await deliverPush(context, page, { ...message, title: "again", body: "K7M4-QX2P" });
		const shown = { title: "again", body: "K7M4-QX2P", tag: message.tag, lang, dir: lang === "ur" ? "rtl" : "ltr" };
		await expect.poll(() => notificationsOf(page)).toEqual([shown]);
		await tapNotification(context, message.tag);
		await expect(page.getByRole("heading", { level: 1, name: lead.name, exact: true })).toBeVisible();
		await expect.poll(() => notificationsOf(page)).toEqual([]);
		await page.goBack();

		await phone.click();
		await expect(page.getByText(say("push.off"), { exact: true })).toBeVisible();
		expect(await knownAs(page, endpoint)).toBeUndefined();

		await phone.click();
		await expect(page.getByText(say("push.on"), { exact: true })).toBeVisible();
		await logOut(page, say);
		await expect.poll(() => isSubscribed(page)).toBe(false);
		await forgetPhone(page, endpoint);
	},
);
