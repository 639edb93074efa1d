import type { Locale } from "../locale.ts";

/** A call that a tap on an action makes, in the session of the phone's browser. */
export interface PushCall {
	readonly method: "POST" | "PATCH";
	readonly url: string;
	readonly body?: object;
	/** What the notification says once it is done, once somebody was quicker (409), and where it failed. */
	readonly done: string;
	readonly refused: string;
	readonly failed: string;
}

/** A button on a notification: it opens a path of the panel, or makes a call without opening anything. */
export type PushAction = { readonly action: string; readonly title: string } & (
	| { readonly url: string; readonly call?: undefined }
	| { readonly call: PushCall; readonly url?: undefined }
);

/** What travels to a phone, encrypted for it alone. It lands on a lock screen, so nothing in it is about a person. */
export interface PushMessage {
	/** The same through all attempts. */
	readonly id: string;
	/** A newer message takes the place of the notification of the same tag. */
	readonly tag: string;
	readonly locale: Locale;
	readonly title: string;
	readonly body: string;
	/** What a tap opens: a path of the panel. */
	readonly url: string;
	/** Browsers show two at most, in this order. */
	readonly actions?: readonly PushAction[];
}
