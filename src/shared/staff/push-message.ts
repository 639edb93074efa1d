import type { Locale } from "../locale.ts";

/** What travels to a phone, encrypted for it alone. It lands on a lock screen, so nothing in it is about a person. */
export interface PushMessage {
	/** The same through all attempts: a repeat takes the place of the notification that shows already. */
	readonly id: string;
	readonly locale: Locale;
	readonly title: string;
	readonly body: string;
	/** What a tap opens: a path of the panel. */
	readonly path: string;
}
