import type { PushMessage } from "#shared/push-message.ts";

// The panel's service worker: shows what comes by push, and opens the request at a tap. It answers no page's calls.
interface WorkEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends WorkEvent {
	readonly data: { json(): PushMessage } | null;
}
interface TapEvent extends WorkEvent {
	readonly notification: Notification;
}
interface PanelWindow {
	readonly url: string;
	focus(): Promise<unknown>;
}
interface PushWorker {
	readonly registration: ServiceWorkerRegistration;
	readonly clients: {
		matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly PanelWindow[]>;
		openWindow(path: string): Promise<unknown>;
	};
	skipWaiting(): Promise<void>;
	addEventListener(type: "install", listener: (event: WorkEvent) => void): void;
	addEventListener(type: "push", listener: (event: PushEvent) => void): void;
	addEventListener(type: "notificationclick", listener: (event: TapEvent) => void): void;
}

const worker: PushWorker = self as unknown as PushWorker;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("push", (event) => event.waitUntil(show(event)));
worker.addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));

async function show({ data }: PushEvent): Promise<void> {
	const { id, locale, title, body, path } = messageOf(data);
	await worker.registration.showNotification(title, {
		body,
		tag: id,
		lang: locale,
		dir: locale === "ur" ? "rtl" : "ltr",
		icon: "/icons/icon-192.png",
		data: { path },
	});
}

/** Browsers punish a push that shows nothing, so even one that cannot be read is told of. */
function messageOf(data: PushEvent["data"]): PushMessage {
	try {
		if (data) return data.json();
	} catch {
		// It falls through to what can be said of any message.
	}
	return { id: "unreadable", locale: "en", title: "A new request", body: "", path: "/admin" };
}

/** A window that shows the request already comes to the front; any other is left as it is, with what is typed in it. */
async function open(notification: Notification): Promise<void> {
	notification.close();
	const address = new URL(notification.data.path, self.location.origin).href;
	const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
	const shown = windows.find(({ url }) => url === address);
	await (shown ? shown.focus() : worker.clients.openWindow(address));
}
