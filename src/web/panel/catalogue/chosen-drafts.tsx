import { useState } from "react";
import { panelContentWords } from "#i18n/en/panel/content.ts";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { useSingleMutation } from "../core/hooks/use-single-mutation.ts";
import { useReadContentAnew } from "./content-query.ts";

/** So many drafts are published by their own buttons as well. */
const fewest = 2;

/** The drafts of a list that are chosen, to be published together. A draft that is planned for a time is left to it. */
export function useChosenDrafts(spec: ContentTypeSpec, entries: readonly ContentEntry[]) {
	const t = useT(panelContentWords);
	const toast = useToast();
	const readAnew = useReadContentAnew(spec);
	const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
	const drafts = entries.filter(({ draft }) => draft && !draft.publishAt);
	const chosen = drafts.filter(({ id }) => ids.has(id));
	const publishing = useSingleMutation({
		/** One after the other, each as its own button does it; answers those that stay drafts. */
		async mutationFn(wanted: readonly ContentEntry[]) {
			const failed: string[] = [];
			for (const { id, version } of wanted) {
				const params = { type: spec.name, id };
				const call = api("POST /api/admin/content/:type/:id/publication", { params, body: { version } });
				await call.catch(() => failed.push(id));
			}
			return failed;
		},
		onSuccess(failed, wanted) {
			setIds(new Set(failed));
			const text = t("drafts.chosenFailed", { count: formatNumber(failed.length) });
			toast({
				title: t("drafts.chosenPublished", { count: formatNumber(wanted.length - failed.length) }),
				...(failed.length > 0 ? { text } : {}),
			});
		},
		onSettled: readAnew,
	});
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

/** Chooses all drafts of a list, and publishes those that are chosen. */
export function ChosenDrafts({ choice }: { choice: Choice }) {
	const t = useT(panelContentWords);
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

/** Chooses the draft of a row; nothing for a row without one. */
export function ChooseDraft({ choice, entry, name }: { choice: Choice; entry: ContentEntry; name: string }) {
	const t = useT(panelContentWords);
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
