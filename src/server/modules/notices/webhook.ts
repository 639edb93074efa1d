import { createHmac } from "node:crypto";
import { request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";
import { type GuardedLookup, guardedLookup, isInside, type Resolve } from "./address-guard.ts";
import { DeliveryError } from "./delivery-error.ts";

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
	const lookup = target.allowPrivate ? undefined : guardedLookup(resolve);
	const url = new URL(target.url);
	return {
		/** @throws DeliveryError */
		async post(id: string, body: string): Promise<void> {
			if (!target.allowPrivate && isInside(url.hostname.replace(/^\[|\]$/g, ""))) throw insideError();
			const timestamp = String(Math.floor(now() / 1000));
			const headers = {
				"content-type": "application/json",
				"content-length": String(Buffer.byteLength(body)),
				"user-agent": "Sauda",
				"sauda-id": id,
				"sauda-timestamp": timestamp,
				"sauda-signature": `v1=${signatureOf(target.secret, timestamp, body)}`,
			};
			const status = await send(url, { headers, body, timeout, lookup });
			if (status < 200 || status > 299) throw new DeliveryError(`the webhook answered ${status}`);
		},
	};
}

export type Webhook = ReturnType<typeof webhook>;

/** HMAC-SHA256 over `timestamp.body`, in hex. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
	return createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
}

interface Outgoing {
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
	readonly timeout: number;
	readonly lookup: GuardedLookup | undefined;
}

function send(url: URL, { headers, body, timeout, lookup }: Outgoing): Promise<number> {
	const { promise, resolve, reject } = Promise.withResolvers<number>();
	const open = url.protocol === "https:" ? requestTls : requestPlain;
	const signal = AbortSignal.timeout(timeout);
	const outgoing = open(url, {
		method: "POST",
		headers: { ...headers },
		agent: false,
		signal,
		...(lookup ? { lookup } : {}),
	});
	outgoing.on("response", (response) => {
		resolve(response.statusCode ?? 0);
		response.destroy();
	});
	outgoing.on("error", (error) => reject(asDeliveryError(error, signal.aborted)));
	outgoing.end(body);
	return promise;
}

function asDeliveryError(error: Error, late: boolean): DeliveryError {
	if (late) return new DeliveryError("the webhook took too long");
	const code = "code" in error ? String(error.code) : "";
	return code === "EINSIDE" ? insideError() : new DeliveryError(`the webhook could not be reached (${code})`);
}

function insideError(): DeliveryError {
	return new DeliveryError("the webhook's address lies inside the own network (LEAD_WEBHOOK_ALLOW_PRIVATE)");
}
