import { globSync } from "node:fs";
import { expect, test } from "vitest";
import type { Dictionary } from "./t.ts";
import { addSentences, fillIn, translate } from "./t.ts";

const areas = globSync("en/**/*.ts", { cwd: import.meta.dirname }).map((file) => file.slice("en/".length));
const load = async (locale: "en" | "ur", area: string): Promise<Dictionary> =>
	Object.assign({}, ...Object.values(await import(/* @vite-ignore */ `./${locale}/${area}`)));
const names = (sentence = "") => (sentence.match(/\{\w+\}/g) ?? []).sort();

test.for(areas)("%s says the same in both languages", async (area) => {
	const [english, urdu] = await Promise.all([load("en", area), load("ur", area)]);
	expect(Object.keys(urdu).sort()).toEqual(Object.keys(english).sort());
	expect(Object.entries({ ...english }).filter(([, sentence]) => !sentence.trim())).toEqual([]);
	expect(Object.entries({ ...urdu }).filter(([, sentence]) => !sentence.trim())).toEqual([]);
	const differing = Object.keys(english).filter((key) => String(names(english[key])) !== String(names(urdu[key])));
	expect(differing).toEqual([]);
});

test("a missing sentence falls back to English, then to its key", () => {
	addSentences("en", { "test.greeting": "Hello {name}" });
	expect(translate("ur", "test.greeting", { name: "Bilal" })).toBe("Hello Bilal");
	expect(translate("ur", "test.nothing")).toBe("test.nothing");
	expect(fillIn("{a} and {b}", { a: "{b}" })).toBe("{b} and {b}");
});
