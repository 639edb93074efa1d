/**
 * The shape of a text page (about, privacy, terms). Texts in blocks may hold `{brand}`, `{supportEmail}`, `{whatsapp}` and
 * `{phone}`: the page fills them from the settings. Titles, descriptions, leads and headings hold none.
 */
export type Block =
	| { readonly kind: "paragraph"; readonly text: string }
	| { readonly kind: "list"; readonly items: readonly string[] };

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
	/** ISO date that the page carries, where it carries one. */
	readonly dated?: string;
	readonly sections: readonly Section[];
}

/** A section as it is read: a string is a paragraph, an array of strings is a list. */
export function section(id: string, heading: string, ...parts: readonly (string | readonly string[])[]): Section {
	const blocks = parts.map(
		(part): Block => (typeof part === "string" ? { kind: "paragraph", text: part } : { kind: "list", items: part }),
	);
	return { id, heading, blocks };
}
