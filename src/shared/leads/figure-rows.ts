import type { LeadType } from "../requests/spec.ts";
import type { SlaState } from "./response-sla.ts";

/** The filters of the list of leads by which a figure leads to its rows, as an address has them. */
export const figureFilterNames = [
	"from",
	"to",
	"suspect",
	"network",
	"sla",
	"source",
	"locale",
	"reason",
	"answeredBy",
	"hour",
	"weekday",
] as const;
export type FigureFilterName = (typeof figureFilterNames)[number];
export type FigureRows = Readonly<Partial<Record<FigureFilterName | "type", string>>>;

/** What the list of leads is filtered by to show the rows of each figure of a period. */
export function figureRowsOf({ from, to }: Readonly<Record<"from" | "to", string>>) {
	const counted = { from, to, suspect: "0" };
	return {
		requests: (): FigureRows => counted,
		suspects: (): FigureRows => ({ from, to, suspect: "1" }),
		type: (type: LeadType): FigureRows => ({ ...counted, type }),
		sla: (sla: SlaState): FigureRows => ({ ...counted, sla }),
		answered: (): FigureRows => ({ ...counted, answeredBy: "any" }),
		/** `null`: not known who. */
		answeredBy: (id: string | null): FigureRows => ({ ...counted, answeredBy: id ?? "none" }),
		day: (day: string): FigureRows => ({ ...counted, from: day, to: day }),
		deals: (): FigureRows => ({ ...counted, reason: "deal" }),
	};
}
