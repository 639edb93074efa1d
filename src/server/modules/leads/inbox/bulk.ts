import { randomUUID } from "node:crypto";
import type { ListCursor } from "#server/http/api/paging.ts";
import { writeCursor } from "#server/http/api/paging.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { LeadBulkChange, LeadBulkResult, LeadBulkUndoResult } from "#shared/api/leads/bulk.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import type { LeadFilter } from "../search/filter-store.ts";
import type { BulkStore, BulkWork } from "./bulk-store.ts";
import { refusePast, refuseStranger, transitionOf } from "./transitions.ts";
import type { LeadState, TransitionsStore } from "./transitions-store.ts";

interface BulkOrder {
	readonly filter: LeadFilter;
	readonly change: LeadBulkChange;
	readonly actorId: string;
	/** Where an earlier call of the same change stopped. */
	readonly from?: { readonly token: string; readonly cursor: ListCursor | null } | undefined;
}

// A call answers before any proxy gives up; the rest is for the next call, and people see how far it is.
const timeLimit = 5_000;

export interface BulkParts {
	readonly store: BulkStore;
	readonly transitions: TransitionsStore;
	/** ms */
	readonly now: () => number;
}

/** Changes every lead of a filter, a few at a time, and takes it back. */
export function bulkChanges({ store, transitions, now }: BulkParts) {
	/** Refuses what would be refused for every lead. */
	const check = async (change: LeadBulkChange): Promise<void> => {
		const [given, another] = namesOf(change);
		if (!given) throw new ProblemError("invalid", { issues: { status: { code: "required" } } });
		if (another) throw new ProblemError("invalid", { issues: { [another]: { code: "choice" } } });
		const { status, reason, assigneeId, snoozedUntil } = change;
		if (reason && !(status && isFinished(status)))
			throw new ProblemError("invalid", { issues: { reason: { code: "choice" } } });
		if (assigneeId) await refuseStranger(transitions, assigneeId);
		if (snoozedUntil) refusePast(new Date(snoozedUntil), now());
	};

	return {
		/**
		 * Changes the leads that may; the answer says where to go on when there were too many for one call.
		 * @throws ProblemError `invalid`
		 */
		async change({ filter, change, actorId, from }: BulkOrder): Promise<LeadBulkResult> {
			await check(change);
			const token = from?.token ?? randomUUID();
			const { tag, reason: _, ...said } = change;
			const work: BulkWork = tag === undefined ? { decide: decideBy(change, actorId, now()) } : { tag };
			const logged = tag === undefined ? said : { tag };
			const end = now() + timeLimit;
			let seen = 0;
			let changed = 0;
			let after = from?.cursor ?? null;
			do {
				const step = await store.step({ filter, work, change: logged, token, actorId, after });
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

function namesOf(change: LeadBulkChange): string[] {
	return (["status", "assigneeId", "snoozedUntil", "tag"] as const).filter((name) => change[name] !== undefined);
}

/** What the change makes of each lead; `null` for one that may not be changed so, or is so already. */
function decideBy(change: LeadBulkChange, actorId: string, now: number) {
	return (before: LeadState) => {
		try {
			return transitionOf(before, change, { actorId, now, throughReview: true });
		} catch (error) {
			if (error instanceof ProblemError) return null;
			throw error;
		}
	};
}
