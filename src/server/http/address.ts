import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The address that a request came from. Forwarded addresses count only for as many proxies as the operator named, from
 * the right: what stands further left was written by the visitor.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
	const forwarded = context.req.header("x-forwarded-for");
	if (trustedProxies > 0 && forwarded) {
		const hops = forwarded.split(",").map((hop) => hop.trim());
		const hop = hops[Math.max(0, hops.length - trustedProxies)];
		if (hop) return networkOf(hop);
	}
	return networkOf(getConnInfo(context).remote.address ?? "unknown");
}

// One customer line holds a whole IPv6 /64, so that is what is counted.
function networkOf(address: string): string {
	const plain = address.replace(/^::ffff:/, "").replace(/^\[|\]$/g, "");
	return plain.includes(":") ? plain.split(":").slice(0, 4).join(":") : plain;
}
