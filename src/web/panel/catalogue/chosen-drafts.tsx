import { useState } from "react";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { useAction, useSingleMutation } from "../core/hooks/use-action.ts";
import { useWords } from "../core/parts/words.ts";
import { staleOf, useReadContentAnew } from "./content-query.ts";

const fewest = 2;

/** The drafts of a list that are chosen, to be published together. A draft that is planned for a time is left to it. */
export function useChosenDrafts(spec: ContentTypeSpec, entries: readonly ContentEntry[]) {
	const t = useWords();
	const toast = useToast();
	const readAnew = useReadContentAnew(spec);
	const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
	const drafts = entries.filter(({ draft }) => draft && !draft.publishAt);
	const chosen = drafts.filter(({ id }) => ids.has(id));
	const publishing = useSingleMutation({
		/** One after the other, each as its own button does it; answers those that stay drafts. */
		async mutationFn(wanted: readonly ContentEntry[]) {
			const failed: string[] = [];
			const published: ContentEntry[] = [];
			for (const { id, version } of wanted) {
				const params = { type: spec.name, id };
				const call = api("POST /api/admin/content/:type/:id/publication", { params, body: { version } });
				await call.then(
					(entry) => published.push(entry),
					() => failed.push(id),
				);
			}
			return { failed, published };
		},
		onSuccess({ failed, published }) {
			setIds(new Set(failed));
			const text = t("drafts.chosenFailed", { count: formatNumber(failed.length) });
			toast({
				title: t("drafts.chosenPublished", { count: formatNumber(published.length) }),
				...(failed.length > 0 ? { text } : {}),
				...(published.length > 0 && { action: { label: t("admin.undo"), run: () => withdrawal.mutate(published) } }),
			});
		},
		onSettled: readAnew,
	});
	const withdrawal = useAction(
		(published: readonly ContentEntry[]) =>
			api("POST /api/admin/content/:type/withdrawal", {
				params: { type: spec.name },
				body: { entries: published.map(({ id, version }) => ({ id, version })) },
			}),
		{ done: t("admin.undone"), refresh: staleOf(spec) },
	);
	return {
		isOffered: drafts.length >= fewest,
		drafts,
		chosen,
		isPending: publishing.isPending,
		isChosen: (id: string) => ids.has(id),
		toggle: (id: string) => setIds(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
		chooseAll: () => setIds(new Set(drafts.map(({ id }) => id))),
		publish: () => publishing.mutate(chosen),
	};
}

type Choice = ReturnType<typeof useChosenDrafts>;

export function ChosenDrafts({ choice }: { choice: Choice }) {
	const t = useWords();
	if (!choice.isOffered) return null;
	return (
		<div className="flex flex-wrap gap-3">
			<Button onClick={choice.chooseAll}>{t("drafts.chooseAll", { count: formatNumber(choice.drafts.length) })}</Button>
			{choice.chosen.length > 0 && (
				<Button variant="primary" disabled={choice.isPending} onClick={choice.publish}>
					{t("drafts.publishChosen", { count: formatNumber(choice.chosen.length) })}
				</Button>
			)}
		</div>
	);
}

export function ChooseDraft({ choice, entry, name }: { choice: Choice; entry: ContentEntry; name: string }) {
	const t = useWords();
	if (!choice.isOffered || !choice.drafts.includes(entry)) return null;
	return (
		<label className="grid size-11 shrink-0 cursor-pointer place-items-center">
			<input
				type="checkbox"
				aria-label={t("drafts.choose", { name })}
				checked={choice.isChosen(entry.id)}
				onChange={() => choice.toggle(entry.id)}
				className="size-5 accent-green"
			/>
		</label>
	);
}
