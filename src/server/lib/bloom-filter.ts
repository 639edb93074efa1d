import { createHash } from "node:crypto";

// As many as are best for 12.9 bits an entry: one word in about 500 that is not of the list is taken for one.
const hashes = 9;

/** A Bloom filter of some words, with so many bits for each. */
export function filterOf(words: readonly string[], bitsEach: number): Uint8Array {
	const filter = new Uint8Array(Math.ceil((words.length * bitsEach) / 8));
	for (const word of words)
		for (const bit of bitsOf(word, filter)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
	return filter;
}

/** Whether a word may be in a filter; false is certain. */
export function mayHold(filter: Uint8Array, word: string): boolean {
	return bitsOf(word, filter).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}

// Two hashes make as many as are needed (Kirsch and Mitzenmacher).
function bitsOf(word: string, { length }: Uint8Array): number[] {
	const digest = createHash("sha256").update(word).digest();
	const [first, second] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
	const size = length * 8;
	return Array.from({ length: hashes }, (_, round) => ((first % size) + round * ((second % (size - 1)) + 1)) % size);
}
