import { expect, test } from "vitest";
import { readSignedWord, signWord } from "./signed-word.ts";

test("a signed word is read back", () => {
	expect(readSignedWord(signWord("a.b", "secret"), "secret")).toBe("a.b");
});

test.each([
	"",
	".",
	"a.b",
	"a.b.",
	`${signWord("a.b", "secret")}x`,
	`x${signWord("a.b", "secret")}`,
	signWord("a", "s2"),
])("%j is not ours", (word) => expect(readSignedWord(word, "secret")).toBeNull());
