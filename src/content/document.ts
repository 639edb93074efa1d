/**
 * The shape of a text page (about, privacy, terms). Texts in blocks may hold `{brand}`, `{supportEmail}`, `{whatsapp}`,
 * `{phone}`, `{deadline}` and `{party}`: the page fills them from the settings, and leaves a paragraph with `{party}` out
 * until the contracting party is set. Titles, descriptions, leads and headings hold none.
 */
export type Block =
	| { readonly kind: "paragraph"; readonly text: string }
	/** `steps` follow one another and are numbered. */
	| { readonly kind: "list" | "steps"; readonly items: readonly string[] };

export interface Section {
	/** The anchor of the section, the same in every language. */
	readonly id: string;
	readonly heading: string;
	readonly blocks: readonly Block[];
}

export interface TextPage {
	readonly title: string;
	/** Meta description, 70 to 155 characters. */
	readonly description: string;
	readonly lead: string;
	/** ISO date of the first version, where the page carries one. */
	readonly dated?: string;
	/** ISO date of the last change. */
	readonly changed?: string;
	readonly version?: number;
	readonly sections: readonly Section[];
}

type Part = string | readonly string[] | Block;

/** A section as it is read: a string is a paragraph, an array of strings is a list. */
export function section(id: string, heading: string, ...parts: readonly Part[]): Section {
	return { id, heading, blocks: parts.map(blockOf) };
}

/** Steps that follow one another. */
export function steps(...items: readonly string[]): Block {
	return { kind: "steps", items };
}

function blockOf(part: Part): Block {
	if (typeof part === "string") return { kind: "paragraph", text: part };
	return "kind" in part ? part : { kind: "list", items: part };
}
