import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { LeadImport } from "#shared/api/leads/lead-import.ts";
import { largestFile } from "#shared/leads/import.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../core/parts/words.ts";
import { FileField, FileList, UnusableFile, useFileField } from "./parts.tsx";
import { importsQuery, sendRequests, showImport } from "./queries.ts";

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
	/** So much of the file is sent, from 0 to 1. */
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
