import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keyFileName, keysFrom, keysOf } from "./keys.ts";

const secret = "a secret of more than 32 characters, certainly";

describe("a sealed text", () => {
	const keys = keysFrom(secret);
	const sealed = keys.seal("JBSWY3DP", "authenticator:1");

	test("opens with its key, at its place", () => {
		expect(keysFrom(secret).open(sealed, "authenticator:1")).toBe("JBSWY3DP");
	});

	test.each([
		["another key", () => keysFrom(`${secret}!`).open(sealed, "authenticator:1")],
		["another place", () => keys.open(sealed, "authenticator:2")],
		[
			"a changed letter",
			() =>
				keys.open(
					sealed.replace(/.$/, (end) => (end === "A" ? "B" : "A")),
					"authenticator:1",
				),
		],
		["nothing in it", () => keys.open("v1.", "authenticator:1")],
		["a text that was never sealed", () => keys.open("JBSWY3DP", "authenticator:1")],
	])("does not open with %s", (_what, open) => {
		expect(open()).toBeNull();
	});

	test("is another one each time, and tells nothing of the text", () => {
		expect(keys.seal("JBSWY3DP", "authenticator:1")).not.toBe(sealed);
		expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("JBSWY3DP");
	});
});

test("each purpose has a key of its own", () => {
	const keys = keysFrom(secret);
	expect(new Set([keys.derive("device"), keys.derive("uploads"), keys.fingerprint]).size).toBe(3);
	expect(keysFrom(secret).derive("device")).toBe(keys.derive("device"));
});

describe("the key's file", () => {
	let dataDir: string;
	beforeEach(() => {
		dataDir = mkdtempSync(join(tmpdir(), "sauda-key-"));
	});
	afterEach(() => rmSync(dataDir, { recursive: true }));

	test("is made once, for its owner's eyes alone", () => {
		const first = keysOf({ secretKey: null, dataDir });
		const again = keysOf({ secretKey: null, dataDir });
		expect(statSync(join(dataDir, keyFileName)).mode & 0o777).toBe(0o600);
		expect([first.isNew, again.isNew]).toEqual([true, false]);
		expect(again.keys.fingerprint).toBe(first.keys.fingerprint);
	});

	test("is closed to others when it came open", () => {
		writeFileSync(join(dataDir, keyFileName), secret, { mode: 0o644 });
		keysOf({ secretKey: null, dataDir });
		expect(statSync(join(dataDir, keyFileName)).mode & 0o777).toBe(0o600);
	});

	test("gives way to the setting, and stops the start when it holds no key", () => {
		writeFileSync(join(dataDir, keyFileName), "short");
		expect(keysOf({ secretKey: secret, dataDir }).keys.fingerprint).toBe(keysFrom(secret).fingerprint);
		expect(() => keysOf({ secretKey: null, dataDir })).toThrow(/secret\.key holds no key/);
	});
});
