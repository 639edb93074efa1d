import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ContentImport } from "#shared/api/content/imports.ts";
import type { CsvType } from "#shared/content-types/csv.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { api } from "../../core/api/api.ts";
import { Confirm } from "../../core/forms/confirm.tsx";
import { useAction } from "../../core/hooks/use-action.ts";
import { ReadState } from "../../core/parts/screen.tsx";
import { staleOf } from "../content-query.ts";
import { filesQuery, words } from "./calls.ts";

export function ImportedFiles({ type }: { type: CsvType }) {
	const t = useT(words);
	const files = useQuery(filesQuery(type));
	return (
		<section className="grid gap-3">
			<h2 className="text-title">{t("tables.files")}</h2>
			<ReadState of={files} />
			{files.data?.length === 0 && <p className="text-muted">{t("tables.none")}</p>}
			<ol className="border-b border-rule empty:hidden">
				{files.data?.map((file) => (
					<li key={file.id} className="ruled py-3">
						<FileLine type={type} file={file} />
					</li>
				))}
			</ol>
		</section>
	);
}

function FileLine({ type, file }: { type: CsvType; file: ContentImport }) {
	const t = useT(words);
	const locale = useLocale();
	const [asks, setAsks] = useState(false);
	const { id, fileName, created, changed, createdAt, createdBy, undo, undoUntil } = file;
	const takeBack = useAction(() => api("POST /api/admin/content/:type/imports/:id/undo", { params: { type, id } }), {
		onDone: () => setAsks(false),
		onError: () => setAsks(false),
		refresh: [filesQuery(type), ...staleOf(contentTypes[type])],
	});
	return (
		<article className="flex flex-wrap items-center gap-x-4 gap-y-1">
			<div className="min-w-0 grow basis-56">
				<p className="flex flex-wrap items-baseline gap-x-3">
					<bdi dir="auto" className="font-semibold wrap-anywhere lang-ur:font-normal">
						{fileName}
					</bdi>
					<Stamp file={file} />
				</p>
				<p>{t("tables.summary", { created: formatNumber(created), changed: formatNumber(changed) })}</p>
				<p role="status" className="empty:hidden">
					{undo &&
						t("tables.undone", {
							removed: formatNumber(undo.removed),
							restored: formatNumber(undo.restored),
							kept: formatNumber(undo.kept),
						})}
				</p>
				<p className="text-small text-muted">
					{formatInstant(createdAt, locale)}
					{createdBy && (
						<>
							{" "}
							· <bdi>{createdBy}</bdi>
						</>
					)}
				</p>
			</div>
			{undoUntil && (
				<div className="grid justify-items-start sm:justify-items-end">
					<Button onClick={() => setAsks(true)} aria-label={t("tables.undoOne", { name: isolated(fileName) })}>
						{t("tables.undo")}
					</Button>
					<p className="text-small text-muted">{t("tables.undoUntil", { day: formatDay(undoUntil, locale) })}</p>
				</div>
			)}
			{asks && (
				<Confirm
					title={t("tables.undoAsk")}
					action={t("tables.undo")}
					pendingAction={t("tables.undo")}
					pending={takeBack.isPending}
					danger
					onConfirm={() => takeBack.mutate()}
					onClose={() => setAsks(false)}
				>
					<p>{t("tables.undoText")}</p>
				</Confirm>
			)}
		</article>
	);
}

function Stamp({ file: { undo, published } }: { file: ContentImport }) {
	const t = useT(words);
	if (undo) return <span className="stamp text-muted">{t("tables.stamp.undone")}</span>;
	return published ? (
		<span className="stamp text-green">{t("tables.stamp.published")}</span>
	) : (
		<span className="stamp border-transparent bg-sunk text-ink">{t("tables.stamp.drafts")}</span>
	);
}
