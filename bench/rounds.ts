import { median } from "./report.ts";

export interface Compared {
	readonly ours: number;
	readonly limit: number;
	/** The median of the rounds' ratios, not the ratio of the medians: what slows the machine slows both of a round. */
	readonly ratio: number;
}

/** Measures two things in turn, the first to go changing from round to round. */
export async function inTurns(
	rounds: number,
	measure: { ours: () => Promise<number>; limit: () => Promise<number> },
): Promise<Compared> {
	const pairs: { ours: number; limit: number }[] = [];
	for (let round = 0; round < rounds; round++) {
		const first = round % 2 === 0 ? await measure.limit() : await measure.ours();
		const second = round % 2 === 0 ? await measure.ours() : await measure.limit();
		pairs.push(round % 2 === 0 ? { limit: first, ours: second } : { ours: first, limit: second });
	}
	return {
		ours: median(pairs.map(({ ours }) => ours)),
		limit: median(pairs.map(({ limit }) => limit)),
		ratio: median(pairs.map(({ ours, limit }) => ours / limit)),
	};
}
