import { loadavg } from "node:os";
import type { Senders } from "./senders.ts";

/** What was found, by column, and what of it must not be. */
export interface Outcome {
	readonly found: Readonly<Record<string, string | number>>;
	readonly faults: readonly (string | false)[];
}

/** The head of the table. */
export const heading = "| Fault | Figures | Verdict |\n|-|-|-|";

/** Prints a row of the Faults table; answers whether all held. */
export function printRow(row: string, { found, faults }: Outcome): boolean {
	const broken = faults.filter((fault) => fault !== false);
	// Seconds are as much the machine's as the program's: how busy it was belongs to them.
	const figures = Object.entries({ ...found, "load of the machine": loadavg()[0]?.toFixed(1) ?? "" }).map(
		([name, value]) => `${name}: ${value}`,
	);
	const cells = [row, figures.join("; "), broken.length === 0 ? "holds" : `**broken**: ${broken.join("; ")}`];
	console.log(`| ${cells.join(" | ")} |`);
	return broken.length === 0;
}

/** Prints the only row of a script and ends the process, with 1 where something did not hold. */
export function finish(row: string, outcome: Outcome): never {
	if (!process.env.FAULTS_ROW_ONLY) console.log(heading);
	process.exit(printRow(row, outcome) ? 0 : 1);
}

/** Compares what was acknowledged with what is stored. */
export function accountOf({ acknowledged, contradictions }: Senders, stored: ReadonlyMap<string, number>): Outcome {
	const lost = [...acknowledged.keys()].filter((name) => !stored.has(name)).length;
	const doubled = [...stored.values()].filter((times) => times > 1).length;
	return {
		found: { acknowledged: acknowledged.size, lost, doubled },
		faults: [
			acknowledged.size === 0 && "nothing was acknowledged",
			lost > 0 && `${lost} lost`,
			doubled > 0 && `${doubled} doubled`,
			contradictions.length > 0 && `${contradictions.length} answered differently the second time`,
		],
	};
}
