import { type ComponentProps, useId } from "react";
import type { Archive } from "#shared/api/archives.ts";
import type { ArchiveState } from "#shared/staff/archive.ts";
import { api, apiQuery } from "../core/api/api.ts";
import { TextField } from "../core/forms/fields.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { useWords } from "../core/parts/words.ts";

/** The archives of the last day; asked again while somebody works on one. */
export const archivesQuery = {
	...apiQuery("GET /api/admin/archives"),
	refetchInterval: (query: { state: { data?: { archives: readonly Archive[] } | undefined } }) =>
		query.state.data?.archives.some(isAtWork) ? 1_500 : (false as const),
};

const atWork: readonly ArchiveState[] = ["making", "checking", "applying"];

function isAtWork({ state }: Pick<Archive, "state">): boolean {
	return atWork.includes(state);
}

export const useDelete = () =>
	useAction((id: string) => api("DELETE /api/admin/archives/:id", { params: { id } }), { refresh: [archivesQuery] });

interface ProgressProps {
	title: string;
	text?: string;
	done: number;
	/** 0 while it is not known. */
	total: number;
}

/** How far the work is; read aloud once, when it begins. */
export function Progress({ title, text, done, total }: ProgressProps) {
	const t = useWords();
	const id = useId();
	const percent = percentOf(done, total);
	return (
		<div className="grid gap-2">
			<p role="status" id={id} className="font-medium lang-ur:font-normal">
				{title}
			</p>
			<div className="flex items-center gap-3">
				<progress
					aria-labelledby={id}
					className="h-3 grow accent-green"
					max={100}
					{...(total > 0 ? { value: percent } : {})}
				/>
				{total > 0 && (
					<bdi className="figure min-w-14 text-end">{t("archive.percent", { percent: String(percent) })}</bdi>
				)}
			</div>
			{text && <p className="text-muted">{text}</p>}
		</div>
	);
}

/** A whole number; 100 only at the end. */
export function percentOf(done: number, total: number): number {
	if (total <= 0) return 0;
	return done >= total ? 100 : Math.min(99, Math.floor((100 * done) / total));
}

/** Seen as it is typed: one that was mistyped opens nothing later. */
export function PassphraseField(props: Pick<ComponentProps<typeof TextField>, "label" | "hint">) {
	return <TextField name="passphrase" maxLength={200} required {...props} />;
}

export function FailureNote({ archive, title }: { archive: Archive; title: string }) {
	const t = useWords();
	return (
		<div role="alert" className="grid gap-1 rounded-sm border border-red bg-red-wash px-4 py-3 text-red wrap-anywhere">
			<p className="font-semibold lang-ur:font-normal">{title}</p>
			<p>{t(`archive.problem.${archive.problem ?? "unexpected"}`)}</p>
			{archive.detail && archive.problem !== "occupied" && (
				<p className="text-small">
					{t("archive.about", { detail: "" })}
					<bdi dir="ltr">{archive.detail}</bdi>
				</p>
			)}
		</div>
	);
}
