import { describe, expect, test } from "vitest";
import { codeAt, newSecret, otpauthAddress, stepAt, stepOf } from "./totp.ts";

const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a code", () => {
	test.each([
		[59, "287082"],
		[1111111109, "081804"],
		[1111111111, "050471"],
		[1234567890, "005924"],
		[2000000000, "279037"],
		[20000000000, "353130"],
	])("at second %i is the one of RFC 6238", (second, code) => {
		expect(codeAt(secret, stepAt(second * 1000))).toBe(code);
	});

	test("belongs to its step, the one before or the one after, and no other", () => {
		const now = 1_700_000_000_000;
		const found = [-2, -1, 0, 1, 2].map((off) => stepOf(codeAt(secret, stepAt(now) + off), secret, now));
		expect(found).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null]);
	});

	test.each(["", "12345", "1234567", "۱۲۳۴۵۶", "abcdef"])("is not %j", (code) => {
		expect(stepOf(code, secret, 1_700_000_000_000)).toBeNull();
	});
});

test("a new secret has 160 bits in base32, and is another each time", () => {
	expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
	expect(newSecret()).not.toBe(newSecret());
});

test("an address escapes the names in it", () => {
	const address = new URL(otpauthAddress(secret, "Sauda & سودا", "a+b@example.com"));
	expect(decodeURIComponent(address.pathname)).toBe("/Sauda & سودا:a+b@example.com");
	expect(address.searchParams.get("issuer")).toBe("Sauda & سودا");
	expect(address.searchParams.get("secret")).toBe(secret);
});
