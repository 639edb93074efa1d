import { createHmac } from "node:crypto";
import { DeliveryError } from "../delivery-error.ts";
import type { Resolve } from "./address-guard.ts";
import { guardedPost } from "./guarded-post.ts";

export interface WebhookTarget {
	readonly url: string;
	readonly secret: string;
	/** Lets the address lie inside the own networks. */
	readonly allowPrivate: boolean;
}

export interface WebhookParts {
	/** ms */
	readonly now: () => number;
	readonly resolve?: Resolve;
	/** ms */
	readonly timeout?: number;
}

/**
 * Posts signed JSON to the operator's address. The address is resolved and checked at the moment of connecting, and the
 * connection goes to exactly what was checked; redirects are not followed and the answer's body is not read.
 */
export function webhook(target: WebhookTarget, { now, resolve, timeout = 10_000 }: WebhookParts) {
	const post = guardedPost({
		receiver: "the webhook",
		allowedBy: "LEAD_WEBHOOK_ALLOW_PRIVATE",
		allowPrivate: target.allowPrivate,
		timeout,
		...(resolve ? { resolve } : {}),
	});
	const url = new URL(target.url);
	return {
		/** @throws DeliveryError */
		async post(id: string, body: string): Promise<void> {
			const timestamp = String(Math.floor(now() / 1000));
			const headers = {
				"content-type": "application/json",
				"content-length": String(Buffer.byteLength(body)),
				"user-agent": "Sauda",
				"sauda-id": id,
				"sauda-timestamp": timestamp,
				"sauda-signature": `v1=${signatureOf(target.secret, timestamp, body)}`,
			};
			const status = await post(url, headers, body);
			if (status < 200 || status > 299) throw new DeliveryError(`the webhook answered ${status}`);
		},
	};
}

export type Webhook = ReturnType<typeof webhook>;

/** HMAC-SHA256 over `timestamp.body`, in hex. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
	return createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
}
