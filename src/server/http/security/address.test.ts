import { expect, test } from "vitest";
import { networkOf, siteNetworkOf } from "./address.ts";

test.for([
	["203.0.113.7", "203.0.113.7", null],
	["203.0.113.7:51234", "203.0.113.7", null],
	["::ffff:203.0.113.7", "203.0.113.7", null],
	["2001:db8:0:0::1", "2001:db8:0:0/64", "2001:db8:0/48"],
	["2001:DB8::2", "2001:db8:0:0/64", "2001:db8:0/48"],
	["2001:db8::1:2:3:4", "2001:db8:0:0/64", "2001:db8:0/48"],
	["2001:0db8:0000:0001:ffff::", "2001:db8:0:1/64", "2001:db8:0/48"],
	["[2001:db8:1:2::3]", "2001:db8:1:2/64", "2001:db8:1/48"],
	["[2001:db8:1:2::3]:4711", "2001:db8:1:2/64", "2001:db8:1/48"],
	["fe80::1%eth0", "fe80:0:0:0/64", "fe80:0:0/48"],
	["64:ff9b::203.0.113.7", "64:ff9b:0:0/64", "64:ff9b:0/48"],
	["::", "0:0:0:0/64", "0:0:0/48"],
	["unknown", "unknown", null],
] as const)("%s counts as %s, within %s", ([address, network, site]) => {
	expect([networkOf(address), siteNetworkOf(networkOf(address))]).toEqual([network, site]);
});
