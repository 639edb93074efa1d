import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import type { NewPushSubscription } from "#shared/api/staff/notices.ts";
import type { Locale } from "#shared/locale.ts";
import type { PushMessage } from "#shared/staff/staff-message.ts";
import { postReceiver, type ReceivedPost, status } from "./receivers.ts";

export type Phone = Awaited<ReturnType<typeof pushService>>["phones"][number];

/** A push service and the browsers behind it, each with keys of its own; it can be told how to answer for which. */
export async function pushService() {
	const receiver = await postReceiver();
	const origin = `http://127.0.0.1:${receiver.port}`;
	const manners = new Map<string, number>();
	receiver.behave((response) => status(manners.get(response.req.url ?? "") ?? 201)(response));

	const phones: ReturnType<typeof newPhone>[] = [];
	function newPhone(locale: Locale = "en") {
		const pair = createECDH("prime256v1");
		pair.generateKeys();
		const auth = randomBytes(16);
		const path = `/push/${phones.length + 1}-${randomBytes(6).toString("hex")}`;
		const subscription: NewPushSubscription = {
			endpoint: origin + path,
			keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") },
			locale,
		};
		const posts = () => receiver.posts.filter((post) => post.path === path);
		return {
			subscription,
			posts,
			/** What the browser makes of what came. */
			messages: (): PushMessage[] => posts().map(({ bytes }) => JSON.parse(decrypt(bytes, pair, auth))),
			/** How the service answers for this browser from now on. */
			answers(code: number) {
				manners.set(path, code);
			},
		};
	}
	return {
		origin,
		phones,
		phone(locale?: Locale) {
			const phone = newPhone(locale);
			phones.push(phone);
			return phone;
		},
		close: receiver.close,
	};
}

/** Message Encryption for Web Push (RFC 8291), from the browser's side. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
	const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
	const theirs = body.subarray(21, 21 + keyLength);
	const sealed = body.subarray(21 + keyLength);
	const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), theirs]);
	const secret = Buffer.from(hkdfSync("sha256", own.computeSecret(theirs), auth, info, 32));
	const derive = (name: string, length: number) =>
		Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
	const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
	decipher.setAuthTag(sealed.subarray(-16));
	const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
	return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** Who signed a post, as the push service checks it (RFC 8292); throws where the signature is not theirs. */
export function signerOf({ headers }: ReceivedPost): {
	key: string;
	claims: { aud: string; exp: number; sub: string };
} {
	const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
	const [head, claims = "", signature = ""] = token.split(".");
	const point = Buffer.from(key, "base64url");
	const jwk = { kty: "EC", crv: "P-256", x: half(point, 1), y: half(point, 33) };
	const publicKey = createPublicKey({ key: jwk, format: "jwk" });
	const signed = Buffer.from(`${head}.${claims}`);
	const isTheirs = verify(
		"sha256",
		signed,
		{ key: publicKey, dsaEncoding: "ieee-p1363" },
		Buffer.from(signature, "base64url"),
	);
	if (!isTheirs) throw new Error("the signature is not of this key");
	return { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) };
}

const half = (point: Buffer, from: number) => point.subarray(from, from + 32).toString("base64url");
