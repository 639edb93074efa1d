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
