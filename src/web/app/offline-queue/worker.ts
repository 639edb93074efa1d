import en from "#i18n/en/site-offline.json" with { type: "json" };
import ur from "#i18n/ur/site-offline.json" with { type: "json" };
import { sayOffline } from "../offline/offline-page.ts";
import { after, atHand, isUrduPath, storedPage, storeOpenPages, storePage } from "../offline/stored-pages.ts";
import { type NavigationEvent, showMessage, worker } from "../offline/worker-scope.ts";
import { announceDelivered, deliverQueued } from "./deliver.ts";
import { unsentRequests } from "./storage.ts";

// The site's service worker: sends queued requests, also with no page open, answers navigations without a connection, shows rate alerts.
worker.addEventListener("install", (event) => event.waitUntil(storeOpen().catch(() => undefined)));
worker.addEventListener("fetch", (event) => {
	const { mode, method } = event.request;
	if (mode === "navigate" && method === "GET") event.respondWith(reachPage(event));
});
worker.addEventListener("sync", (event) => {
	if (event.tag === "outbox") event.waitUntil(deliverAll());
});
worker.addEventListener("push", (event) => {
	const message = event.data?.json();
	if (!message) return;
	const { url, actions = [] } = message;
	event.waitUntil(
		showMessage(message, { "": url, ...Object.fromEntries(actions.map(({ action, url }) => [action, url])) }),
	);
});
worker.addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(worker.clients.openWindow(event.notification.data[event.action]));
});

/** ms; a line that has not answered by then is as good as none, where the page is stored. */
const pageTimeout = 8000;

async function reachPage(event: NavigationEvent): Promise<Response> {
	const { request } = event;
	const url = new URL(request.url);
	const fresh = fetch(request);
	event.waitUntil(fresh.then((response) => storePage(url, response.clone())).catch(() => undefined));
	const inTime = await Promise.race([fresh.catch(() => null), after(pageTimeout)]);
	if (inTime) return inTime;
	const stored = await storedPage(url).catch(() => null);
	if (stored) return stored;
	return fresh.catch(async () => {
		const [here, waiting] = await Promise.all([
			atHand(isUrduPath(url.pathname)).catch(() => undefined),
			unsentRequests().catch(() => []),
		]);
		return sayOffline(request, { en, ur }, { ...here, waiting });
	});
}

async function storeOpen(): Promise<void> {
	const open = await worker.clients.matchAll({ includeUncontrolled: true, type: "window" });
	await storeOpenPages(open.map(({ url }) => url));
}

async function deliverAll(): Promise<void> {
	// A page that is being left may still hold what it was sending. One that looked before this was noted would look again only in a while.
	await deliverQueued({ waits: true, noted: () => announceDelivered(null) });
	// A rejected sync is tried again by the browser.
	if ((await unsentRequests()).length > 0) throw new Error("the line is not back yet");
}
