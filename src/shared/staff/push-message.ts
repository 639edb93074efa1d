import type { Locale } from "../locale.ts";

/** A button of a notification. */
export interface PushAction {
	/** What it is called in events. */
	readonly action: string;
	readonly title: string;
	/** What it opens: a path of the panel. Without it, and without `call`, it opens what a tap opens. */
	readonly path?: string;
	/** A POST to one of our own calls, made in the session of the browser, instead of opening something. */
	readonly call?: { readonly path: string; readonly body: object; readonly done: string };
}

/** What travels to a phone, encrypted for it alone. It lands on a lock screen, so nothing in it is about a person. */
export interface PushMessage {
	/** The same through all attempts: a repeat takes the place of the notification that shows already. */
	readonly id: string;
	readonly locale: Locale;
	readonly title: string;
	readonly body: string;
	/** What a tap opens: a path of the panel. */
	readonly path: string;
	readonly actions?: readonly PushAction[];
}
