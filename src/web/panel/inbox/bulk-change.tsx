import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadBulkChange, LeadBulkResult } from "#shared/api/leads/bulk.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { Button } from "../../ui/button.tsx";
import { api, useFailureToast } from "../core/api/api.ts";
import { type BulkProgress, bulkProgressKey, useBulkUndo } from "../core/api/bulk-undo.ts";
import type { LeadFilter } from "./lead-queries.ts";
import { useWords } from "./words.ts";

/** What is done with the selected lies over the foot of the list: no row moves. */
export const selectionBar =
	"selection-bar foot-bar z-20 mt-2 items-center gap-x-2 gap-y-1 border border-green bg-raised px-2 py-1 shadow-sheet [&_.button]:px-[0.6rem]";

/** What the last bulk change did, and the way back; it stays whatever list is shown, until it is hidden. */
export function BulkStrip() {
	const t = useWords();
	const client = useQueryClient();
	const progress = useBulkProgress();
	const undo = useBulkUndo();
	const { undoToken = null, changed = 0, skipped = 0, undone = false } = progress ?? {};
	return (
		<div role="status" className={selectionBar}>
			{progress && (
				<p className="flex w-full flex-wrap items-center gap-x-3">
					{t(undone ? "bulk.undone" : "bulk.done", { count: formatNumber(changed), skipped: formatNumber(skipped) })}
					{undoToken && changed > 0 && (
						<Button disabled={undo.isPending} onClick={() => undo.mutate(undoToken)}>
							{t("admin.undo")}
						</Button>
					)}
					<Button variant="quiet" onClick={() => client.setQueryData(bulkProgressKey, null)}>
						{t("admin.hide")}
					</Button>
				</p>
			)}
		</div>
	);
}

type BulkOrder = LeadBulkChange & { readonly filter: LeadFilter & { readonly ids?: string[] } };

/** How far the last bulk change got; `null` where there is none to tell of. */
function useBulkProgress(): BulkProgress | null {
	return useQuery<BulkProgress | null>({
		queryKey: bulkProgressKey,
		queryFn: () => null,
		initialData: null,
		enabled: false,
		gcTime: Number.POSITIVE_INFINITY,
	}).data;
}

export function useBulkChange(onDone: () => void) {
	const t = useWords();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const progress = useBulkProgress();
	const change = useMutation({
		mutationFn: async ({ filter: { order: _, ...filter }, ...rest }: BulkOrder) => {
			const order = { ...rest, filter };
			let [changed, skipped] = [0, 0];
			let continueWith: { undoToken: string; next: string } | undefined;
			do {
				const result: LeadBulkResult = await api("POST /api/admin/leads/bulk", { body: { ...order, continueWith } });
				const { undoToken, next } = result;
				changed += result.changed;
				skipped += result.skipped;
				client.setQueryData<BulkProgress>(bulkProgressKey, { changed, skipped, undoToken, undone: false });
				continueWith = next && undoToken ? { undoToken, next } : undefined;
			} while (continueWith);
		},
		onSuccess: onDone,
		onError: (error) => tellFailure(t("admin.failed"), error),
		onSettled: () => {
			for (const key of ["/api/admin/leads", "/api/admin/customers"])
				void client.invalidateQueries({ queryKey: [key] });
		},
	});
	return { change, progress };
}

/** As many leads as one bulk change takes by name. */
const mostSelected = 200;

export function useSelection() {
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const [isStarted, setStarted] = useState(false);
	return {
		selected,
		isSelecting: isStarted || selected.size > 0,
		start: () => setStarted(true),
		toggle: (id: string) =>
			setSelected((before) => (before.size < mostSelected || before.has(id) ? toggled(before, id) : before)),
		end: () => {
			setSelected(new Set());
			setStarted(false);
		},
	};
}

export function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
	const next = new Set(before);
	if (!next.delete(id)) next.add(id);
	return next;
}
