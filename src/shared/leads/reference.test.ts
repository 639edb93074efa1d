import fc from "fast-check";
import { expect, test } from "vitest";
import { parseReference, referenceFrom } from "./reference.ts";

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

test("a reference can be said, written down and read back", () => {
	fc.assert(
		fc.property(bytes, (random) => {
			fc.pre(random.filter((byte) => byte < 243).length >= 8);
			const reference = referenceFrom(random);
			expect(reference).toMatch(/^[2-9BCDFGHJKMNPQRSTWXYZ]{4}-[2-9BCDFGHJKMNPQRSTWXYZ]{4}$/);
			expect(parseReference(reference)).toBe(reference);
			expect(parseReference(` ${reference.toLowerCase().replace("-", " ")} `)).toBe(reference);
		}),
	);
});

test.for(["", "K7M4", "K7M4-QX2P-9", "K7M4-QX2O", "K7M4-QX2!", "' OR 1=1"])("%j is none", (typed) => {
	expect(parseReference(typed)).toBeNull();
});

test("too few usable bytes are said, not padded", () => {
	expect(() => referenceFrom(new Uint8Array(32).fill(255))).toThrow(RangeError);
});
