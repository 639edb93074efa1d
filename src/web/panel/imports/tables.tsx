import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ContentImportPlan, PlannedRow } from "#shared/api/content/imports.ts";
import { type CsvType, csvColumns, largestCsv } from "#shared/content-types/csv.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { isList } from "#shared/content-types/spec.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { api, codeOf } from "../core/api/api.ts";
import { FieldChanges } from "../core/audit/field-changes.tsx";
import { ConfirmedAction } from "../core/forms/action-button.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { useWords } from "../core/parts/words.ts";
import { Counts, FileField, FileList, Folded, nameClass, UnusableFile, useFileField } from "./parts.tsx";
import { sendTable, tablesQuery } from "./queries.ts";

interface TableProps {
	type: CsvType;
	/** The calls that answer something else once entries have changed. */
	stale: readonly string[];
}

export function TableForm({ type, stale }: TableProps) {
	const t = useWords();
	const client = useQueryClient();
	const field = useFileField();
	const heading = useRef<HTMLHeadingElement>(null);
	const [publish, setPublish] = useState(false);
	const [file, setFile] = useState<File | null>(null);

	const reading = useMutation({
		mutationFn: (given: { file: File; publish: boolean }) => sendTable(type, given),
		onError: () => setFile(null),
	});
	const plan = file && reading.data ? reading.data : null;
	const read = (given: { file: File; publish: boolean }) => field.use(reading.mutateAsync(given));
	const importing = useAction((given: { file: File; mark: string }) => sendTable(type, { ...given, publish }), {
		done: t("tables.done"),
		onDone: ({ import: done }) => {
			reading.reset();
			if (done) client.setQueryData(tablesQuery(type).queryKey, (files) => [done, ...(files ?? [])]);
			setFile(null);
			field.clear();
		},
		onError: (error, { file }) => {
			if (codeOf(error) === "version-conflict") void read({ file, publish });
		},
		refresh: stale,
	});
	useEffect(() => {
		if (plan) heading.current?.focus({ preventScroll: false });
	}, [plan]);

	async function take(chosen: File) {
		setFile(null);
		if (chosen.size > largestCsv) throw new UnusableFile(t("tables.tooLarge"));
		// What is brought in later is what was read now, whatever becomes of the file.
		const content = await chosen.arrayBuffer().catch(() => {
			throw new UnusableFile(t("tables.unreadable"));
		});
		const taken = new File([content], chosen.name);
		setFile(taken);
		await reading.mutateAsync({ file: taken, publish });
	}

	const isBusy = reading.isPending || importing.isPending;
	const planned = plan ? plan.counts.new + plan.counts.changed : 0;
	return (
		<>
			<FileField
				field={field}
				label={t("tables.choose")}
				hint={t("tables.fileHint")}
				accept=".csv,.tsv,.txt,text/csv,text/plain"
				isBusy={isBusy}
				onChoose={take}
			>
				<Choices
					name="publish"
					legend={t("tables.how")}
					options={[
						{ value: "drafts", label: t("tables.asDrafts"), disabled: isBusy },
						{ value: "published", label: t("tables.published"), disabled: isBusy },
					]}
					chosen={publish ? "published" : "drafts"}
					onChoose={(value) => {
						const chosen = value === "published";
						setPublish(chosen);
						if (file) void read({ file, publish: chosen });
					}}
				/>
				<p role="status" className="text-muted empty:hidden">
					{reading.isPending && t("imports.reading")}
				</p>
			</FileField>
			{file && plan && (
				<section className="grid gap-6">
					<h2 ref={heading} tabIndex={-1} className="text-title wrap-anywhere">
						<bdi dir="auto">{file.name}</bdi>
					</h2>
					<TablePlan type={type} plan={plan} />
					{planned === 0 ? (
						<p className="font-medium">{t("tables.nothing")}</p>
					) : (
						<Button
							variant="primary"
							className="justify-self-start"
							aria-disabled={importing.isPending}
							onClick={() => !isBusy && importing.mutate({ file, mark: plan.mark })}
						>
							{importing.isPending
								? t("tables.bringing")
								: t(publish ? "tables.bringPublished" : "tables.bringDrafts", { count: formatNumber(planned) })}
						</Button>
					)}
				</section>
			)}
		</>
	);
}

function TablePlan({ type, plan }: { type: CsvType; plan: ContentImportPlan }) {
	const t = useWords();
	const locale = useLocale();
	const { counts, ignored } = plan;
	const columns = new Map(csvColumns(contentTypes[type]).map((column) => [column.name, column]));
	const labelOf = (field: string) => columns.get(field)?.label[locale] ?? field;
	/** The entries of a list stand on lines of their cell, which one line cannot show. */
	const textOf = (field: string, cell: string) => {
		const column = columns.get(field);
		return (column && isList(column.field) ? cell.replaceAll("\n", " · ") : cell) || null;
	};
	const states = (["new", "changed", "unchanged", "refused"] as const).map((state) => [
		t(`tables.${state}`),
		counts[state],
	]);
	return (
		<>
			<Counts id="table-plan" title={t("tables.found")} counts={Object.fromEntries(states)} />
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
	const t = useWords();
	const rows = plan.rows.filter((row) => row.state === state);
	if (rows.length === 0) return null;
	const title = t(`tables.${state}`);
	const isWhole = rows.length === plan.counts[state];
	return (
		<Folded title={isWhole ? title : t("tables.first", { title, count: formatNumber(rows.length) })} open={isOpen}>
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
		</Folded>
	);
}

export function ImportedTables({ type, stale }: TableProps) {
	const t = useWords();
	const locale = useLocale();
	const figures = (counts: Readonly<Record<string, number>>) =>
		Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, formatNumber(count)]));
	return (
		<FileList
			files={useQuery(tablesQuery(type))}
			title={t("tables.files")}
			none={t("tables.none")}
			line={({ id, fileName, createdAt, created, changed, published, undo, undoUntil }) => {
				const state = undo ? "undone" : published ? "published" : "drafts";
				return {
					stamp: <span className={`stamp ${stamps[state]}`}>{t(`tables.stamp.${state}`)}</span>,
					body: (
						<>
							<p>{t("tables.summary", figures({ created, changed }))}</p>
							<p role="status" className="empty:hidden">
								{undo && t("tables.undone", figures(undo))}
							</p>
						</>
					),
					facts: [formatInstant(createdAt, locale)],
					action: undoUntil && (
						<div className="grid justify-items-start sm:justify-items-end">
							<ConfirmedAction
								label={t("tables.undo")}
								aria-label={t("tables.undoOne", { name: isolated(fileName) })}
								question={t("tables.undoAsk")}
								text={t("tables.undoText")}
								send={() => api("POST /api/admin/content/:type/imports/:id/undo", { params: { type, id } })}
								refresh={[tablesQuery(type), ...stale]}
							/>
							<p className="text-small text-muted">{t("tables.undoUntil", { day: formatDay(undoUntil, locale) })}</p>
						</div>
					),
				};
			}}
		/>
	);
}

const stamps = { undone: "text-muted", published: "text-green", drafts: "border-transparent bg-sunk text-ink" };
