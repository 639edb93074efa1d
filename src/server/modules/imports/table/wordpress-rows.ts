import { SaxesParser } from "saxes";
import { ProblemError } from "#server/http/api/problems.ts";
import { type Parts, refusedFile, textOf } from "./receive.ts";

type MessageValues = ReadonlyMap<string, string>;

const deepest = 40;
const longestText = 100_000;
const fieldMark = "_field_";
const metaColumns: ReadonlyMap<string, string> = new Map([
	["_subject", "Subject"],
	["_from_name", "From"],
	["_from_email", "Email"],
]);
const read: ReadonlySet<string> = new Set([
	"wp:post_type",
	"wp:post_date_gmt",
	"wp:post_date",
	"wp:status",
	"wp:meta_key",
	"wp:meta_value",
]);

/** The messages that Flamingo stored, out of an export of WordPress (WXR), one by one. A document type is refused: no entity is expanded. */
export async function* wordpressRows(parts: Parts, encoding: string): AsyncGenerator<MessageValues> {
	const ready: MessageValues[] = [];
	const parser = new SaxesParser({ xmlns: false, position: false });
	let depth = 0;
	let text: string | null = null;
	let item: Map<string, string> | null = null;
	let metaKey = "";
	parser.on("error", () => {
		throw refusedFile("importBrokenXml");
	});
	parser.on("doctype", () => {
		throw refusedFile("importBrokenXml");
	});
	parser.on("opentag", ({ name }) => {
		if (++depth > deepest) throw refusedFile("importBrokenXml");
		if (name === "item") item = new Map();
		text = item && read.has(name) ? "" : null;
	});
	const add = (more: string) => {
		if (text !== null && text.length < longestText) text += more;
	};
	parser.on("text", add);
	parser.on("cdata", add);
	parser.on("closetag", ({ name }) => {
		depth--;
		if (item && name === "item") {
			if (item.get("wp:post_type") === "flamingo_inbound") ready.push(valuesOf(item));
			item = null;
		} else if (item && text !== null) {
			if (name === "wp:meta_key") metaKey = text;
			else item.set(name === "wp:meta_value" ? `meta ${metaKey}` : name, text);
		}
		text = null;
	});
	try {
		for await (const part of textOf(parts, encoding)) {
			parser.write(part);
			yield* ready.splice(0);
		}
		parser.close();
	} catch (error) {
		throw error instanceof ProblemError || !isOfParser(error) ? error : refusedFile("importBrokenXml");
	}
	yield* ready;
}

/** Saxes throws plain errors for what it cannot go on from. */
function isOfParser(error: unknown): boolean {
	return error instanceof Error && error.constructor === Error && !("code" in error);
}

function valuesOf(item: ReadonlyMap<string, string>): MessageValues {
	const metas = [...item].filter(([name]) => name.startsWith("meta "));
	const named = metas.flatMap(([name, value]): [string, string][] => {
		const key = name.slice("meta ".length);
		const mapped = metaColumns.get(key);
		const column = mapped ?? (key.startsWith(fieldMark) ? key.slice(fieldMark.length) : null);
		return column ? [[column, plainOf(value)]] : [];
	});
	return new Map([...named, ["Date", dateOf(item)], ["Status", statusOf(item.get("wp:status") ?? "")]]);
}

function dateOf(item: ReadonlyMap<string, string>): string {
	const utc = item.get("wp:post_date_gmt")?.trim() ?? "";
	// A draft has none.
	if (/^[1-9]/.test(utc)) return `${utc.replace(" ", "T")}Z`;
	return item.get("wp:post_date")?.trim() ?? "";
}

function statusOf(status: string): string {
	return status.trim() === "publish" ? "" : status.trim();
}

/** What several boxes of a form say lies in PHP's notation: its texts in a row. */
function plainOf(value: string): string {
	if (!/^a:\d+:\{/.test(value)) return value;
	const texts: string[] = [];
	let hasKey = false;
	// Each of its strings, key or text, ends in the same way: one pass, however the value is made.
	for (const part of value.split('";').slice(0, -1)) {
		const [, index, text = ""] = /(i:\d+;)?s:\d+:"([\s\S]*)/.exec(part) ?? [];
		const isText: boolean = hasKey || index !== undefined;
		if (isText) texts.push(text.trim());
		hasKey = !isText;
	}
	return texts.filter(Boolean).join(", ");
}
