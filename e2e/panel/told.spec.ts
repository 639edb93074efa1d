import type { Page } from "@playwright/test";
import { browserLaunch } from "../../scripts/browser.ts";
import type { PushMessage } from "../../src/shared/staff/staff-message.ts";
import { expectToast, newLead, type Say, type SentLead, send } from "../support/panel.ts";
import { deliverPush, forgetPhone, notificationsOf, standInForPushService, tapNotification } from "../support/phone.ts";
import { expect, once, test } from "../support/test.ts";

// The headless shell refuses every notification.
test.use({ launchOptions: browserLaunch({ isWhole: true }), serviceWorkers: "allow" });

/** A phone that is told, on some screen of the panel. */
async function subscribe(page: Page, at: (path: string) => string, say: Say) {
	await page.context().grantPermissions(["notifications"]);
	const endpoint = await standInForPushService(page);
	await page.goto(at("/admin/account"));
	await page.getByRole("switch", { name: say("push.switch") }).click();
	await expect(page.getByText(say("push.on"), { exact: true })).toBeVisible();
	return endpoint;
}

async function find(
	page: Page,
	lead: SentLead,
): Promise<{ id: string; version: number; assigneeId: string | null; status: string; reason: string | null }> {
	const found = await page.request.get(`/api/admin/leads?q=${encodeURIComponent(lead.whatsapp)}`);
	const [row] = await found.json();
	return row;
}

/** What the server sends of a new request. */
async function messageOf(page: Page, lead: SentLead, path: (path: string) => string): Promise<PushMessage> {
	const { id, version } = await find(page, lead);
	const { user } = await (await page.request.get("/api/admin/session")).json();
	const call = {
		method: "PATCH",
		url: `/api/admin/leads/${id}`,
		body: { assigneeId: user.id, version },
		done: "taken",
		refused: "quicker",
		failed: "failed",
	} as const;
	const url = path(`/admin/leads/${id}`);
	const actions = [
		{ action: "take", title: "Take", call },
		{ action: "reply", title: "Reply", url: `${url}?reply=1` },
	];
	const about = { title: "A new request", body: "K7M4-QX2P" };
	return { id: `${id}.received.push`, tag: `lead.${id}`, locale: "en", url, actions, ...about };
}

/** Has a phone told of a request that came; the notification shows. */
async function tellOf(lead: SentLead, page: Page, at: (path: string) => string) {
	const message = await messageOf(page, lead, at);
	await deliverPush(page.context(), page, message);
	await expect.poll(() => shownOn(page)).toContain(message.body);
	return message;
}

const shownOn = async (page: Page) => (await notificationsOf(page)).map(({ body }) => body);

/** What comes after WhatsApp, on the sheet that stayed open. */
async function finish(page: Page, say: Say, tap: (how: () => Promise<unknown>) => Promise<void>): Promise<void> {
	await tap(() => page.getByRole("button", { name: say("end.deal"), exact: true }).click());
	await expectToast(page, say("sent.closed"));
}

test(
	"a request is taken from its notification, whoever comes second is told so; another is closed in four taps",
	once,
	async ({ page, context, request, at, say, logIn }) => {
		const [lead, next] = [newLead(), newLead()];
		for (const one of [lead, next]) await send(request, one);
		await logIn();
		const endpoint = await subscribe(page, at, say);
		const message = await tellOf(lead, page, at);
		await tapNotification(context, message.tag, "take");
		await expect.poll(() => shownOn(page)).toEqual(["taken"]);
		expect((await find(page, lead)).assigneeId).not.toBeNull();

		await deliverPush(context, page, message);
		await expect.poll(() => shownOn(page)).toEqual(["K7M4-QX2P"]);
		await tapNotification(context, message.tag, "take");
		await expect.poll(() => shownOn(page)).toEqual(["quicker"]);

		const { tag } = await tellOf(next, page, at);
		let taps = 0;
		const tap = async (how: () => Promise<unknown>) => {
			taps++;
			await how();
		};

		// The open panel goes to the request, where the reply is written already.
		await tap(() => tapNotification(context, tag, "reply"));
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByRole("textbox")).not.toHaveValue("");
		expect(new URL(page.url()).pathname).toBe(at(`/admin/leads/${(await find(page, next)).id}`));

		await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
		const chat = context.waitForEvent("page");
		await tap(() => dialog.getByRole("link", { name: say("reply.open") }).click());
		await (await chat).close();

		await finish(page, say, tap);
		expect(taps).toBeLessThanOrEqual(4);
		expect(await find(page, next)).toMatchObject({ status: "CLOSED", reason: "deal" });
		await forgetPhone(page, endpoint);
	},
);
