import { type LookupAddress, lookup } from "node:dns";
import { promisify } from "node:util";
import type { MailTarget } from "#server/lib/delivery.ts";
import { DeliveryError } from "../delivery-error.ts";
import { isInside, isLoopback } from "../webhook/address-guard.ts";

export type ResolveAll = (host: string) => Promise<readonly LookupAddress[]>;

const resolveAll: ResolveAll = (host) => promisify(lookup)(host, { all: true });

/**
 * How nodemailer reaches a mail server. One of the panel's settings may lie on this machine, as mail servers do, and nowhere
 * else inside: the connection goes to the address that was judged. To any other machine it is encrypted, or there is none.
 * @throws DeliveryError for an address inside the own network
 */
export async function connectionTo(target: MailTarget, resolve: ResolveAll = resolveAll) {
	if ("url" in target) return { url: target.url };
	const { host, port, user, password } = target;
	const found = await resolve(host).catch(() => []);
	const [first] = found;
	if (!first) throw new DeliveryError("the mail server's name leads nowhere");
	const isLocal = found.every(({ address }) => isLoopback(address));
	if (!isLocal && found.some(({ address }) => isInside(address)))
		throw new DeliveryError("the mail server's address lies inside the own network (SMTP_URL)");
	return {
		host: first.address,
		port,
		secure: port === 465,
		requireTLS: !isLocal && port !== 465,
		// A mail server on the machine itself has a certificate of its own making.
		tls: isLocal ? { rejectUnauthorized: false } : { servername: host },
		...(user ? { auth: { user, pass: password } } : {}),
	};
}
