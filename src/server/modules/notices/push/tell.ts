import type { PushMessage } from "#shared/staff/push-message.ts";
import { DeliveryError, throwAll } from "../delivery.ts";
import type { NoticesDeps } from "../parts.ts";
import { makeVapidKey, pushSender, type VapidKeys, vapidKeysOf } from "./sender.ts";
import { type PushRow, pushStore } from "./subscriptions.ts";

export type Phone = Pick<PushRow, "userId" | "locale">;

/** What subscribing and telling have in common: the subscriptions, our keys, and the way to a push service. */
export function pushChannel({ db, config, secret, publicUrl }: NoticesDeps) {
	const store = pushStore(db);
	let cached: VapidKeys | null = null;
	const keys = async () => {
		cached ??= vapidKeysOf(await secret("vapid", makeVapidKey));
		return cached;
	};
	const contact = publicUrl.startsWith("https:") ? publicUrl : `mailto:${config.adminEmail}`;
	const send = pushSender({ keys, contact, allowPrivate: config.pushAllowPrivate });

	async function sendTo(phone: PushRow, message: PushMessage): Promise<"sent" | "gone"> {
		const outcome = await send(phone, message);
		if (outcome === "gone") await store.removeGone(phone);
		return outcome;
	}

	return {
		store,
		keys,
		send,
		sendTo,

		/** Tells phones but those reached before; `dropped`: nobody was to tell. @throws DeliveryError naming who was reached */
		async tell(
			userIds: readonly string[],
			messageTo: (phone: Phone) => PushMessage,
			reached: readonly string[],
		): Promise<"sent" | "dropped"> {
			const open = (await store.of(userIds)).filter(({ id }) => !reached.includes(id));
			// One phone's trouble, of whatever kind, must not have the others told again.
			const outcomes = await Promise.all(open.map((phone) => sendTo(phone, messageTo(phone)).catch(asDeliveryError)));
			const delivered = open.filter((_, at) => outcomes[at] === "sent").map(({ id }) => id);
			throwAll(
				outcomes.filter((outcome) => outcome instanceof DeliveryError),
				delivered,
			);
			return reached.length + delivered.length > 0 ? "sent" : "dropped";
		},
	};
}

function asDeliveryError(error: unknown): DeliveryError {
	return error instanceof DeliveryError ? error : new DeliveryError("the push message could not be sent");
}
