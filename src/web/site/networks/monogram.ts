/** The signs that stand for a name, and which of so many looks it has: always the same for the same name. */
export interface Monogram {
	readonly letters: string;
	readonly look: number;
}

/**
 * Two signs: the capitals or first letters of the first two words (`ClickBank` CB, `Carbon Ads` CA, `A8.net`
 * A8), or the first two letters. A name in Urdu gives its first letter.
 */
export function monogramOf(name: string, looks: number): Monogram {
	const trimmed = name.trim();
	const [first = "", second = ""] = trimmed.split(/[\s.[\]()&+-]+/u).filter(Boolean);
	const capitals = first.match(/\p{Lu}/gu) ?? [];
	const letters = !/\p{Script=Latin}/u.test(trimmed)
		? ([...trimmed][0] ?? "")
		: capitals.length > 1 && first.length > 3
			? capitals.slice(0, 2).join("")
			: first.length > 2 && second.length > 2 && !isCommon(second)
				? first.slice(0, 1) + second.slice(0, 1)
				: first.slice(0, 2);
	return { letters: letters.toUpperCase(), look: hashOf(trimmed) % looks };
}

function isCommon(word: string): boolean {
	return /^(?:affiliates?|partners?|program(?:me)?|net|com)$/i.test(word);
}

function hashOf(text: string): number {
	let hash = 7;
	for (const sign of text) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
	return hash;
}
