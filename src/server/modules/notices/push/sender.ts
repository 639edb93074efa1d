import { createECDH, createHash, generateKeyPairSync } from "node:crypto";
import type { PushMessage } from "#shared/staff/staff-message.ts";
import { DeliveryError, throwAll } from "../delivery.ts";
import type { NoticesDeps } from "../parts.ts";
import { guardedPost, type PostOptions } from "../webhook.ts";
import { type PushRow, pushStore } from "./subscriptions.ts";

/** Where a browser's push service takes messages for it, and the keys that only the browser can read with. */
export type PushTarget = Pick<PushRow, "endpoint" | "p256dh" | "auth">;

interface PushSenderParts extends PostOptions {
	readonly keys: () => Promise<VapidKeys>;
	readonly contact: string;
	readonly allowPrivate: boolean;
}

// A phone that was off for longer has other news.
const keepFor = 24 * 60 * 60;

/** Encrypted for the browser (RFC 8291), signed with our own key (RFC 8292), no third party in between. */
export function pushSender({ keys, contact, allowPrivate, ...options }: PushSenderParts) {
	const post = guardedPost("the push service", "PUSH_ALLOW_PRIVATE", allowPrivate, options);

	/** `gone`: the browser does not want to be told any more. @throws DeliveryError */
	return async ({ endpoint, p256dh, auth }: PushTarget, message: PushMessage): Promise<"sent" | "gone"> => {
		const url = new URL(endpoint);
		if (url.protocol !== "https:" && !allowPrivate) throw new DeliveryError("the push service is without TLS", true);
		const { default: webPush } = await import("web-push");
		const { headers, body } = webPush.generateRequestDetails(
			{ endpoint, keys: { p256dh, auth } },
			JSON.stringify(message),
			{ vapidDetails: { subject: contact, ...(await keys()) }, TTL: keepFor, urgency: "high", topic: topicOf(message) },
		);
		const status = await post(url, textOf(headers), body ?? "");
		if (status === 404 || status === 410) return "gone";
		if (status < 200 || status > 299) throw new DeliveryError(`the push service answered ${status}`);
		return "sent";
	};
}

// While the phone is off, the service itself keeps the newest of a topic alone.
function topicOf({ tag }: PushMessage): string {
	return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}

function textOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

const curve = "prime256v1";

/** A private key by which push services know us again (RFC 8292), in base64url. */
export function makeVapidKey(): string {
	const { privateKey } = generateKeyPairSync("ec", { namedCurve: curve });
	return String(privateKey.export({ format: "jwk" }).d);
}

/** The two halves of a key pair (P-256), in base64url. */
export function vapidKeysOf(privateKey: string) {
	const pair = createECDH(curve);
	pair.setPrivateKey(privateKey, "base64url");
	return { privateKey, publicKey: pair.getPublicKey("base64url") };
}

type VapidKeys = ReturnType<typeof vapidKeysOf>;

export type Phone = Pick<PushRow, "userId" | "locale">;

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
