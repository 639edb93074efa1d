/** Letters of other scripts, and figures, by the Latin letter that they are taken for. */
const readAs: ReadonlyMap<string, string> = new Map(
	Object.entries({
		a: "аαɑ@4",
		b: "ьβ",
		c: "сϲ",
		d: "ԁ",
		e: "еєε3",
		h: "һ",
		i: "іιıl1|!",
		j: "ј",
		k: "кκ",
		m: "м",
		n: "пη",
		o: "оοσ0",
		p: "рρ",
		s: "ѕ5$",
		t: "тτ",
		u: "υц",
		v: "ѵν",
		w: "ԝω",
		x: "хχ",
		y: "уγ",
	}).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** A text as the eye reads it, for comparing: `sаuda`, `Saúda` and `5auda` become the same. */
export function skeleton(text: string): string {
	const plain = text
		.toLowerCase()
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "");
	return [...plain]
		.map((letter) => readAs.get(letter) ?? letter)
		.join("")
		.replaceAll("rn", "m")
		.replaceAll("vv", "w");
}

/** How many letters have to be changed, added, left out or swapped with the next one; more than two is 3. */
export function distance(one: string, other: string): number {
	if (Math.abs(one.length - other.length) > 2) return 3;
	const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
	for (let row = 1; row <= one.length; row++) {
		const last = rows[row - 1] ?? [];
		const next = [row];
		for (let column = 1; column <= other.length; column++) {
			const same = one[row - 1] === other[column - 1];
			const least = Math.min(
				(last[column] ?? 0) + 1,
				(next[column - 1] ?? 0) + 1,
				(last[column - 1] ?? 0) + (same ? 0 : 1),
			);
			const isSwapped =
				row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
			next[column] = isSwapped ? Math.min(least, (rows[row - 2]?.[column - 2] ?? 0) + 1) : least;
		}
		rows.push(next);
	}
	return Math.min(3, rows.at(-1)?.at(-1) ?? 3);
}
