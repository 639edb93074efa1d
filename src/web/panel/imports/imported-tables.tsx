import { useQuery } from "@tanstack/react-query";
import type { ContentImport } from "#shared/api/content/imports.ts";
import type { CsvType } from "#shared/content-types/csv.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { api } from "../core/api/api.ts";
import { ConfirmedButton } from "../core/forms/confirm.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { FileList } from "./parts.tsx";
import { tablesQuery, words } from "./queries.ts";

interface ImportedTablesProps {
	type: CsvType;
	/** The calls that answer something else once entries have changed. */
	stale: readonly string[];
}

export function ImportedTables({ type, stale }: ImportedTablesProps) {
	const t = useT(words);
	const locale = useLocale();
	const takeBack = useAction(
		(id: string) => api("POST /api/admin/content/:type/imports/:id/undo", { params: { type, id } }),
		{ refresh: [tablesQuery(type), ...stale] },
	);
	return (
		<FileList
			files={useQuery(tablesQuery(type))}
			title={t("tables.files")}
			none={t("tables.none")}
			line={(file) => ({
				stamp: <TableStamp file={file} />,
				body: <TableBody file={file} />,
				facts: [formatInstant(file.createdAt, locale)],
				action: file.undoUntil && (
					<div className="grid justify-items-start sm:justify-items-end">
						<ConfirmedButton
							label={t("tables.undo")}
							aria-label={t("tables.undoOne", { name: isolated(file.fileName) })}
							question={t("tables.undoAsk")}
							text={t("tables.undoText")}
							pending={takeBack.isPending}
							onConfirm={(close) => takeBack.mutate(file.id, { onSettled: close })}
						/>
						<p className="text-small text-muted">{t("tables.undoUntil", { day: formatDay(file.undoUntil, locale) })}</p>
					</div>
				),
			})}
		/>
	);
}

function TableStamp({ file: { undo, published } }: { file: ContentImport }) {
	const t = useT(words);
	if (undo) return <span className="stamp text-muted">{t("tables.stamp.undone")}</span>;
	return published ? (
		<span className="stamp text-green">{t("tables.stamp.published")}</span>
	) : (
		<span className="stamp border-transparent bg-sunk text-ink">{t("tables.stamp.drafts")}</span>
	);
}

function TableBody({ file: { created, changed, undo } }: { file: ContentImport }) {
	const t = useT(words);
	const figures = (counts: Readonly<Record<string, number>>) =>
		Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, formatNumber(count)]));
	return (
		<>
			<p>{t("tables.summary", figures({ created, changed }))}</p>
			<p role="status" className="empty:hidden">
				{undo && t("tables.undone", figures(undo))}
			</p>
		</>
	);
}
