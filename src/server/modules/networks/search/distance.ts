/** The number of edits between two texts, and between the first and the nearest beginning of the second. */
export interface Distance {
	readonly whole: number;
	readonly prefix: number;
}

// Rows of the table of edits, written anew for each pair. Texts are cut to fit.
const longest = 64;
const rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const;

/**
 * Counts letters that were left out, added, replaced or swapped with their neighbour (optimal string alignment), in the
 * first 64 UTF-16 units. Takes the product of the two lengths.
 */
export function distanceOf(typed: string, known: string): Distance {
	const width = Math.min(known.length, longest);
	let [before, last, next] = rows;
	for (let at = 0; at <= width; at++) last[at] = at;
	for (let row = 1; row <= Math.min(typed.length, longest); row++) {
		const letter = typed.charCodeAt(row - 1);
		next[0] = row;
		for (let at = 1; at <= width; at++) {
			const other = known.charCodeAt(at - 1);
			const replaced = (last[at - 1] as number) + (letter === other ? 0 : 1);
			let edits = Math.min((last[at] as number) + 1, (next[at - 1] as number) + 1, replaced);
			if (row > 1 && at > 1 && letter === known.charCodeAt(at - 2) && typed.charCodeAt(row - 2) === other)
				edits = Math.min(edits, (before[at - 2] as number) + 1);
			next[at] = edits;
		}
		[before, last, next] = [last, next, before];
	}
	let prefix = last[0] as number;
	for (let at = 1; at <= width; at++) prefix = Math.min(prefix, last[at] as number);
	return { whole: last[width] as number, prefix };
}

/** The letters of a text as bits; different letters may share one. */
export function lettersOf(text: string): number {
	let letters = 0;
	for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) % 32);
	return letters;
}

/** A number of edits that takes no table: at least so many letters of the first are not in the second. */
export function leastDistance(typed: number, known: number): number {
	let missing = typed & ~known;
	let count = 0;
	for (; missing !== 0; missing &= missing - 1) count++;
	return count;
}
