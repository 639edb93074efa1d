import { Refusal } from "#server/http/problems.ts";
import type { LeadChange } from "#shared/api/lead.ts";
import { mayMove } from "#shared/lead-status.ts";
import type { MovesStore } from "./transitions-store.ts";

/** Changes a lead's status or assignee for the person who saw it at a version, and nobody else's later change. */
export function changeLeads(store: MovesStore, onChanged: (id: string) => void) {
	/** @throws Refusal `not-found`, `version-conflict`, `move-not-allowed` for a move that is not allowed, `invalid` for a stranger */
	return async (id: string, change: LeadChange, actorId: string): Promise<void> => {
		const before = await store.stateOf(id);
		if (!before) throw new Refusal("not-found");
		if (before.version !== change.version) throw new Refusal("version-conflict");
		const after = {
			status: change.status ?? before.status,
			assigneeId: change.assigneeId === undefined ? before.assigneeId : change.assigneeId,
		};
		const moves = after.status !== before.status;
		const assigns = after.assigneeId !== before.assigneeId;
		if (!moves && !assigns) return;
		if (moves && !mayMove(before.status, after.status)) throw new Refusal("move-not-allowed");
		if (assigns && after.assigneeId !== null && !(await store.isStaff(after.assigneeId)))
			throw new Refusal("invalid", { issues: { assigneeId: { code: "choice" } } });
		if (!(await store.change(before, after, actorId))) throw new Refusal("version-conflict");
		onChanged(id);
	};
}

export type ChangeLead = ReturnType<typeof changeLeads>;
