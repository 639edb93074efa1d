import { sentencesOf } from "#server/http/api/problems.ts";
import type { ContentImport, ContentImportPlan, PlannedRow, ValueChange } from "#shared/api/content/imports.ts";
import { cellOf, csvColumns } from "#shared/content-types/csv.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import type { Locale } from "#shared/locale.ts";
import type { ChangedRow, Plan, RefusedRow, RowPlan } from "./plan.ts";

/** So many rows of each state are told; all are counted. */
const mostTold = 200;
const longestValue = 300;

/** A plan as it is told to staff, in their language. */
export function presentPlan(
	spec: ContentTypeSpec,
	{ rows, ignored, mark }: Plan,
	brought: ContentImport | null,
	locale: Locale,
): ContentImportPlan {
	const inState = (state: RowPlan["state"]) => rows.filter((row) => row.state === state);
	const counts = {
		new: inState("new").length,
		changed: inState("changed").length,
		unchanged: inState("unchanged").length,
		refused: inState("refused").length,
	};
	const told = (["new", "changed", "refused"] as const).flatMap((state) =>
		inState(state)
			.slice(0, mostTold)
			.map(({ row, title, ...plan }): PlannedRow => {
				const known = { row, title: cut(title), state, changes: [], publishes: false, problems: [] };
				if (plan.state === "changed") return { ...known, changes: changesOf(spec, plan), publishes: plan.publishes };
				return plan.state === "refused" ? { ...known, problems: problemsOf(plan, locale) } : known;
			}),
	);
	return { counts, ignored: ignored.slice(0, mostTold).map(cut), rows: told, mark, import: brought };
}

function changesOf(spec: ContentTypeSpec, { before, values }: Pick<ChangedRow, "before" | "values">): ValueChange[] {
	return csvColumns(spec).flatMap((column) => {
		const { name } = column;
		if (!(name in values)) return [];
		const [was, is] = [before[name], values[name]].map((value) => cut(cellOf(column, value)));
		return [{ field: name, before: was ?? "", after: is ?? "" }];
	});
}

function problemsOf({ issues }: Pick<RefusedRow, "issues">, locale: Locale): PlannedRow["problems"] {
	return issues.map(({ field, issue }) => ({ field, reason: sentencesOf({ it: issue }, locale).it ?? "" }));
}

function cut(text: string): string {
	return text.length > longestValue ? `${text.slice(0, longestValue).toWellFormed().trimEnd()}…` : text;
}
