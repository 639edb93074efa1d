import { useQuery } from "@tanstack/react-query";
import type { LeadImport } from "#shared/api/leads/lead-import.ts";
import { isMoving } from "#shared/leads/import.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { LoadFailure, Loading, StaleNote } from "../core/parts/screen.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { importsQuery, words } from "./queries.ts";

const whileMoving = 3000;

/** A new file, and those so far. */
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
				{files.isPending && <Loading />}
				{files.isError && !files.data && <LoadFailure error={files.error} onRetry={() => files.refetch()} />}
				{files.isRefetchError && <StaleNote error={files.error} />}
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

/** How far a file is, as a stamp. */
export function StateStamp({ state }: { state: LeadImport["state"] }) {
	const t = useT(words);
	return <span className={`stamp ${variants[state] ?? "text-muted"}`}>{t(`imports.state.${state}`)}</span>;
}
