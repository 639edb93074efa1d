import { useState } from "react";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { useWords } from "../core/parts/words.ts";
import { callsOf, staleOf } from "./content-query.ts";

const fewest = 2;

/** The drafts of a list that are chosen, to be published together. A draft that is planned for a time is left to it. */
export function useChosenDrafts(spec: ContentTypeSpec, entries: readonly ContentEntry[]) {
	const t = useWords();
	const toast = useToast();
	const [ids, setIds] = useState<readonly string[]>([]);
	const drafts = entries.filter(({ draft }) => draft && !draft.publishAt);
	const chosen = drafts.filter(({ id }) => ids.includes(id));
	const refresh = staleOf(spec);
	/** One after the other, each as its own button does it. Those that stay drafts stay chosen. */
	const publishing = useAction(
		async (wanted: readonly ContentEntry[]) => {
			const published: ContentEntry[] = [];
			for (const entry of wanted) {
				const done = await callsOf(spec, entry)
					.publish()
					.catch(() => null);
				if (done) published.push(done);
			}
			return published;
		},
		{
			refresh,
			onDone: (published, wanted) => {
				const failed = wanted.filter(({ id }) => published.every((one) => one.id !== id));
				setIds(failed.map(({ id }) => id));
				toast({
					title: t("drafts.chosenPublished", { count: formatNumber(published.length) }),
					...(failed.length > 0 && { text: t("drafts.chosenFailed", { count: formatNumber(failed.length) }) }),
					...(published.length > 0 && { action: { label: t("admin.undo"), run: () => withdrawal.mutate(published) } }),
				});
			},
		},
	);
	const withdrawal = useAction(
		(published: readonly ContentEntry[]) =>
			api("POST /api/admin/content/:type/withdrawal", {
				params: { type: spec.name },
				body: { entries: published.map(({ id, version }) => ({ id, version })) },
			}),
		{ done: t("admin.undone"), refresh },
	);
	return {
		drafts: drafts.length < fewest ? [] : drafts,
		chosen,
		isPending: publishing.isPending,
		choose: setIds,
		publish: () => publishing.mutate(chosen),
	};
}

type Choice = ReturnType<typeof useChosenDrafts>;

export function ChosenDrafts({ choice: { drafts, chosen, choose, publish, isPending } }: { choice: Choice }) {
	const t = useWords();
	if (drafts.length === 0) return null;
	return (
		<div className="flex flex-wrap gap-3">
			<Button onClick={() => choose(drafts.map(({ id }) => id))}>
				{t("drafts.chooseAll", { count: formatNumber(drafts.length) })}
			</Button>
			{chosen.length > 0 && (
				<Button variant="primary" disabled={isPending} onClick={publish}>
					{t("drafts.publishChosen", { count: formatNumber(chosen.length) })}
				</Button>
			)}
		</div>
	);
}

export function ChooseDraft({ choice, entry, name }: { choice: Choice; entry: ContentEntry; name: string }) {
	const t = useWords();
	const { drafts, chosen, choose } = choice;
	if (!drafts.includes(entry)) return null;
	const others = chosen.filter((one) => one !== entry);
	return (
		<label className="grid size-11 shrink-0 cursor-pointer place-items-center">
			<input
				type="checkbox"
				aria-label={t("drafts.choose", { name })}
				checked={chosen.includes(entry)}
				onChange={({ target }) => choose([...others, ...(target.checked ? [entry] : [])].map(({ id }) => id))}
				className="size-5 accent-green"
			/>
		</label>
	);
}
