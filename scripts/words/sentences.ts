import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sentence } from "./rules.ts";

const localized = [
	"src/content/{*,first-data/*}.ts",
	"src/server/first-data/*.ts",
	"src/shared/requests/forms/*.ts",
	"src/shared/requests/sentence.ts",
	"src/shared/content-types/!(registry).ts",
	"src/shared/settings.ts",
	"src/shared/site-words/*.ts",
];

/** Every sentence of the dictionaries, the content and the declarations of forms and content types. */
export async function sentencesIn(root: string): Promise<readonly Sentence[]> {
	const wordsIn = (file: string) => textsOf(JSON.parse(readFileSync(join(root, file), "utf8")));
	const all: Sentence[] = [];
	for (const file of globSync("src/i18n/en/**/*.json", { cwd: root }).sort()) {
		const twin = file.replace("/i18n/en/", "/i18n/ur/");
		const [en, ur] = [wordsIn(file), wordsIn(twin)];
		for (const [key, text] of en) {
			// What is sent in a language that its reader chooses stands in both dictionaries.
			if (isUrdu(text)) all.push(sentence(file, "ur", key, text, undefined, en));
			else all.push(sentence(file, "en", key, text, ur.get(key), en));
		}
		for (const [key, text] of ur) all.push(sentence(twin, "ur", key, text, en.get(key), ur));
	}
	for (const file of globSync(localized, { cwd: root }).sort()) {
		if (file.endsWith(".test.ts")) continue;
		for (const [key, { en, ur }] of pairsOf(await import(join(root, file)))) {
			all.push(sentence(file, "en", key, en, ur), sentence(file, "ur", key, ur, en));
		}
	}
	return all;
}

const isUrdu = (text: unknown): boolean =>
	typeof text === "string" && (text.match(/[\u0620-\u06d3]/g) ?? []).length > text.length / 2;

function sentence(
	file: string,
	locale: "en" | "ur",
	key: string,
	text: string,
	other: string | undefined,
	siblings: ReadonlyMap<string, string> = new Map(),
): Sentence {
	return { file, locale, key, text, other, keys: new Set(siblings.keys()) };
}

const skipped = new Set(["id", "kind", "type", "dated", "changed", "version"]);

/** The strings of an object by their path. */
function textsOf(object: unknown): Map<string, string> {
	const found = new Map<string, string>();
	const walk = (value: unknown, path: string) => {
		if (typeof value === "string") found.set(path, value);
		else if (value && typeof value === "object")
			for (const [name, part] of Object.entries(value))
				if (!skipped.has(name)) walk(part, path === "" ? name : `${path}.${name}`);
	};
	walk(object, "");
	return found;
}

/** The texts of a module that have both languages side by side, as `{ en, ur }`, also of whole pages, or as `[en, ur]`, by their path. */
function pairsOf(module: Record<string, unknown>): Map<string, { en: string; ur: string }> {
	const found = new Map<string, { en: string; ur: string }>();
	const walk = (value: unknown, path: string) => {
		if (!value || typeof value !== "object") return;
		if ("en" in value && "ur" in value) {
			const ur = textsOf(value.ur);
			for (const [key, en] of textsOf(value.en))
				found.set(key === "" ? path : `${path}.${key}`, { en, ur: ur.get(key) ?? "" });
		} else if (Array.isArray(value) && value.length === 2 && isUrdu(value[1])) {
			const [en, ur]: string[] = value;
			found.set(path, { en: en ?? "", ur: ur ?? "" });
		} else for (const [name, part] of Object.entries(value)) walk(part, path === "" ? name : `${path}.${name}`);
	};
	walk(module, "");
	return found;
}
