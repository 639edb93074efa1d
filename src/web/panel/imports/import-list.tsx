import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import type { LeadImport } from "#shared/api/leads/lead-import.ts";
import { isMoving, largestFile } from "#shared/leads/import.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatInstant } from "#shared/time.ts";
import { ApiError } from "../../app/api/query.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { describedBy, Field } from "../../ui/field.tsx";
import { useOnline } from "../../ui/use-online.ts";
import { addressOf, apiResponse, fieldErrorsOf, sentenceOf } from "../core/api/api.ts";
import { sendPacked } from "../core/api/send-file.ts";
import { ReadState } from "../core/parts/screen.tsx";
import { importsQuery, showImport, words } from "./queries.ts";

const whileMoving = 3000;

export function ImportList({ onOpen }: { onOpen: (id: string) => void }) {
	const t = useT(words);
	const files = useQuery({
		...importsQuery,
		refetchInterval: ({ state }) => (state.data?.some((file) => isMoving(file.state)) ? whileMoving : false),
	});
	return (
		<div className="grid max-w-text gap-8">
			<FileChooser onSent={onOpen} />
			<section className="grid gap-3">
				<h2 className="text-title">{t("imports.earlier")}</h2>
				<ReadState of={files} />
				{files.data?.length === 0 && <p className="text-muted">{t("imports.none")}</p>}
				<ol className="border-b border-rule empty:hidden">
					{files.data?.map((file) => (
						<li key={file.id} className="ruled py-3">
							<ImportLine file={file} onOpen={() => onOpen(file.id)} />
						</li>
					))}
				</ol>
			</section>
		</div>
	);
}

function ImportLine({ file, onOpen }: { file: LeadImport; onOpen: () => void }) {
	const t = useT(words);
	const locale = useLocale();
	const { fileName, state, kind, rows, createdAt, createdBy } = file;
	return (
		<article className="flex flex-wrap items-center gap-x-4 gap-y-1">
			<div className="min-w-0 grow basis-56">
				<p className="flex flex-wrap items-baseline gap-x-3">
					<bdi dir="auto" className="font-semibold wrap-anywhere lang-ur:font-normal">
						{fileName}
					</bdi>
					<StateStamp state={state} />
				</p>
				<p className="text-small text-muted">
					{t(`imports.kind.${kind}`)} · {t("imports.rows", { count: formatNumber(rows) })} ·{" "}
					{formatInstant(createdAt, locale)}
					{createdBy && (
						<>
							{" "}
							· <bdi>{createdBy}</bdi>
						</>
					)}
				</p>
			</div>
			<Button onClick={onOpen} aria-label={t("imports.openOne", { name: fileName })}>
				{t("imports.open")}
			</Button>
		</article>
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
	const t = useT(words);
	return <span className={`stamp ${variants[state] ?? "text-muted"}`}>{t(`imports.state.${state}`)}</span>;
}

function FileChooser({ onSent }: { onSent: (id: string) => void }) {
	const t = useT(words);
	const id = useId();
	const isOnline = useOnline();
	const client = useQueryClient();
	const sending = useRef<AbortController | null>(null);
	const [share, setShare] = useState<number | null>(null);
	const [error, setError] = useState<string>();
	useEffect(() => () => sending.current?.abort(), []);
	const field = useRef<HTMLInputElement>(null);
	// It was disabled, and so without the focus, while the file was on its way.
	useEffect(() => {
		if (error) field.current?.focus();
	}, [error]);

	async function take(input: HTMLInputElement) {
		const [file] = input.files ?? [];
		if (!file) return;
		setError(undefined);
		if (file.size > largestFile) {
			input.value = "";
			return setError(t("imports.fileHint"));
		}
		const controller = new AbortController();
		sending.current = controller;
		setShare(0);
		try {
			const sent = await sendFile(file, setShare, controller.signal);
			await showImport(client, sent);
			void client.invalidateQueries({ queryKey: importsQuery.queryKey });
			onSent(sent.id);
		} catch (failure) {
			if (controller.signal.aborted) return;
			setError(fieldErrorsOf(failure).file ?? sentenceOf(failure, t));
			setShare(null);
			input.value = "";
		}
	}

	const isBusy = share !== null;
	return (
		<div className="sheet grid gap-3 px-5 py-4">
			<Field id={id} label={t("imports.choose")} hint={isOnline ? t("imports.fileHint") : t("imports.offline")}>
				<input
					ref={field}
					id={id}
					type="file"
					accept=".csv,.tsv,.txt,.xml,text/csv,text/xml,application/xml"
					disabled={isBusy || !isOnline}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(id, true, error)}
					onChange={({ currentTarget }) => void take(currentTarget)}
					className="file-input w-full min-w-0"
				/>
			</Field>
			<div role="alert" id={`${id}-error`} className="font-medium text-red empty:hidden">
				{error && (
					<>
						<p>{t("imports.wrongFile")}</p>
						<p className="text-small">{error}</p>
					</>
				)}
			</div>
			{isBusy && (
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
		</div>
	);
}

/** Asks for the password by a call without the file, then sends it. @throws ApiError when it is refused, TypeError when no answer came */
async function sendFile(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<LeadImport> {
	const query = { name: file.name.slice(-200) };
	await apiResponse("POST /api/admin/imports", { query }).catch((error: unknown) => {
		if (!(error instanceof ApiError) || error.status !== 422) throw error;
	});
	signal.throwIfAborted();
	const answer = await sendPacked(addressOf("POST /api/admin/imports", { query }), file, onProgress, signal);
	// The call's contract declares it.
	return answer as LeadImport;
}
