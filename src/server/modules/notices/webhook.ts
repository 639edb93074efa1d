import { createHmac } from "node:crypto";
import { type LookupAddress, lookup as lookUp } from "node:dns";
import { request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { DeliveryError } from "./delivery.ts";

interface WebhookTarget {
	readonly url: string;
	readonly secret: string;
	readonly allowPrivate: boolean;
}

/** What tests give otherwise than the machine. */
export interface PostOptions {
	readonly resolve?: Resolve;
	/** ms */
	readonly timeout?: number;
}

/** Posts signed JSON to the operator's address. `now` in ms. */
export function webhook(target: WebhookTarget, { now, ...options }: PostOptions & { readonly now: () => number }) {
	const post = guardedPost("the webhook", "LEAD_WEBHOOK_ALLOW_PRIVATE", target.allowPrivate, options);
	const url = new URL(target.url);
	return {
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

/** HMAC-SHA256 over `timestamp.body`, in hex. */
function signatureOf(secret: string, timestamp: string, body: string): string {
	return createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
}

/** Posts to addresses that others chose, judged as the connection is made; follows no redirect and reads no body. Answers the status. */
export function guardedPost(
	receiver: string,
	allowedBy: string,
	allowPrivate: boolean,
	{ resolve, timeout = 10_000 }: PostOptions,
) {
	const lookup = allowPrivate ? undefined : guardedLookup(resolve);
	const insideError = () => new DeliveryError(`${receiver}'s address lies inside the own network (${allowedBy})`);

	/** @throws DeliveryError where no answer came */
	return async (url: URL, headers: Readonly<Record<string, string>>, body: string | Buffer): Promise<number> => {
		if (!allowPrivate && isInsideUrl(url)) throw insideError();
		const { promise, resolve: answer, reject } = Promise.withResolvers<number>();
		const open = url.protocol === "https:" ? requestTls : requestPlain;
		const signal = AbortSignal.timeout(timeout);
		const outgoing = open(url, {
			method: "POST",
			headers: { ...headers },
			agent: false,
			signal,
			...(lookup && { lookup }),
		});
		outgoing.on("response", (response) => {
			answer(response.statusCode ?? 0);
			response.destroy();
		});
		outgoing.on("error", (error) => {
			const code = "code" in error ? String(error.code) : "";
			if (signal.aborted) reject(new DeliveryError(`${receiver} took too long`));
			else if (code === "EINSIDE") reject(insideError());
			else reject(new DeliveryError(`${receiver} could not be reached (${code})`));
		});
		outgoing.end(body);
		return promise;
	};
}

/** Whether an address names, as a number, what only the own machine or network reaches. */
export function isInsideUrl({ hostname }: URL): boolean {
	return isInside(hostname.replace(/^\[|\]$/g, ""));
}

export type Resolve = (
	hostname: string,
	done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

const inside = new BlockList();
const networks = {
	ipv4: [
		...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
		...["192.0.0.0/24", "192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/4", "240.0.0.0/4"],
	],
	ipv6: [
		...["::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/32", "2002::/16"],
		...["fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8"],
	],
} as const;
for (const family of ["ipv4", "ipv6"] as const)
	for (const network of networks[family]) {
		const [address = "", prefix] = network.split("/");
		inside.addSubnet(address, Number(prefix), family);
	}
// A separate list: in one with IPv4 rules this subnet would match every IPv4 address.
const mapped = new BlockList();
mapped.addSubnet("::ffff:0:0", 96, "ipv6");

/** Whether only the own machine or network reaches it, or it hides another address (IPv4 in IPv6). */
export function isInside(address: string): boolean {
	const plain = address.replace(/%.*$/, "");
	if (isIP(plain) === 4) return inside.check(plain, "ipv4");
	if (isIP(plain) !== 6) return false;
	return mapped.check(plain, "ipv6") || inside.check(plain, "ipv6");
}

export function isLoopback(address: string): boolean {
	return address === "::1" || (isIP(address) === 4 && address.startsWith("127."));
}

/** Judges addresses as a connection is made to them: a name that changes in between gains nothing. */
function guardedLookup(resolve: Resolve = resolveAll): LookupFunction {
	return (hostname, options, done) => {
		resolve(hostname, (error, addresses) => {
			const [first] = addresses;
			if (error || !first) return done(error ?? refusal("ENOTFOUND"), "", 0);
			if (addresses.some(({ address }) => isInside(address))) return done(refusal("EINSIDE"), "", 0);
			if (options.all) return done(null, [...addresses]);
			return done(null, first.address, first.family);
		});
	};
}

const resolveAll: Resolve = (hostname, done) =>
	lookUp(hostname, { all: true }, (error, addresses) => done(error, addresses ?? []));

function refusal(code: string): NodeJS.ErrnoException {
	return Object.assign(new Error(code), { code });
}
