import type { ReactNode } from "react";
import type { ContentImportPlan, PlannedRow } from "#shared/api/content/imports.ts";
import { type CsvType, csvColumns } from "#shared/content-types/csv.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { isList } from "#shared/content-types/spec.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { isolated } from "#shared/text/direction.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Facts } from "../../ui/facts.tsx";
import { FieldChanges } from "../core/audit/field-changes.tsx";
import { nameClass } from "./parts.tsx";
import { words } from "./queries.ts";

/** What a file would do: how many rows of each kind, and row by row what changes or why it cannot come. */
export function TablePlan({ type, plan }: { type: CsvType; plan: ContentImportPlan }) {
	const t = useT(words);
	const locale = useLocale();
	const { counts, ignored } = plan;
	const columns = new Map(csvColumns(contentTypes[type]).map((column) => [column.name, column]));
	const labelOf = (field: string) => columns.get(field)?.label[locale] ?? field;
	/** The entries of a list stand on lines of their cell, which one line cannot show. */
	const textOf = (field: string, cell: string) => {
		const column = columns.get(field);
		return (column && isList(column.field) ? cell.replaceAll("\n", " · ") : cell) || null;
	};
	return (
		<>
			<Facts
				id="table-plan"
				title={t("tables.found")}
				facts={(["new", "changed", "unchanged", "refused"] as const).map((state) => ({
					name: t(`tables.${state}`),
					value: <span className="figure">{formatNumber(counts[state])}</span>,
				}))}
			/>
			{ignored.length > 0 && (
				<p className="wrap-anywhere">{t("tables.ignored", { names: ignored.map(isolated).join(", ") })}</p>
			)}
			<Rows plan={plan} state="refused" isOpen>
				{({ problems }) => (
					<ul className="grid gap-1">
						{problems.map(({ field, reason }) => (
							<li key={`${field} ${reason}`} className="wrap-anywhere">
								{field && <span className="text-muted">{labelOf(field)}: </span>}
								<span className="text-red">{reason}</span>
							</li>
						))}
					</ul>
				)}
			</Rows>
			<Rows plan={plan} state="changed" isOpen={counts.changed <= 20}>
				{({ changes, publishes }) => (
					<>
						{publishes && <p className="text-small text-muted">{t("tables.publishes")}</p>}
						<FieldChanges
							changes={changes.map(({ field, before, after }) => ({
								field,
								label: labelOf(field),
								before: textOf(field, before),
								after: textOf(field, after),
								isImage: false,
							}))}
						/>
					</>
				)}
			</Rows>
			<Rows plan={plan} state="new" isOpen={counts.new <= 20} />
		</>
	);
}

interface RowsProps {
	plan: ContentImportPlan;
	state: PlannedRow["state"];
	isOpen: boolean;
	children?: (row: PlannedRow) => ReactNode;
}

function Rows({ plan, state, isOpen, children }: RowsProps) {
	const t = useT(words);
	const rows = plan.rows.filter((row) => row.state === state);
	if (rows.length === 0) return null;
	const title = t(`tables.${state}`);
	return (
		<details className="sheet px-5 py-2" open={isOpen}>
			<summary className="flex min-h-11 cursor-pointer items-center font-medium lang-ur:font-normal">
				{rows.length < plan.counts[state] ? t("tables.first", { title, count: formatNumber(rows.length) }) : title}
			</summary>
			<ol className="mb-2">
				{rows.map((row) => (
					<li key={row.row} className="ruled grid gap-1 py-2">
						<p className="flex flex-wrap items-baseline gap-x-3">
							<bdi dir="auto" className={nameClass}>
								{row.title}
							</bdi>
							<span className="text-small text-muted">{t("tables.row", { row: formatNumber(row.row) })}</span>
						</p>
						{children?.(row)}
					</li>
				))}
			</ol>
		</details>
	);
}
