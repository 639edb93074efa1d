import type { StoredValues } from "#server/db/schema/content.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { chooseSlug } from "#shared/text/slug.ts";

/** An entry that rows may mean. */
export interface Entry {
	readonly id: string;
	/** What visitors get; `null` until it is published for the first time. */
	readonly published: StoredValues | null;
	/** What staff see: with the draft. */
	readonly edited: StoredValues;
}

interface Found<Known> {
	/** `null`: the row is a new entry. */
	readonly entry: Known | null;
	/** What the entry is called so far; empty for a new one. */
	readonly title: string;
	/** Why no entry can be told. */
	readonly issue?: FieldIssue;
}

/** The cells of a row, by the property that they hold. */
export type Cells = ReadonlyMap<string, string>;

/**
 * Tells which entry a row means: the one with its address, else the only one that is called so, else the one whose
 * address the name gives. Two rows of a file cannot mean the same one.
 */
export function entryFinder<Known extends Entry>(spec: ContentTypeSpec, entries: readonly Known[]) {
	const title = spec.fields.find(({ listed }) => listed === "title")?.name ?? "";
	const slug = spec.fields.find(({ kind }) => kind === "slug")?.name;
	const bySlug = new Map<string, Known>();
	const byTitle = new Map<string, Set<Known>>();
	// Of an address that was given up in a draft the one that visitors use is the entry's, too.
	for (const entry of entries)
		for (const values of [entry.published, entry.edited]) {
			if (!values) continue;
			if (slug && values[slug]) bySlug.set(String(values[slug]), entry);
			const key = titleKey(String(values[title] ?? ""));
			byTitle.set(key, (byTitle.get(key) ?? new Set()).add(entry));
		}
	const rowOf = new Map<string, number>();

	function find(cells: Cells): { entry: Known | null; key: string } | { issue: FieldIssue } {
		const name = cells.get(title) ?? "";
		const given = slug ? (cells.get(slug) ?? "") : "";
		const address = slug ? chooseSlug(given, name, "") : null;
		const named = name ? [...(byTitle.get(titleKey(name)) ?? [])] : [];
		const addressed = address ? bySlug.get(address) : undefined;
		if (given && addressed) return { entry: addressed, key: addressed.id };
		if (named.length > 1) return { issue: { code: "csvAmbiguous" } };
		const entry = named[0] ?? addressed ?? null;
		return { entry, key: entry?.id ?? (address ? `/${address}` : titleKey(name)) };
	}

	/** `row`: its number in the file. */
	return (cells: Cells, row: number): Found<Known> => {
		const found = find(cells);
		if ("issue" in found) return { entry: null, title: "", issue: found.issue };
		const { entry, key } = found;
		const called = entry ? String(entry.edited[title] ?? "") : "";
		const before = key ? rowOf.get(key) : undefined;
		if (before !== undefined) return { entry: null, title: called, issue: { code: "csvTwice", limit: before } };
		rowOf.set(key, row);
		return { entry, title: called };
	};
}

function titleKey(title: string): string {
	return title.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
}
