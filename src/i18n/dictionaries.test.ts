import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { panelEn } from "./panel/en.ts";
import { panelUr } from "./panel/ur.ts";
import { en } from "./public/en.ts";
import { ur } from "./public/ur.ts";
import { fillIn, translate, type Words } from "./t.ts";

const scopes = globSync("en/**/*.json", { cwd: import.meta.dirname }).map((file) => file.slice("en/".length));
const load = (locale: "en" | "ur", scope: string): Words =>
	JSON.parse(readFileSync(join(import.meta.dirname, locale, scope), "utf8"));
const names = (sentence = "") => (sentence.match(/\{\w+\}/g) ?? []).sort();

test.for(scopes)("%s says the same in both languages", async (scope) => {
	const [english, urdu] = await Promise.all([load("en", scope), load("ur", scope)]);
	expect(Object.keys(urdu).sort()).toEqual(Object.keys(english).sort());
	expect(Object.entries(english).filter(([, sentence]) => !sentence.trim())).toEqual([]);
	expect(Object.entries(urdu).filter(([, sentence]) => !sentence.trim())).toEqual([]);
	const differing = Object.keys(english).filter((key) => String(names(english[key])) !== String(names(urdu[key])));
	expect(differing).toEqual([]);
});

test("no two scopes that a page shows have a key in common", async () => {
	// The letters, the problems, the drawn pictures, /verify, /check, alerts on phones, the preview of the brand, the picker of logos and the pages of the service workers are said from dictionaries of their own.
	const apart = [
		"alert-letters.json",
		"notices.json",
		"summary.json",
		"problems.json",
		"pictures.json",
		"panel/brand-sample.json",
		"panel/logo-picker.json",
		"site-offline.json",
		"verify.json",
		"check.json",
		"phone-alert.json",
		"panel/offline.json",
	];
	const shown = await Promise.all(scopes.filter((scope) => !apart.includes(scope)).map((scope) => load("en", scope)));
	const keys = shown.flatMap((words) => Object.keys(words));
	expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
	expect(Object.keys({ ...en, ...panelEn }).sort()).toEqual(keys.sort());
});

test("every scope that a component of the web says is in the Urdu that its page brings", async () => {
	const web = join(import.meta.dirname, "../web");
	const files = globSync("**/*.{ts,tsx}", { cwd: web }).filter((file) => !file.includes(".test."));
	const lacking = files.map(async (file) => {
		const code = readFileSync(join(web, file), "utf8");
		const named = [...code.matchAll(/^import \w+ from "#i18n\/en\/(.+\.json)"/gm)].map(([, scope = ""]) => scope);
		// Who names a scope in both languages says it by a dictionary of its own.
		const brought = named.filter((scope) => !code.includes(`"#i18n/ur/${scope}"`));
		const words = await Promise.all(brought.map((scope) => load("en", scope)));
		const page = file.startsWith("panel/") ? { ...ur, ...panelUr } : ur;
		return brought
			.filter((_, index) => Object.keys(words[index] ?? {}).some((key) => !(key in page)))
			.map((scope) => [file, scope]);
	});
	expect((await Promise.all(lacking)).flat()).toEqual([]);
});

test("a missing sentence falls back to English, then to its key", () => {
	const words = { en: { greeting: "Hello {name}" }, ur: {} };
	expect(translate("ur", words, "greeting", { name: "Bilal" })).toBe("Hello Bilal");
	// @ts-expect-error a key that the scope lacks does not compile
	expect(translate("en", words, "farewell")).toBe("farewell");
	expect(fillIn("{a} and {b}", { a: "{b}" })).toBe("{b} and {b}");
});
