import { ProblemError } from "#server/http/api/problems.ts";
import type { LeadChange } from "#shared/api/leads/inbox.ts";
import { isFinished, mayMove } from "#shared/leads/lead-status.ts";
import type { LeadFields, LeadState, TransitionsStore } from "./transitions-store.ts";

/** Changes a lead's status, assignee or reason for the person who saw it at a version, and nobody else's later change. */
export function changeLeads(store: TransitionsStore, onChanged: (id: string) => void) {
	/**
	 * @throws ProblemError `not-found`, `version-conflict`, `move-not-allowed` for a transition that is not allowed, `invalid` for
	 * a stranger, or for a reason of an open lead
	 */
	return async (id: string, change: LeadChange, actorId: string): Promise<void> => {
		const before = await store.stateOf(id);
		if (!before) throw new ProblemError("not-found");
		if (before.version !== change.version) throw new ProblemError("version-conflict");
		const after = fieldsAfter(before, change);
		const assigns = after.assigneeId !== before.assigneeId;
		if (after.status === before.status && !assigns && after.reason === before.reason) return;
		if (after.status !== before.status && !mayMove(before.status, after.status))
			throw new ProblemError("move-not-allowed");
		if (assigns && after.assigneeId !== null && !(await store.isStaff(after.assigneeId)))
			throw new ProblemError("invalid", { issues: { assigneeId: { code: "choice" } } });
		if (!(await store.change(before, after, actorId))) throw new ProblemError("version-conflict");
		onChanged(id);
	};
}

export type ChangeLead = ReturnType<typeof changeLeads>;

function fieldsAfter(before: LeadState, change: LeadChange): LeadFields {
	const status = change.status ?? before.status;
	const finished = isFinished(status);
	if (change.reason && !finished) throw new ProblemError("invalid", { issues: { reason: { code: "choice" } } });
	return {
		status,
		assigneeId: change.assigneeId === undefined ? before.assigneeId : change.assigneeId,
		reason: finished ? (change.reason ?? before.reason) : null,
	};
}
