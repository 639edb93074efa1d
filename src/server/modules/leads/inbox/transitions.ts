import { isDeepStrictEqual } from "node:util";
import { ProblemError } from "#server/http/api/problems.ts";
import type { LeadChange } from "#shared/api/leads/inbox.ts";
import { isFinished, mayMove } from "#shared/leads/lead-status.ts";
import { awake } from "../lead-row.ts";
import {
	answerColumns,
	answeredStep,
	fieldsOf,
	type LeadFields,
	type LeadState,
	type TransitionsStore,
} from "./transitions-store.ts";

interface ChangeLeadsParts {
	readonly store: TransitionsStore;
	/** ms */
	readonly now: () => number;
}

/** Changes a lead for the person who saw it at a version, and nobody else's later change. */
export function changeLeads({ store, now }: ChangeLeadsParts) {
	/**
	 * @throws ProblemError `not-found`, `version-conflict`, `move-not-allowed` for a transition that is not allowed, `invalid` for
	 * a stranger, for a reason of an open lead, or for one put aside that is finished or until a time that is past.
	 * `key`: a repeat of the call changes nothing.
	 */
	return async (id: string, change: LeadChange, actorId: string, key: string | null): Promise<void> => {
		const before = await store.stateOf(id);
		if (!before) throw new ProblemError("not-found");
		if (key && (await store.isRepeat(id, key))) return;
		if (before.version !== change.version) throw new ProblemError("version-conflict");
		const { answered } = change;
		const putsAside = change.snoozedUntil || change.waitingFor;
		const owed = putsAside ? await store.owedUntil(id) : null;
		const after = fieldsAfter(before, change, { actorId, now: now(), owed });
		const assigns = after.assigneeId !== before.assigneeId;
		if (isSame(before, after)) return;
		const isEndOfNew = answered !== undefined && before.status === "PENDING";
		if (after.status !== before.status && !mayMove(before.status, after.status) && !isEndOfNew)
			throw new ProblemError("move-not-allowed");
		if (assigns && after.assigneeId !== null && !(await store.isStaff(after.assigneeId)))
			throw new ProblemError("invalid", { issues: { assigneeId: { code: "choice" } } });
		const data = { channel: answered, version: before.version + 1 };
		const answer = answered && {
			cause: answeredStep(id, actorId, data),
			columns: answerColumns(actorId, undefined, new Date(now())),
		};
		// Who puts it aside after its offer ended wants it back when the snooze ends.
		const isOver = before.offerEndsAt !== null && before.offerEndsAt.getTime() <= now();
		const columns = isOver && putsAside ? { offerEndsAt: after.snoozedUntil } : {};
		if (await store.change({ before, after, actorId, key, columns, ...answer })) return;
		// A repeat that came while the first was on its way finds the version of the first.
		if (!key || !(await store.isRepeat(id, key))) throw new ProblemError("version-conflict");
	};
}

export type ChangeLead = ReturnType<typeof changeLeads>;

interface ChangedBy {
	readonly actorId: string;
	/** ms */
	readonly now: number;
	/** When the answer is due that the lead is owed. */
	readonly owed: Date | null;
}

function fieldsAfter(before: LeadState, change: LeadChange, { actorId, now, owed }: ChangedBy): LeadFields {
	const status = change.status ?? before.status;
	const finished = isFinished(status);
	if (change.answered !== undefined && (!finished || status === before.status))
		throw new ProblemError("invalid", { issues: { answered: { code: "choice" } } });
	if (change.reason && !finished) throw new ProblemError("invalid", { issues: { reason: { code: "choice" } } });
	return {
		status,
		assigneeId:
			change.assigneeId === undefined ? (before.assigneeId ?? (change.answered ? actorId : null)) : change.assigneeId,
		reason: finished ? (change.reason ?? before.reason) : null,
		...(finished ? awakeOf(change) : asideOf(before, change, now, owed)),
	};
}

function awakeOf({ snoozedUntil, waitingFor }: LeadChange) {
	if (snoozedUntil) throw new ProblemError("invalid", { issues: { snoozedUntil: { code: "choice" } } });
	if (waitingFor) throw new ProblemError("invalid", { issues: { waitingFor: { code: "choice" } } });
	return awake;
}

/** An unanswered lead is put aside until its answer is due at the latest, `owed`, unless that is past. */
function asideOf(before: LeadState, { snoozedUntil, waitingFor }: LeadChange, now: number, owed: Date | null) {
	const until = snoozedUntil ? new Date(snoozedUntil) : null;
	if (until && until.getTime() <= now)
		throw new ProblemError("invalid", { issues: { snoozedUntil: { code: "pastTime" } } });
	const asked = snoozedUntil === undefined ? before.snoozedUntil : until;
	const isBeyond = owed !== null && owed.getTime() > now && (asked === null || asked > owed);
	return {
		snoozedUntil: isBeyond ? owed : asked,
		waitingFor: waitingFor === undefined ? before.waitingFor : waitingFor || null,
	};
}

function isSame(before: LeadFields, after: LeadFields): boolean {
	return isDeepStrictEqual(fieldsOf(before), fieldsOf(after));
}
