import { siteOfflineWords as en } from "#i18n/en/site-offline.ts";
import { siteOfflineWords as ur } from "#i18n/ur/site-offline.ts";
import { type Navigation, reachPage } from "../offline/reach-page.ts";
import { storeOpenPages } from "../offline/stored-pages.ts";
import { deliverQueued } from "./deliver.ts";
import { announceSettled } from "./settled.ts";
import { unsentRequests } from "./storage.ts";

// The service worker: sends queued requests when the connection is back, even when no page of ours is open, and answers
// a navigation without a connection with the page as it was stored last, or with one that says what there is.
interface SyncEvent extends Event {
	readonly tag: string;
	waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}

interface Clients {
	matchAll(of: { includeUncontrolled: true; type: "window" }): Promise<readonly { readonly url: string }[]>;
}

self.addEventListener("install", (event) => {
	(event as InstallEvent).waitUntil(storeOpen().catch(() => undefined));
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

async function storeOpen(): Promise<void> {
	const clients: Clients = Reflect.get(self, "clients");
	const open = await clients.matchAll({ includeUncontrolled: true, type: "window" });
	await storeOpenPages(open.map(({ url }) => url));
}

async function deliverAll(): Promise<void> {
	// A page that looked before this was noted would look again only in a while.
	await deliverQueued({ noted: announceSettled });
	// A rejected sync is tried again by the browser.
	if ((await unsentRequests()).length > 0) throw new Error("the line is not back yet");
}
