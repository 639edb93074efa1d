import type { Network } from "../api/content/types.ts";

export const networksPerPage = 20;

/** The letters that names are listed under; `#` is every other first sign. */
export const directoryLetters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ", "#"] as const;
/** The orders beside the usual one: by name, and by how long the cookie lasts, the longest first. */
export const directorySorts = ["name", "cookie"] as const;
/** Whether a network is one company's own programme, as staff say it of each. */
export const directoryKinds = ["own", "network"] as const satisfies readonly Network["kind"][];
export const directoryPages = Array.from({ length: 99 }, (_, at) => String(at + 2));

/** What a visitor asks the directory for; an empty part asks for nothing. */
export interface DirectoryQuery
	extends Readonly<Record<"q" | "tag" | "geo" | "payout" | "kind" | "letter" | "sort", string>> {
	readonly page: number;
}

const longestText = 100;

/** The query that an address asks for: texts of 100 UTF-16 units at most, pages from 1; a value that is none of a choice counts as not given. */
export function directoryQueryIn(search: { get(name: string): string | null }): DirectoryQuery {
	const text = (name: string) => (search.get(name) ?? "").slice(0, longestText).toWellFormed().trim();
	const oneOf = (name: string, values: readonly string[]) => values.find((value) => value === search.get(name)) ?? "";
	return {
		q: text("q"),
		tag: text("tag"),
		geo: text("geo"),
		payout: text("payout"),
		kind: oneOf("kind", directoryKinds),
		letter: oneOf("letter", directoryLetters),
		sort: oneOf("sort", directorySorts),
		page: Number(oneOf("page", directoryPages) || 1),
	};
}

/** Asks for all networks, on their first page. Written out: older browsers cannot read a query before they have to. */
export const wholeDirectory: DirectoryQuery = {
	...{ q: "", tag: "", geo: "", payout: "", kind: "", letter: "", sort: "" },
	page: 1,
};

/** The query's part of an address: `?q=cj&tag=cps`, or nothing for the whole directory. */
export function directoryAddress(query: DirectoryQuery): string {
	const given = Object.entries(query).flatMap(([name, value]) =>
		value && value !== 1 ? [`${name}=${encodeURIComponent(value).replaceAll("%20", "+")}`] : [],
	);
	return given.length > 0 ? `?${given.join("&")}` : "";
}

export function isNarrowed({ sort: _, page: __, ...rest }: DirectoryQuery): boolean {
	return Object.values(rest).some(Boolean);
}

export function letterOf(name: string): string {
	const letter = name.trim().normalize("NFKD").charAt(0).toUpperCase();
	return directoryLetters.find((candidate) => candidate === letter) ?? "#";
}

export const mostCompared = 3;

/** The slugs that an address asks to see side by side: `?compare=a,b`, or `?compare=a&compare=b` as a form sends it. */
export function comparedIn(search: { getAll(name: string): readonly string[] }): readonly string[] {
	const slugs = search.getAll("compare").flatMap((part) => part.split(","));
	return [...new Set(slugs.filter((slug) => /^[\p{L}\p{N}-]{1,100}$/u.test(slug)))].slice(0, mostCompared);
}

export function compareAddress(slugs: readonly string[]): string {
	return `?compare=${slugs.map(encodeURIComponent).join(",")}`;
}

const models = ["cpa", "cpl", "cps"];

/** What a network pays for, of its tags: `CPS, CPL`; empty where they do not say. */
export function modelsOf(tags: readonly string[]): string {
	return tags
		.filter((tag) => models.includes(tag))
		.map((tag) => tag.toUpperCase())
		.join(", ");
}
