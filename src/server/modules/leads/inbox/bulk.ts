import { randomUUID } from "node:crypto";
import type { ListCursor } from "#server/http/api/paging.ts";
import { writeCursor } from "#server/http/api/paging.ts";
import type { LeadBulkResult, LeadBulkUndoResult } from "#shared/api/leads/bulk.ts";
import type { CloseReason, LeadStatus } from "#shared/leads/lead-status.ts";
import type { LeadFilter } from "../search/filter-store.ts";
import type { BulkStore } from "./bulk-store.ts";

export interface BulkChange {
	readonly filter: LeadFilter;
	readonly to: LeadStatus;
	/** Why they are closed or rejected. */
	readonly reason?: CloseReason | undefined;
	readonly actorId: string;
	/** Where an earlier call of the same change stopped. */
	readonly from?: { readonly token: string; readonly cursor: ListCursor | null } | undefined;
}

// A call answers before any proxy gives up; the rest is for the next call, and people see how far it is.
const timeLimit = 5_000;

export interface BulkParts {
	readonly store: BulkStore;
	/** ms */
	readonly now: () => number;
}

/** Moves every lead of a filter, a few at a time, and takes it back. */
export function bulkChanges({ store, now }: BulkParts) {
	return {
		/** Moves the leads that may; the answer says where to go on when there were too many for one call. */
		async change({ filter, to, reason, actorId, from }: BulkChange): Promise<LeadBulkResult> {
			const token = from?.token ?? randomUUID();
			const end = now() + timeLimit;
			let seen = 0;
			let changed = 0;
			let after = from?.cursor ?? null;
			do {
				const step = await store.step({ filter, to, reason: reason ?? null, token, actorId, after });
				seen += step.seen;
				changed += step.changed;
				after = step.last;
			} while (after && now() < end);
			return { changed, skipped: seen - changed, undoToken: token, next: after && writeCursor(after) };
		},

		/** Takes back the leads that are still as the bulk change left them. */
		async undo(token: string, actorId: string): Promise<LeadBulkUndoResult> {
			let seen = 0;
			let changed = 0;
			let step: { seen: number; changed: number };
			do {
				step = await store.undoStep(token, actorId);
				seen += step.seen;
				changed += step.changed;
			} while (step.seen > 0);
			return { changed, skipped: seen - changed };
		},
	};
}

export type BulkChanges = ReturnType<typeof bulkChanges>;
