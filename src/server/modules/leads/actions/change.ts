import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { events, users } from "#server/db/schema/index.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import type { LeadChange } from "#shared/api/leads/inbox.ts";
import { isFinished, mayMove } from "#shared/leads/lead-status.ts";
import { awake } from "../lead-row.ts";
import {
	answerColumns,
	answeredStep,
	fieldsOf,
	type LeadCall,
	type LeadFields,
	type LeadState,
	lockedState,
	onLead,
	recordTransitions,
	restore,
	type Transition,
} from "./transition.ts";

/**
 * Changes a lead for the person who saw it at a version. `now` in ms. @throws ProblemError `version-conflict`,
 * `move-not-allowed`, `invalid` for a stranger, a reason of an open lead, or one put aside that is finished or in the past
 */
export function changeLead(db: Database, now: number, call: LeadCall, change: LeadChange): Promise<void> {
	const { leadId, actorId, key } = call;
	return onLead(db, call, async (tx, before) => {
		if (before.version !== change.version) throw new ProblemError("version-conflict");
		const { answered } = change;
		const transition = transitionOf(before, change, { actorId, now, throughReview: answered !== undefined });
		if (!transition) return;
		const { assigneeId } = transition.after;
		if (assigneeId !== before.assigneeId) await refuseStranger(tx, assigneeId);
		const data = { channel: answered, version: before.version + 1 };
		const cause = answered && { cause: answeredStep(leadId, actorId, data) };
		const columns = answered ? answerColumns(actorId, undefined, new Date(now)) : undefined;
		await recordTransitions(tx, [{ ...transition, ...cause }], { key, columns });
	});
}

/** @throws ProblemError `invalid` for one who is not of the staff, or may not log in any more */
export async function refuseStranger(db: Pick<Transaction, "$count">, assigneeId: string | null): Promise<void> {
	if (assigneeId === null) return;
	const isStaff = await db.$count(users, and(eq(users.id, assigneeId), isNull(users.disabledAt)));
	if (isStaff === 0) throw invalid("assigneeId", "choice");
}

type WantedChange = Omit<LeadChange, "version">;

interface ChangedBy {
	readonly actorId: string;
	/** ms */
	readonly now: number;
	readonly throughReview: boolean;
}

/** What a change makes of a lead; `null` where that is what it is. @throws ProblemError `move-not-allowed`, `invalid` */
export function transitionOf(before: LeadState, change: WantedChange, by: ChangedBy): Transition | null {
	const { actorId, now, throughReview } = by;
	const after = fieldsAfter(before, change, by);
	if (isDeepStrictEqual(fieldsOf(before), after)) return null;
	const isEndOfNew = throughReview && before.status === "PENDING" && isFinished(after.status);
	if (after.status !== before.status && !mayMove(before.status, after.status) && !isEndOfNew)
		throw new ProblemError("move-not-allowed");
	// Who puts it aside after its offer ended wants it back when the snooze ends.
	const isOver = before.offerEndsAt !== null && before.offerEndsAt.getTime() <= now;
	const putsAside = change.snoozedUntil || change.waitingFor;
	return { before, after, actorId, ...(isOver && putsAside && { offerEndsAt: after.snoozedUntil }) };
}

function fieldsAfter(before: LeadState, change: WantedChange, { actorId, now }: ChangedBy): LeadFields {
	const { status = before.status, answered, reason, snoozedUntil, waitingFor } = change;
	const isEnd = isFinished(status);
	if (answered !== undefined && (!isEnd || status === before.status)) throw invalid("answered", "choice");
	if (reason && !isEnd) throw invalid("reason", "choice");
	if (snoozedUntil && isEnd) throw invalid("snoozedUntil", "choice");
	if (waitingFor && isEnd) throw invalid("waitingFor", "choice");
	const { assigneeId = before.assigneeId ?? (answered ? actorId : null) } = change;
	const aside = isEnd ? awake : asideOf(before, change, now);
	return { status, assigneeId, reason: isEnd ? (reason ?? before.reason) : null, ...aside };
}

/** An unanswered lead is put aside until its answer is due at the latest, unless that is past. */
function asideOf(before: LeadState, { snoozedUntil, waitingFor }: WantedChange, now: number) {
	const until = snoozedUntil ? new Date(snoozedUntil) : null;
	refusePast(until, now);
	const owed = snoozedUntil || waitingFor ? before.owedUntil : null;
	const snooze = snoozedUntil === undefined ? before.snoozedUntil : until;
	const isBeyond = owed !== null && owed.getTime() > now && (snooze === null || snooze > owed);
	return {
		snoozedUntil: isBeyond ? owed : snooze,
		waitingFor: waitingFor === undefined ? before.waitingFor : waitingFor || null,
	};
}

/** @throws ProblemError `invalid` for a moment that is past */
export function refusePast(until: Date | null, now: number): void {
	if (until && until.getTime() <= now) throw invalid("snoozedUntil", "pastTime");
}

/** ms */
const undoLimit = 10 * 60_000;

/**
 * Restores what a lead was before its end made `version`. `now` in ms. @throws ProblemError `version-conflict` unless the end
 * is the last that happened to it, `forbidden` for another person, `undo-too-late`
 */
export function undoEnd(db: Database, now: number, call: LeadCall, version: number): Promise<void> {
	const { leadId, actorId, key } = call;
	return onLead(db, call, async (tx, before) => {
		const { data, actorId: by, at } = events;
		const isEnd = sql`${data} ? 'was' AND (${data} ->> 'version')::int = ${before.version}`;
		const [end] = await tx
			.select({ by, at, was: sql<unknown>`${data} -> 'was'` })
			.from(events)
			.where(and(eq(events.subjectId, leadId), isEnd));
		if (!end || before.version !== version) throw new ProblemError("version-conflict");
		if (end.by !== actorId) throw new ProblemError("forbidden");
		if (now - end.at.getTime() > undoLimit) throw new ProblemError("undo-too-late");
		await restore(tx, [{ id: leadId, version, was: end.was }]);
		const after = (await lockedState(tx, leadId)) ?? before;
		const change = { action: "undone", before: fieldsOf(before), after: fieldsOf(after), data: { version } } as const;
		await record(tx, { by: actorId, subject: "lead", subjectId: leadId, ...change, idempotencyKey: key });
	});
}
