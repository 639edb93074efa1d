import { loadavg } from "node:os";

/** One measured thing: ours beside the limit of the same run, and the budget that it is held to. */
export interface Row {
	readonly what: string;
	readonly ours: string;
	readonly limit?: string;
	readonly ratio?: number;
	readonly budget: string;
	/** Missing where nothing is promised. */
	readonly verdict?: Verdict;
}

type Verdict = "met" | `missed by ${string}`;

/** A Markdown table of rows. */
export function tableOf(rows: readonly Row[]): string {
	const lines = rows.map(({ what, ours, limit = "–", ratio, budget, verdict = "–" }) =>
		line([what, ours, limit, ratio === undefined ? "–" : ratio.toFixed(2), budget, verdict]),
	);
	return [line(["What", "Ours", "Limit", "Ratio", "Budget", "Verdict"]), "|-|-|-|-|-|-|", ...lines].join("\n");
}

/** Whether a figure reaches at least its budget, and by how much of the budget it does not. */
export function atLeast(value: number, budget: number): Verdict {
	return value >= budget ? "met" : `missed by ${percent(1 - value / budget)}`;
}

/** Whether a figure stays within its budget, and by how much of the budget it does not. */
export function atMost(value: number, budget: number): Verdict {
	return value <= budget ? "met" : `missed by ${percent(value / budget - 1)}`;
}

export function median(values: readonly number[]): number {
	return quantile(values, 0.5);
}

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function perSecond(value: number): string {
	return `${Math.round(value).toLocaleString("en")}/s`;
}

export function ms(value: number): string {
	return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

function percent(share: number): string {
	return `${Math.max(1, Math.round(share * 100))} %`;
}

function line(cells: readonly string[]): string {
	return `| ${cells.join(" | ")} |`;
}

/** Measures two things in turn, the first to go changing from round to round. */
export async function inTurns(
	rounds: number,
	measure: { ours: () => Promise<number>; limit: () => Promise<number> },
): Promise<{ ours: number; limit: number; ratio: number }> {
	const ours: number[] = [];
	const limits: number[] = [];
	for (let round = 0; round < rounds; round++) {
		if (round % 2 === 0) limits.push(await measure.limit());
		ours.push(await measure.ours());
		if (round % 2 === 1) limits.push(await measure.limit());
	}
	// The median of the rounds' ratios, not the ratio of the medians: what slows the machine slows both of a round.
	const ratio = median(ours.map((value, round) => value / (limits[round] ?? Number.NaN)));
	return { ours: median(ours), limit: median(limits), ratio };
}

/** What a fault led to, by column, and what of it must not be. */
export interface Outcome {
	readonly found: Readonly<Record<string, string | number>>;
	readonly faults: readonly (string | false)[];
}

/** Prints the row of a fault; answers whether all held. */
export function printOutcome(name: string, { found, faults }: Outcome): boolean {
	const broken = faults.filter((fault) => fault !== false);
	// Seconds are as much the machine's as the program's: how busy it was belongs to them.
	const figures = Object.entries({ ...found, load: loadavg()[0]?.toFixed(1) }).map(([of, value]) => `${of}: ${value}`);
	process.stdout.write(
		`${line([name, figures.join("; "), broken.length === 0 ? "holds" : `**broken**: ${broken.join("; ")}`])}\n`,
	);
	return broken.length === 0;
}
