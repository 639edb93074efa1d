import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { expandIPv6 } from "hono/utils/ipaddr";

/** An IPv4 address or the /64 of an IPv6 one. Of forwarded ones only those count that trusted proxies wrote, from the right. */
export function clientAddress(context: Context, trustedProxies: number): string {
	const forwarded = context.req.header("x-forwarded-for");
	if (trustedProxies > 0 && forwarded) {
		const hops = forwarded.split(",").map((hop) => hop.trim());
		const hop = hops[Math.max(0, hops.length - trustedProxies)];
		if (hop) return networkOf(hop);
	}
	return networkOf(getConnInfo(context).remote.address ?? "unknown");
}

/** Whether a call came from the machine itself, past any proxy: those say for whom they ask. */
export function isOnThisMachine(context: Context): boolean {
	const isForwarded = ["x-forwarded-for", "x-real-ip", "forwarded", "via"].some((name) => context.req.header(name));
	const address = getConnInfo(context).remote.address ?? "";
	return !isForwarded && /^(?:127\.|::ffff:127\.|::1$)/.test(address);
}

/** `203.0.113.7`, or `2001:db8:0:1/64`, without a port; an IPv4 address that is written as IPv6 is the former. */
export function networkOf(address: string): string {
	const plain = address
		.replace(/^\[|\](?::\d+)?$/g, "")
		.replace(/^([\d.]+):\d+$/, "$1")
		.replace(/%.*$/, "");
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
	if (mapped) return mapped;
	return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(":")}/64` : plain;
}

/** The /48 around a /64, which is what one site may hold; `null` for everything else. */
export function siteNetworkOf(network: string): string | null {
	return network.endsWith("/64") ? `${network.split(":").slice(0, 3).join(":")}/48` : null;
}

/** The eight groups of an IPv6 address in hexadecimal, without leading zeros. */
function groupsOf(address: string): string[] {
	const groups = expandIPv6(address).split(":");
	return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
