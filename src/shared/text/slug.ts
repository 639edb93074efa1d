// Putting marks in order takes the square of a text's length.
const longestName = 1000;

/** An address part from a name (specification, section 5): lower case, hyphens, no accents; the marks that make another letter of Urdu (آ, ئ) stay. */
export function slugOf(name: string): string {
	return name
		.slice(0, longestName)
		.normalize("NFKD")
		.replace(/[^\P{Mn}\u0653-\u0655]/gu, "")
		.normalize("NFC")
		.toLowerCase()
		.trim()
		.replace(/\s+/g, "-")
		.replace(/[^\p{L}\p{N}-]+/gu, "")
		.replace(/-{2,}/g, "-")
		.replace(/^-|-$/g, "");
}

const longestSlug = 100;

/** The slug of an entry: typed, else from the name in plain letters, in its own script, `fallback`. `null` where what was typed makes none. */
export function chooseSlug(typed: string | undefined, name: string, fallback: string): string | null {
	if (typed?.trim()) return bounded(slugOf(typed)) || null;
	const decomposed = name.slice(0, longestName).normalize("NFKD");
	const inPlainLetters = slugOf(decomposed.replace(/[^\p{ASCII}\p{Mn}]+/gu, " "));
	return bounded(inPlainLetters) || bounded(slugOf(name)) || fallback;
}

function bounded(slug: string): string {
	return slug
		.slice(0, longestSlug)
		.toWellFormed()
		.replace(/\ufffd$/, "")
		.replace(/-$/, "");
}
