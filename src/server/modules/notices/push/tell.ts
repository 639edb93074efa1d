import type { PushMessage } from "#shared/staff/push-message.ts";
import { DeliveryError } from "../delivery-error.ts";
import { pushSender, type VapidKeys, vapidKeysOf } from "./sender.ts";
import type { PushRow, PushStore } from "./subscriptions.ts";

interface PushChannelParts {
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

export type PushChannel = ReturnType<typeof pushChannel>;

/** Whose phone it is, and what it is told in. */
export type Phone = Pick<PushRow, "userId" | "locale">;

/**
 * Tells all phones of some accounts but those that an earlier attempt reached, and drops the ones that are gone;
 * `dropped` where there was nobody to tell.
 */
export function pushTo({ store, send }: PushChannel) {
	/** @throws DeliveryError that names whom this attempt reached, where one phone was not */
	return async (
		userIds: readonly string[],
		messageTo: (phone: Phone) => PushMessage,
		reached: readonly string[],
	): Promise<"sent" | "dropped"> => {
		const known = await store.of(userIds);
		const open = known.filter(({ id }) => !reached.includes(id));
		const outcomes = await Promise.all(open.map((phone) => tell(phone, messageTo(phone))));
		const failures = outcomes.filter((outcome) => outcome instanceof DeliveryError);
		const told = open.filter((_, at) => outcomes[at] === "sent").map(({ id }) => id);
		const [first] = failures;
		if (first) {
			const isFinal = failures.every((failure) => failure.isFinal);
			throw new DeliveryError(first.message, isFinal, told);
		}
		return reached.length + told.length > 0 ? "sent" : "dropped";
	};

	async function tell(phone: PushRow, message: PushMessage): Promise<"sent" | "gone" | DeliveryError> {
		try {
			const outcome = await send(phone, message);
			if (outcome === "gone") await store.removeGone(phone);
			return outcome;
		} catch (error) {
			// One phone's trouble, of whatever kind, must not have the others told again.
			return error instanceof DeliveryError ? error : new DeliveryError("the push message could not be sent");
		}
	}
}

export type PushTell = ReturnType<typeof pushTo>;
