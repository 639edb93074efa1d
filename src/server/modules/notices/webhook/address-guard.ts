import { type LookupAddress, lookup as lookUp } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Finds every address of a name. */
export type Resolve = (
	hostname: string,
	done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;
export type GuardedLookup = LookupFunction;

const inside = new BlockList();
for (const [network, prefix] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["224.0.0.0", 4],
	["240.0.0.0", 4],
] as const)
	inside.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
	["::", 96],
	["64:ff9b::", 96],
	["64:ff9b:1::", 48],
	["100::", 64],
	["2001::", 32],
	["2002::", 16],
	["fc00::", 7],
	["fe80::", 10],
	["fec0::", 10],
	["ff00::", 8],
] as const)
	inside.addSubnet(network, prefix, "ipv6");
// A separate list: in one with IPv4 rules this subnet would match every IPv4 address.
const mapped = new BlockList();
mapped.addSubnet("::ffff:0:0", 96, "ipv6");

/**
 * Whether an address is one that only the own machine or network reaches, or that hides another (IPv4 in IPv6). A name
 * is not: it is judged by what it resolves to.
 */
export function isInside(address: string): boolean {
	const plain = address.replace(/%.*$/, "");
	if (isIP(plain) === 4) return inside.check(plain, "ipv4");
	if (isIP(plain) !== 6) return false;
	return mapped.check(plain, "ipv6") || inside.check(plain, "ipv6");
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
	return address === "::1" || (isIP(address) === 4 && address.startsWith("127."));
}

/**
 * Looks a name up for a connection and refuses it when any of its addresses lies inside. The connection is made to the
 * addresses that were judged, so a name that changes in between gains nothing.
 */
export function guardedLookup(resolve: Resolve = resolveAll): GuardedLookup {
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
