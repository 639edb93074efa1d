import type { PushMessage } from "#shared/staff/push-message.ts";

interface WorkEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}
export interface NavigationEvent extends WorkEvent {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
}
interface MessageFromPage extends WorkEvent {
	readonly data: unknown;
}
export interface PushEvent extends WorkEvent {
	readonly data: { json(): PushMessage } | null;
}
export interface TapEvent extends WorkEvent {
	readonly notification: Notification;
	/** Which of its actions was tapped; empty for the notification itself. */
	readonly action: string;
}
export interface PanelWindow {
	readonly url: string;
	focus(): Promise<unknown>;
	postMessage(message: { readonly open: string }): void;
}
interface WorkerScope {
	readonly registration: ServiceWorkerRegistration;
	readonly clients: {
		matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly PanelWindow[]>;
		openWindow(path: string): Promise<unknown>;
		claim(): Promise<void>;
	};
	skipWaiting(): Promise<void>;
	addEventListener(type: "install" | "activate", listener: (event: WorkEvent) => void): void;
	addEventListener(type: "message", listener: (event: MessageFromPage) => void): void;
	addEventListener(type: "fetch", listener: (event: NavigationEvent) => void): void;
	addEventListener(type: "push", listener: (event: PushEvent) => void): void;
	addEventListener(type: "notificationclick", listener: (event: TapEvent) => void): void;
}

/** The global scope of a service worker, which the types of a page do not know. */
export const worker: WorkerScope = self as unknown as WorkerScope;
