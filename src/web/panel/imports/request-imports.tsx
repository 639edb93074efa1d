import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { LeadImport } from "#shared/api/leads/lead-import.ts";
import { isMoving, largestFile } from "#shared/leads/import.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { ConfirmedAction } from "../core/forms/action-button.tsx";
import { ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { Counts, FileField, FileList, UnusableFile, useFileField } from "./parts.tsx";
import { Preparing, RefusedRows } from "./preparing.tsx";
import { importQuery, importsQuery, sendRequests, showImport } from "./queries.ts";

export function OneImport({ id, onLeave }: { id: string; onLeave: () => void }) {
	const t = useWords();
	const read = useQuery(importQuery(id));
	const heading = useRef<HTMLHeadingElement>(null);
	const file = read.data;
	const state = file?.state;
	// Each step takes the place of the one before, with the button that had the focus.
	useEffect(() => {
		if (state) heading.current?.focus({ preventScroll: true });
	}, [state]);
	return (
		<div className="grid gap-6">
			<Button variant="quiet" onClick={onLeave} className="justify-self-start">
				{t("imports.back")}
			</Button>
			<ReadState of={read} />
			{file && (
				<>
					<header>
						<h2 ref={heading} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 text-title wrap-anywhere">
							<bdi dir="auto">{file.fileName}</bdi> <StateStamp state={file.state} />
						</h2>
						<p className="text-muted">
							{t(`imports.kind.${file.kind}`)} · {t("imports.rows", { count: formatNumber(file.rows) })}
						</p>
					</header>
					{file.state === "ready" && <Preparing file={file} onGone={onLeave} />}
					{isMoving(file.state) && <Moving file={file} />}
					{file.state !== "ready" && !isMoving(file.state) && <Outcome file={file} />}
				</>
			)}
		</div>
	);
}

function Moving({ file }: { file: LeadImport }) {
	const t = useWords();
	const { id, state, progress, rows, undo } = file;
	const isUndo = state === "undoing";
	const all = isUndo ? progress.brought : rows;
	const done = isUndo ? Math.min(all, (undo?.removed ?? 0) + (undo?.kept ?? 0)) : progress.done;
	return (
		<div className="sheet grid max-w-text gap-3 px-5 py-4">
			<p role="status" className="text-heading">
				{t(`imports.state.${state}`)}
			</p>
			<progress max={all} value={done} aria-label={t(`imports.state.${state}`)} className="w-full" />
			<p className="figure">{t("imports.progress", { done: formatNumber(done), all: formatNumber(all) })}</p>
			<p className="text-muted">{t("imports.goesOn")}</p>
			{!isUndo && (
				<ConfirmedAction
					label={t("imports.stop")}
					question={t("imports.stopAsk")}
					text={t("imports.stopText")}
					send={() => api("DELETE /api/admin/imports/:id", { params: { id } })}
					refresh={[importQuery(id)]}
					className="justify-self-start"
				/>
			)}
		</div>
	);
}

function Outcome({ file }: { file: LeadImport }) {
	const t = useWords();
	const locale = useLocale();
	const client = useQueryClient();
	const { id, state, progress, undo, undoUntil, check } = file;
	useEffect(() => {
		void client.invalidateQueries({ queryKey: ["/api/admin/leads"] });
	}, [client]);
	if (state === "expired") return null;
	const counts = {
		[t("imports.brought")]: progress.brought,
		[t("imports.leftOut")]: progress.duplicates,
		[t("imports.refused")]: progress.refused,
		...(undo && { [t("imports.state.undone")]: undo.removed, [t("imports.kept")]: undo.kept }),
	};
	return (
		<div className="grid max-w-text gap-6">
			{state === "failed" && (
				<p role="alert" className="font-medium text-red">
					{t("imports.failedText")}
				</p>
			)}
			<Counts id="import-outcome" title={t(`imports.state.${state}`)} counts={counts} />
			{check && check.firstRefused.length > 0 && <RefusedRows check={check} />}
			<div className="flex flex-wrap items-center gap-3">
				{state !== "undone" && progress.brought > 0 && (
					<LocalLink to="/admin" className={buttonClass("solid")}>
						{t("imports.see")}
					</LocalLink>
				)}
				{undoUntil && (
					<>
						<ConfirmedAction
							label={t("imports.undo")}
							question={t("imports.undoAsk")}
							text={t("imports.undoText")}
							send={() => api("POST /api/admin/imports/:id/undo", { params: { id } })}
							onDone={(undone) => showImport(client, undone)}
						/>
						<p className="text-small text-muted">{t("imports.undoUntil", { day: formatDay(undoUntil, locale) })}</p>
					</>
				)}
			</div>
		</div>
	);
}

export function ImportList({ onOpen }: { onOpen: (id: string) => void }) {
	const t = useWords();
	const locale = useLocale();
	return (
		<div className="grid max-w-text gap-8">
			<FileChooser onSent={onOpen} />
			<FileList
				files={useQuery(importsQuery)}
				title={t("imports.earlier")}
				none={t("imports.none")}
				line={({ id, fileName, state, kind, rows, createdAt }) => ({
					stamp: <StateStamp state={state} />,
					facts: [
						t(`imports.kind.${kind}`),
						t("imports.rows", { count: formatNumber(rows) }),
						formatInstant(createdAt, locale),
					],
					action: (
						<Button onClick={() => onOpen(id)} aria-label={t("imports.openOne", { name: fileName })}>
							{t("imports.open")}
						</Button>
					),
				})}
			/>
		</div>
	);
}

const variants: Partial<Record<LeadImport["state"], string>> = {
	ready: "border-transparent bg-sunk text-ink",
	running: "border-green text-green",
	undoing: "border-green text-green",
	done: "border-green bg-green text-on-green",
	failed: "border-red bg-red-wash text-red",
};

export function StateStamp({ state }: { state: LeadImport["state"] }) {
	const t = useWords();
	return <span className={`stamp ${variants[state] ?? "text-muted"}`}>{t(`imports.state.${state}`)}</span>;
}

function FileChooser({ onSent }: { onSent: (id: string) => void }) {
	const t = useWords();
	const client = useQueryClient();
	const field = useFileField();
	const [leaving] = useState(() => new AbortController());
	const [share, setShare] = useState<number | null>(null);
	useEffect(() => () => leaving.abort(), [leaving]);

	async function send(file: File) {
		if (file.size > largestFile) throw new UnusableFile(t("imports.fileHint"));
		setShare(0);
		try {
			const sent = await sendRequests(file, setShare, leaving.signal);
			await showImport(client, sent);
			void client.invalidateQueries({ queryKey: importsQuery.queryKey });
			onSent(sent.id);
		} finally {
			setShare(null);
		}
	}

	return (
		<FileField
			field={field}
			label={t("imports.choose")}
			hint={t("imports.fileHint")}
			accept=".csv,.tsv,.txt,.xml,text/csv,text/xml,application/xml"
			isBusy={share !== null}
			onChoose={send}
		>
			{share !== null && (
				<div role="status" className="grid gap-1">
					<progress
						max={1}
						value={share < 1 ? share : undefined}
						aria-label={t("imports.reading")}
						className="w-full"
					/>
					<p>{share < 1 ? t("imports.sending", { percent: Math.round(share * 100) }) : t("imports.reading")}</p>
				</div>
			)}
		</FileField>
	);
}
