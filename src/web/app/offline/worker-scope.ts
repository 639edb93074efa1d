import type { PushMessage } from "#shared/staff/staff-message.ts";

interface WorkEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}
export interface NavigationEvent extends WorkEvent {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
}
export interface PushEvent extends WorkEvent {
	readonly data: { json(): PushMessage } | null;
}
export interface Page {
	readonly url: string;
	focus(): Promise<unknown>;
	postMessage(message: { readonly open: string }): void;
}
interface WorkerEvents {
	readonly install: WorkEvent;
	readonly activate: WorkEvent;
	readonly message: WorkEvent & { readonly data: unknown };
	readonly fetch: NavigationEvent;
	readonly sync: WorkEvent & { readonly tag: string };
	readonly push: PushEvent;
	/** `action`: which of its actions was tapped; empty for the notification itself. */
	readonly notificationclick: WorkEvent & { readonly notification: Notification; readonly action: string };
}
interface WorkerScope {
	readonly registration: ServiceWorkerRegistration;
	readonly clients: {
		matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Page[]>;
		openWindow(path: string): Promise<unknown>;
		claim(): Promise<void>;
	};
	skipWaiting(): Promise<void>;
	addEventListener<Name extends keyof WorkerEvents>(type: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

/** The global scope of a service worker, which the types of a page do not know. */
export const worker: WorkerScope = self as unknown as WorkerScope;

/** Shows what the server pushed; `data` is for the tap on it. Another message of the same tag is news (`renotify`). */
export async function showMessage(message: PushMessage, data: unknown): Promise<void> {
	const { tag, locale, title, body, actions = [] } = message;
	const options: NotificationOptions & { actions: { action: string; title: string }[]; renotify: boolean } = {
		body,
		tag,
		renotify: true,
		lang: locale,
		dir: locale === "ur" ? "rtl" : "ltr",
		icon: "/icons/icon-192.png",
		actions: actions.map(({ action, title }) => ({ action, title })),
		data,
	};
	await worker.registration.showNotification(title, options);
}
