import { siteOfflineWords as en } from "#i18n/en/site-offline.ts";
import { siteOfflineWords as ur } from "#i18n/ur/site-offline.ts";
import type { Locale } from "#shared/locale.ts";
import type { PushMessage } from "#shared/staff/push-message.ts";
import { type OfflineSentences, sayOffline } from "../offline/offline-page.ts";
import { atHand, isUrduPath, storedPage, storeOpenPages, storePage } from "../offline/stored-pages.ts";
import { deliverQueued } from "./deliver.ts";
import { announceSettled, unsentRequests } from "./storage.ts";

interface Navigation extends Event {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
	waitUntil(work: Promise<unknown>): void;
}

/** ms; a line that has not answered by then is as good as none, where the page is stored. */
const pageTimeout = 8000;

/** Answers a navigation over the network, else with the page as it was stored last, else with one that says what is there. */
async function reachPage(
	{ request, waitUntil }: Pick<Navigation, "request" | "waitUntil">,
	sentences: Readonly<Record<Locale, OfflineSentences>>,
): Promise<Response> {
	const url = new URL(request.url);
	const fresh = fetch(request);
	waitUntil(fresh.then((response) => storePage(url, response.clone())).catch(() => undefined));
	const inTime = await Promise.race([fresh.catch(() => null), after(pageTimeout)]);
	if (inTime) return inTime;
	const stored = await storedPage(url).catch(() => null);
	if (stored) return stored;
	return fresh.catch(async () => {
		const [here, waiting] = await Promise.all([
			atHand(isUrduPath(url.pathname)).catch(() => undefined),
			unsentRequests().catch(() => []),
		]);
		return sayOffline(request, sentences, { ...here, waiting });
	});
}

function after(ms: number): Promise<null> {
	return new Promise((resolve) => setTimeout(resolve, ms, null));
}

// The service worker: sends queued requests when the connection is back, even when no page of ours is open, and answers
// a navigation without a connection with the page as it was stored last, or with one that says what there is.
interface WaitingEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}

interface SyncEvent extends WaitingEvent {
	readonly tag: string;
}

interface Clients {
	openWindow(path: string): Promise<unknown>;
	matchAll(of: { includeUncontrolled: true; type: "window" }): Promise<readonly { readonly url: string }[]>;
}

self.addEventListener("install", (event) => {
	(event as WaitingEvent).waitUntil(storeOpen().catch(() => undefined));
});

self.addEventListener("fetch", (event) => {
	const navigation = event as Navigation;
	const { request } = navigation;
	const waitUntil = (work: Promise<unknown>) => navigation.waitUntil(work);
	if (request.mode === "navigate" && request.method === "GET")
		navigation.respondWith(reachPage({ request, waitUntil }, { en, ur }));
});

self.addEventListener("sync", (event) => {
	const sync = event as SyncEvent;
	if (sync.tag === "outbox") sync.waitUntil(deliverAll());
});

// A rate alert, as `PushMessage` has it.
self.addEventListener("push", (event) => {
	const push = event as WaitingEvent & { readonly data: { json(): PushMessage } | null };
	const message = push.data?.json();
	if (!message) return;
	const { tag, locale, title, body, url, actions = [] } = message;
	const options: NotificationOptions & { actions: { action: string; title: string }[] } = {
		...{ body, tag, lang: locale, dir: locale === "ur" ? "rtl" : "ltr", icon: "/icons/icon-192.png" },
		actions: actions.map(({ action, title }) => ({ action, title })),
		data: { "": url, ...Object.fromEntries(actions.map(({ action, url }) => [action, url])) },
	};
	const registration: ServiceWorkerRegistration = Reflect.get(self, "registration");
	push.waitUntil(registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
	const tap = event as WaitingEvent & { readonly notification: Notification; readonly action: string };
	tap.notification.close();
	const clients: Clients = Reflect.get(self, "clients");
	tap.waitUntil(clients.openWindow(tap.notification.data[tap.action]));
});

async function storeOpen(): Promise<void> {
	const clients: Clients = Reflect.get(self, "clients");
	const open = await clients.matchAll({ includeUncontrolled: true, type: "window" });
	await storeOpenPages(open.map(({ url }) => url));
}

async function deliverAll(): Promise<void> {
	// A page that is being left may still hold what it was sending. One that looked before this was noted would look again only in a while.
	await deliverQueued({ waits: true, noted: announceSettled });
	// A rejected sync is tried again by the browser.
	if ((await unsentRequests()).length > 0) throw new Error("the line is not back yet");
}
