import { type VapidKeys, vapidKeysOf } from "./keys.ts";
import { pushSender } from "./sender.ts";
import type { PushStore } from "./store.ts";

export interface PushChannelParts {
	readonly store: PushStore;
	/** The private key by which push services know us; the same for every copy. */
	readonly vapidKey: () => Promise<string>;
	readonly publicUrl: string;
	/** Whom a push service can turn to where the site has no public address of its own. */
	readonly contactEmail: string;
	readonly allowPrivate: boolean;
}

/** What subscribing and telling have in common: the subscriptions, our keys, and the way to a push service. */
export function pushChannel({ store, vapidKey, publicUrl, contactEmail, allowPrivate }: PushChannelParts) {
	let known: VapidKeys | null = null;
	const keys = async () => {
		known ??= vapidKeysOf(await vapidKey());
		return known;
	};
	const contact = publicUrl.startsWith("https:") ? publicUrl : `mailto:${contactEmail}`;
	return { store, keys, allowPrivate, send: pushSender({ keys, contact, allowPrivate }) };
}
