import { foldForSearch } from "#shared/text/fold.ts";

// Flamingo puts a warning before what begins like a formula, which every number with a plus does. Its words are translated;
// the address in it is not.
const flamingoWarning =
	/^'?\([^()]*https?:\/\/contactform7\.com\/heads-up-about-spreadsheet-vulnerabilities[^()]*\)\s*/;
// An apostrophe before a formula is the guard that spreadsheets and our own files use.
const guard = /^'(?=\s*[=+\-@])/;

/** A cell without what programs put around its value, and without what the database does not take. */
export function cleanCell(cell: string | undefined): string {
	return (cell ?? "")
		.toWellFormed()
		.replaceAll("\0", "")
		.replace(/\r\n?/g, "\n")
		.replace(flamingoWarning, "")
		.replace(guard, "")
		.trim();
}

/** A name as columns and values are compared: folded, with nothing but letters and digits. */
export function nameKey(name: string): string {
	return foldForSearch(name)
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}
