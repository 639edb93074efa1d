import { hasRoom, rateLimit } from "#server/http/security/rate-limit.ts";

/** Names that lead into a machine or a network, or nowhere (RFC 6761, 6762, 9476 and what is in use beside them). */
const unreachable =
	/(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion|alt|invalid|test)$/;
const domainShape =
	/^(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/u;

/** Providers at which each mailbox is somebody else. */
const shared: ReadonlySet<string> = new Set([
	...["aol.com", "gmail.com", "gmx.com", "hotmail.com", "icloud.com", "live.com", "mail.com", "msn.com"],
	...["outlook.com", "proton.me", "protonmail.com", "yahoo.com", "yahoo.co.uk", "yandex.com", "ymail.com", "zoho.com"],
]);
const aliases: Readonly<Record<string, string>> = { "googlemail.com": "gmail.com" };

/** The mailbox that an address leads to, however it is spelt; `null` where mail to it would not leave for the internet. */
export function mailboxOf(address: string): { readonly mailbox: string; readonly domain: string } | null {
	const at = address.lastIndexOf("@");
	const typed = address.slice(at + 1).toLowerCase();
	const domain = aliases[typed] ?? typed;
	const [name = ""] = address.slice(0, Math.max(at, 0)).toLowerCase().split("+");
	if (!name || !domainShape.test(domain) || unreachable.test(domain)) return null;
	return { mailbox: `${domain === "gmail.com" ? name.replaceAll(".", "") : name}@${domain}`, domain };
}

const hour = 3600;

/** Answers whether an address may get one more receipt; on a phone there is none. `now` in ms. */
export function receiptLimit(
	now: () => number,
	limitsNetworks: boolean,
): (address: string | null, network: string | null) => boolean {
	// So many at once, then so many a second.
	const byMailbox = rateLimit(5, 1 / (4 * hour), now);
	const byDomain = rateLimit(20, 6 / hour, now);
	const byNetwork = rateLimit(5, 5 / hour, now);
	const inAll = rateLimit(100, 60 / hour, now);
	return (address, network) => {
		if (address !== null) {
			const mailbox = mailboxOf(address);
			if (!mailbox || !hasRoom(byMailbox, mailbox.mailbox)) return false;
			if (!shared.has(mailbox.domain) && !hasRoom(byDomain, mailbox.domain)) return false;
		}
		if (limitsNetworks && network && !hasRoom(byNetwork, network)) return false;
		return hasRoom(inAll, "");
	};
}
