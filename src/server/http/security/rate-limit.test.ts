import { expect, test } from "vitest";
import { networkOf } from "./address.ts";
import { hasRoom, networkLimit } from "./rate-limit.ts";

const takenOf = (count: number, addressOf: (at: number) => string) => {
	const limit = networkLimit(10, 1, () => 0);
	return Array.from({ length: count }, (_, at) => hasRoom(limit, networkOf(addressOf(at)))).filter(Boolean).length;
};

test("one line has one bucket, however its addresses are written", () => {
	const spellings = ["2001:db8:0:0::1", "2001:db8::2", "2001:0db8:0000:0000:ffff::", "2001:db8::1:2:3:4"];
	expect(takenOf(40, (at) => spellings[at % spellings.length] ?? "")).toBe(10);
});

test("many networks of one /48 share the budget of eight", () => {
	expect(takenOf(500, (at) => `2001:db8:7:${at.toString(16)}::1`)).toBe(80);
});

test("networks of different sites, and IPv4 addresses, are counted apart", () => {
	expect(takenOf(100, (at) => `2001:db8:${at.toString(16)}::1`)).toBe(100);
	expect(takenOf(100, (at) => `203.0.113.${at}`)).toBe(100);
});
