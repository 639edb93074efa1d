import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { panelEn } from "./panel/en.ts";
import { panelUr } from "./panel/ur.ts";
import { en } from "./public/en.ts";
import { ur } from "./public/ur.ts";
import { fillIn, translate, type Words } from "./t.ts";

const scopes = globSync("en/**/*.ts", { cwd: import.meta.dirname }).map((file) => file.slice("en/".length));
const load = async (locale: "en" | "ur", scope: string): Promise<Words> => {
	const exported: Record<string, Words> = await import(/* @vite-ignore */ `./${locale}/${scope}`);
	return Object.assign({}, ...Object.values(exported));
};
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
	// The letters, the problems, the drawn pictures, /verify, /check, alerts on phones, the preview of the brand and the pages of the service workers are said from dictionaries of their own.
	const apart = [
		"alert-letters.ts",
		"notices.ts",
		"summary.ts",
		"problems.ts",
		"pictures.ts",
		"panel/brand-sample.ts",
		"site-offline.ts",
		"verify.ts",
		"check.ts",
		"phone-alert.ts",
		"panel/offline.ts",
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
		const named = [...code.matchAll(/^import \{[^}]*\} from "#i18n\/en\/(.+)";$/gm)].map(([, scope = ""]) => scope);
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
