import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Calls } from "#shared/api/calls.ts";
import type { BodyOf } from "#shared/api/contract.ts";
import type { LeadBulkChange, LeadBulkResult } from "#shared/api/leads/bulk.ts";
import type { LeadChange } from "#shared/api/leads/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { Button } from "../../ui/button.tsx";
import { api, codeOf, useFailureToast } from "../core/api/api.ts";
import { type BulkProgress, bulkProgressKey, useBulkUndo } from "../core/api/bulk-undo.ts";
import { useAction, useSingleMutation } from "../core/hooks/use-action.ts";
import { useSendOnce } from "../core/hooks/use-send-once.ts";
import { leadsKey, showLead } from "../core/offline/lead-cache.ts";
import { useTellWaiting } from "../core/offline/tell-waiting.ts";
import { useLeadAction } from "../core/offline/use-lead-actions.ts";
import { useSession } from "../core/session/use-session.ts";
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
	const client = useQueryClient();
	const progress = useBulkProgress();
	const send = useSendOnce((body: BodyOf<Calls["POST /api/admin/leads/bulk"]>, key) =>
		api("POST /api/admin/leads/bulk", { body, idempotencyKey: key }),
	);
	const change = useAction(
		async ({ filter: { order: _, ...filter }, ...rest }: BulkOrder) => {
			const order = { ...rest, filter };
			let [changed, skipped] = [0, 0];
			let continueWith: { undoToken: string; next: string } | undefined;
			do {
				const result: LeadBulkResult = await send({ ...order, continueWith });
				const { undoToken, next } = result;
				changed += result.changed;
				skipped += result.skipped;
				client.setQueryData<BulkProgress>(bulkProgressKey, { changed, skipped, undoToken, undone: false });
				continueWith = next === null ? undefined : { undoToken, next };
			} while (continueWith);
		},
		{ onDone, refresh: [leadsKey, "/api/admin/customers"] },
	);
	return { change, progress };
}

const mostSelected = 200;

export function useSelection() {
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const [isStarted, setStarted] = useState(false);
	return {
		selected,
		isSelecting: isStarted || selected.size > 0,
		start: () => setStarted(true),
		toggle: (id: string) =>
			setSelected((before) => {
				const next = new Set(before);
				if (!next.delete(id) && next.size < mostSelected) next.add(id);
				return next;
			}),
		all: (ids: readonly string[]) => setSelected(new Set(ids.slice(0, mostSelected))),
		end: () => {
			setSelected(new Set());
			setStarted(false);
		},
	};
}

interface Order {
	readonly lead: Lead;
	readonly change: Omit<LeadChange, "version">;
	readonly message?: string;
	readonly undo?: (changed: Lead) => void;
	readonly onDone?: () => void;
}

export function isOvertaken(error: unknown): boolean {
	return codeOf(error) === "version-conflict";
}

export function useLeadChange({ tellsConflict = true } = {}) {
	const t = useWords();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const tellWaiting = useTellWaiting();
	const client = useQueryClient();
	const act = useLeadAction();
	return useSingleMutation({
		mutationFn: ({ lead, change }: Order) => act({ lead, action: { kind: "change", change } }),
		onSuccess: ({ lead, waits }, { message = t("admin.saved"), undo, onDone }) => {
			onDone?.();
			if (waits) tellWaiting(waits);
			else toast({ title: message, ...(undo && { action: { label: t("admin.undo"), run: () => undo(lead) } }) });
		},
		onError: (error) => {
			if (!isOvertaken(error)) tellFailure(t("admin.failed"), error);
			else if (tellsConflict) toast({ title: t("row.meanwhile"), urgent: true });
		},
		onSettled: (outcome) => {
			if (!outcome?.waits) void client.invalidateQueries({ queryKey: [leadsKey] });
		},
	});
}

export function useTakeLead(): (lead: Lead) => void {
	const t = useWords();
	const me = useSession().data?.user.id;
	const { mutate } = useLeadChange();
	return (lead) => {
		const { assigneeId } = lead;
		if (!me || assigneeId === me) return;
		// From a colleague it may have been taken by a slip of the thumb.
		const undo = (taken: Lead) => mutate({ lead: taken, change: { assigneeId } });
		mutate({ lead, change: { assigneeId: me }, message: t("row.taken"), ...(assigneeId && { undo }) });
	};
}

/** Takes the end of a lead back. That needs the server: the ten minutes for it may be over before a queue is sent. */
export function useUndoEnd(): (ended: Lead) => void {
	const t = useWords();
	const client = useQueryClient();
	const undo = useAction(
		useSendOnce(({ id, version }: Lead, key) =>
			api("POST /api/admin/leads/:id/undo", { params: { id }, body: { version }, idempotencyKey: key }),
		),
		{ onDone: (lead) => showLead(client, lead), done: t("admin.undone"), refresh: [leadsKey, "/api/admin/customers"] },
	);
	return undo.mutate;
}
