import { createECDH, ECDH } from "node:crypto";

const curve = "prime256v1";

/** The two halves of a key pair (P-256), in base64url. */
export interface VapidKeys {
	readonly publicKey: string;
	readonly privateKey: string;
}

/** A private key by which push services know us again (RFC 8292), in base64url. */
export function makeVapidKey(): string {
	const pair = createECDH(curve);
	pair.generateKeys();
	const bytes = pair.getPrivateKey();
	// A number that begins with zeros comes shorter.
	return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString("base64url");
}

/** Both halves of a private key. */
export function vapidKeysOf(privateKey: string): VapidKeys {
	const pair = createECDH(curve);
	pair.setPrivateKey(privateKey, "base64url");
	return { privateKey, publicKey: pair.getPublicKey("base64url") };
}

/** Whether a browser's keys are such that a message can be encrypted for it (RFC 8291). */
export function areUsableKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
	if (!/^[\w-]{87}=?$/.test(p256dh) || !/^[\w-]{22}(?:==)?$/.test(auth)) return false;
	try {
		ECDH.convertKey(p256dh, curve, "base64url");
		return true;
	} catch {
		return false;
	}
}
