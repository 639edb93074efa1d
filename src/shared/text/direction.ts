/** A text whose direction neither reaches nor takes from its surroundings, for sentences that cannot hold a `<bdi>`. */
export function isolated(text: string): string {
	return `\u2068${text}\u2069`;
}

/** A text without the characters that change the direction of text after them (UAX #9), where it cannot be isolated. */
export function withoutDirections(text: string): string {
	return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
}

// Nothing longer is taken as a text anyway.
const longestText = 5000;

/** Whether nobody would see anything of a text: spaces, marks without a letter, joiners and fillers alone. */
export function isBlank(text: string): boolean {
	return text.length <= longestText && /^[\s\p{Z}\p{Cf}\p{M}\u2800\u115f\u1160\u3164\uffa0]*$/u.test(text);
}

/** `ur` for a text that is mostly in the script of Urdu, so that it is set in its letters; else `undefined`. */
export function urduOrNot(text: string): "ur" | undefined {
	const urdu = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
	const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
	return urdu > latin ? "ur" : undefined;
}

/** Whether a text is an English sentence: Latin letters alone, with a word in small letters or more words than a name. A name stays as it is in Urdu. */
export function isInLatin(text: string): boolean {
	if (/\p{Script=Arabic}/u.test(text)) return false;
	const words = text.split(/\s+/).filter((word) => /\p{Script=Latin}/u.test(word));
	return words.length > longestName || (words.length > 1 && words.some((word) => /^\p{Ll}{2,}\P{L}?$/u.test(word)));
}

/** words */
const longestName = 3;
