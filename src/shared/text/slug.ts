// Putting marks in order takes the square of a text's length.
const longestName = 1000;

/**
 * An address part from a name: lower case, spaces to hyphens (specification, section 5), other signs dropped. Accents go; the
 * marks that make a letter of Urdu another one (آ, ئ) stay.
 */
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

/**
 * The slug of an entry: the typed one, else one from the name in plain letters, else in those of its own script, else
 * `fallback`. `null` when something was typed that no slug can be made of.
 */
export function chooseSlug(typed: string | undefined, name: string, fallback: string): string | null {
	if (typed?.trim()) return bounded(slugOf(typed)) || null;
	return (
		bounded(
			slugOf(
				name
					.slice(0, longestName)
					.normalize("NFKD")
					.replace(/[^\p{ASCII}\p{Mn}]+/gu, " "),
			),
		) ||
		bounded(slugOf(name)) ||
		fallback
	);
}

function bounded(slug: string): string {
	return slug
		.slice(0, longestSlug)
		.toWellFormed()
		.replace(/\ufffd$/, "")
		.replace(/-$/, "");
}
