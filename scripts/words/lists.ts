import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The tables of docs/words.md: what is never written, by the rule that says so and what is written instead. */
export interface Never {
	readonly rule: "glossary" | "spelling" | "plain English";
	readonly word: string;
	readonly instead: string;
}

/** What docs/words.md says is never written. */
export function neverWritten(root: string): readonly Never[] {
	const document = readFileSync(join(root, "docs/words.md"), "utf8");
	return [
		...rowsOf(document, "Glossary").flatMap(([, instead = "", never = ""]) => each("glossary", never, instead)),
		...rowsOf(document, "Spelling").flatMap(([instead = "", never = ""]) => each("spelling", never, instead)),
		...rowsOf(document, "Plain English").flatMap(([never = "", instead = ""]) => each("plain English", never, instead)),
	];
}

function rowsOf(document: string, chapter: string): readonly (readonly string[])[] {
	const [, text = ""] = document.split(`\n## ${chapter}\n`);
	const [own = ""] = text.split("\n## ");
	const rows = own.split("\n").filter((line) => line.startsWith("| "));
	return rows.slice(2).map((row) =>
		row
			.split("|")
			.slice(1, -1)
			.map((cell) => cell.trim()),
	);
}

const each = (rule: Never["rule"], words: string, instead: string): readonly Never[] =>
	words.split(", ").flatMap((word) => (word ? [{ rule, word, instead }] : []));
