import { createECDH, randomBytes } from "node:crypto";
import { type BrowserContext, type CDPSession, expect, type Page, type Worker } from "@playwright/test";
import { ownerPassword } from "../../src/server/testing/owner.ts";
import type { PushState } from "../../src/shared/api/staff/notices.ts";
import type { PushMessage } from "../../src/shared/staff/staff-message.ts";

/**
 * Replaces the push service, which is not reachable: `PushManager` answers with a subscription of its own, once after
 * `failures` refusals. The service worker and the notifications are the browser's. Answers the phone's address.
 */
export async function standInForPushService(page: Page, failures = 0): Promise<string> {
	const pair = createECDH("prime256v1");
	pair.generateKeys();
	const keys = { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
	const endpoint = `https://push.invalid/${randomBytes(8).toString("hex")}`;
	await page.addInitScript(
		(parts) => {
			let left = parts.failures;
			let current: unknown = null;
			const subscription = {
				endpoint: parts.endpoint,
				options: { applicationServerKey: null },
				toJSON: () => ({ endpoint: parts.endpoint, keys: parts.keys }),
				unsubscribe: async () => {
					current = null;
					return true;
				},
			};
			Object.assign(PushManager.prototype, {
				getSubscription: async () => current,
				subscribe: async () => {
					if (left-- > 0) throw new DOMException("Registration failed - push service error", "AbortError");
					current = subscription;
					return subscription;
				},
			});
		},
		{ failures, endpoint, keys },
	);
	return endpoint;
}

/** Delivers a message to the panel's worker, or the site's, as the browser does with one from its push service. */
export async function deliverPush(
	context: BrowserContext,
	page: Page,
	message: PushMessage | string,
	scope = "/admin",
): Promise<void> {
	const session = await context.newCDPSession(page);
	const registrationId = await registrationOf(session, scope);
	const data = typeof message === "string" ? message : JSON.stringify(message);
	const origin = new URL(page.url()).origin;
	await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
	await session.detach();
}

async function registrationOf(session: CDPSession, scope: string): Promise<string> {
	const found = new Promise<string>((resolve) => {
		session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === scope);
			if (own) resolve(own.registrationId);
		});
	});
	await session.send("ServiceWorker.enable");
	return found;
}

/** The notifications that the panel, or the site, shows. */
export function notificationsOf(page: Page, scope = "/admin") {
	return page.evaluate(async (own) => {
		const registration = await navigator.serviceWorker.getRegistration(own);
		const shown = await registration?.getNotifications();
		return (shown ?? []).map(({ title, body, tag, lang, dir }) => ({ title, body, tag, lang, dir }));
	}, scope);
}

/** Whether the browser would still be told. */
export function isSubscribed(page: Page): Promise<boolean> {
	return page.evaluate(async () => {
		const registration = await navigator.serviceWorker.getRegistration("/admin");
		return Boolean(await registration?.pushManager.getSubscription());
	});
}

/** The server's name for a phone, where it knows it. Others may be subscribed to the same account meanwhile. */
export async function knownAs(page: Page, endpoint: string): Promise<string | undefined> {
	const { subscriptions }: PushState = await (await page.request.get("/api/admin/push")).json();
	return subscriptions.find((subscription) => subscription.endpoint === endpoint)?.id;
}

/** Logs in again and ends what a real push service would have reported as gone. */
export async function forgetPhone(page: Page, endpoint: string): Promise<void> {
	await page.request.post("/api/admin/session", { data: { password: ownerPassword } });
	await page.request.delete(`/api/admin/push/subscriptions/${await knownAs(page, endpoint)}`);
	if (await knownAs(page, endpoint)) throw new Error("the phone is still subscribed");
}

/** The same program may also serve other addresses, under another scope; one that is being replaced answers no more. */
async function workerAt(context: BrowserContext, path: string): Promise<Worker> {
	let found: Worker | undefined;
	const scopeOf = (worker: Worker): Promise<string> =>
		worker.evaluate(() => new URL(Reflect.get(self, "registration").scope).pathname).catch(() => "");
	await expect
		.poll(async () => {
			for (const worker of context.serviceWorkers()) if ((await scopeOf(worker)) === path) found = worker;
			return found;
		})
		.toBeDefined();
	if (!found) throw new Error(`no worker serves ${path}`);
	return found;
}

/** Taps a notification, or one of its actions. */
export async function tapNotification(
	context: BrowserContext,
	tag: string,
	action = "",
	scope = "/admin",
): Promise<void> {
	const worker = await workerAt(context, scope);
	await worker.evaluate(
		async ([wanted, tapped]) => {
			const scope = self as unknown as { registration: ServiceWorkerRegistration };
			const [notification] = await scope.registration.getNotifications({ tag: wanted });
			const Tap = Reflect.get(self, "NotificationEvent");
			try {
				self.dispatchEvent(new Tap("notificationclick", { notification, action: tapped }));
			} catch {
				// Only the browser's own events can be waited for.
			}
		},
		[tag, action] as const,
	);
}
