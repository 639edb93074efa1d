import { expect, test } from "vitest";
import { readReference } from "./reference.ts";

test.for([
	"k7m4qx2p",
	" K7M4 – QX2P.",
	"k7m۴ ‑ qx۲p",
	"https://sauda.example/ur/status/k7m4-qx2p?x=1",
	"K7M4-OX2P",
	"k7m4 0x2p",
	"\u2066K7M4-QX2P\u2069",
])("%j is read as K7M4-QX2P", (typed) => {
	expect(readReference(typed)).toEqual({ reference: "K7M4-QX2P" });
});

test("letters that no reference has are named, each once", () => {
	expect(readReference("K7M4-ILL2")).toEqual({ impossible: ["I", "L"] });
	expect(readReference("K7M4")).toEqual({ impossible: [] });
});
