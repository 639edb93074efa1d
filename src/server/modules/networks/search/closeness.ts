import { distanceOf, leastDistance } from "./distance.ts";
import type { Form } from "./names.ts";

/** How many edits a text of a length may be away. */
function allowedEdits(length: number): number {
	if (length <= 1) return 0;
	if (length <= 5) return 1;
	return length <= 9 ? 2 : 3;
}

/**
 * How near what was typed comes to a known form, from 0 to 1: the same text 1, its beginning from 0.8, a few edits away
 * up to 0.85, the same consonants in either script up to 0.75.
 */
export function closeness(typed: Form, known: Form): number {
	if (typed.text === known.text) return 1;
	const share = typed.text.length / known.text.length;
	if (typed.text.length > 1 && known.text.startsWith(typed.text)) return 0.8 + 0.15 * share;
	return Math.max(edited(typed, known), sounded(typed, known));
}

type Text = Pick<Form, "text" | "letters">;

function edited(typed: Text, known: Text): number {
	const length = typed.text.length;
	const allowed = allowedEdits(Math.min(length, known.text.length + 1));
	if (allowed === 0 || length - known.text.length > allowed) return 0;
	if (leastDistance(typed.letters, known.letters) > allowed) return 0;
	const { whole, prefix } = distanceOf(typed.text, known.text);
	const asWhole = whole <= allowed ? 0.95 - whole / Math.max(length, known.text.length, 4) : 0;
	// A beginning that is typed with a slip needs letters enough to be one.
	const isBeginning = length >= 4 && prefix <= Math.min(allowed, 2);
	const asBeginning = isBeginning ? 0.8 - prefix / length - 0.05 * (1 - length / known.text.length) : 0;
	return Math.max(asWhole, asBeginning, 0);
}

// Of three consonants or more that are the same.
const sameSound = 0.75;
// Of texts in one script that are near by their consonants alone.
const leastVowelLikeness = 0.35;

function sounded(typed: Form, known: Form): number {
	// Nobody writes a word with a letter three times in a row.
	if (/(.)\1\1/u.test(typed.text)) return 0;
	const score = soundScore(typed, known);
	if (score === 0 || score === sameSound) return score;
	// A few consonants are shared by chance: in one script some of the other letters have to be the same, too.
	return isLatin(typed) === isLatin(known) && likeness(typed, known) < leastVowelLikeness ? 0 : score;
}

const isLatin = ({ text }: Text) => /[a-z]/.test(text);

function soundScore({ text, sound: typed }: Form, { text: other, sound: known }: Form): number {
	const { length } = typed.text;
	if (length < 2) return 0;
	if (typed.text === known.text) {
		if (length > 2) return sameSound;
		return Math.abs(text.length - other.length) <= 2 ? 0.5 : 0;
	}
	if (length < 4 || leastDistance(typed.letters, known.letters) > 1) return 0;
	const { whole, prefix } = distanceOf(typed.text, known.text);
	if (whole === 1) return 0.55;
	return prefix === 0 ? 0.5 : 0;
}

/** How much of two texts is the same, from 0 to 1, however far they are apart. */
export function likeness(typed: Form, known: Form): number {
	const longest = Math.max(typed.text.length, known.text.length);
	return longest === 0 ? 0 : 1 - distanceOf(typed.text, known.text).whole / longest;
}
