import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#server/db/database.ts";
import { type RecordedStep, record } from "#server/db/record.ts";
import { events, leads, users } from "#server/db/schema/index.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { OfferedQuote } from "#shared/api/leads/lead.ts";
import { type CloseReason, isFinished, type LeadStatus, mayMove } from "#shared/leads/lead-status.ts";
import { isOwed } from "../search/filter-store.ts";

/** What staff change of a lead. */
export interface LeadFields {
	readonly status: LeadStatus;
	readonly assigneeId: string | null;
	/** Why it was closed or rejected; `null` while it is open. */
	readonly reason: CloseReason | null;
	/** Until when it is put aside. */
	readonly snoozedUntil: Date | null;
	/** What it waits for, in the words of staff. */
	readonly waitingFor: string | null;
}

export interface LeadState extends LeadFields {
	readonly id: string;
	readonly version: number;
	/** When the end of the offer brings it back. */
	readonly offerEndsAt: Date | null;
	/** All that undoing its end restores, by column. */
	readonly was: unknown;
}

/** What an end, and the answer with it, change of a lead. */
export const restoredColumns = sql.raw(
	"status, assignee_id, read_at, first_answered_at, first_answered_by, closed_at, close_reason, snoozed_until, waiting_for, offered, offer_ends_at",
);

export interface Transition {
	readonly before: LeadState;
	readonly after: LeadFields;
	/** The step from which the change follows. */
	readonly cause?: RecordedStep;
	/** Other columns that change with it. */
	readonly columns?: PgUpdateSetSource<typeof leads>;
	readonly actorId: string;
	/** Of the call, so that a repeat of it is known. */
	readonly key?: string | null;
}

/** The columns of a lead's state. */
export const stateColumns = {
	id: leads.id,
	status: leads.status,
	assigneeId: leads.assigneeId,
	version: leads.version,
	reason: leads.closeReason,
	snoozedUntil: leads.snoozedUntil,
	waitingFor: leads.waitingFor,
	offerEndsAt: leads.offerEndsAt,
	was: sql<unknown>`(SELECT to_jsonb(was) FROM (SELECT ${restoredColumns}) AS was)`,
};

/** What staff change of a lead, alone. */
export function fieldsOf({ status, assigneeId, reason, snoozedUntil, waitingFor }: LeadFields): LeadFields {
	return { status, assigneeId, reason, snoozedUntil, waitingFor };
}

/** What an answer changes beside: the first one counts; without an offer it answers the end of the last one. `at` is now. */
export function answerColumns(actorId: string, offer: OfferedQuote | undefined, at: Date) {
	const moment = at.toISOString();
	return {
		firstAnsweredAt: sql`coalesce(${leads.firstAnsweredAt}, now())`,
		firstAnsweredBy: sql`CASE WHEN ${leads.firstAnsweredAt} IS NULL THEN ${actorId}::uuid ELSE ${leads.firstAnsweredBy} END`,
		...(offer && { offered: { ...offer, at: moment } }),
		offerEndsAt: offer
			? dateOf(offer.until)
			: sql`CASE WHEN ${leads.offerEndsAt} > ${moment}::timestamptz THEN ${leads.offerEndsAt} END`,
	};
}

/** The step of an answer, from which the rest follows. */
export function answeredStep(leadId: string, actorId: string, data: RecordedStep["data"]): RecordedStep {
	return { by: actorId, subject: "lead", subjectId: leadId, action: "answered", before: null, after: null, data };
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));

export function transitionsStore(db: Database) {
	return {
		async stateOf(id: string): Promise<LeadState | null> {
			const [state] = await db.select(stateColumns).from(leads).where(eq(leads.id, id));
			return state ?? null;
		},

		/** Whether a call with this key has changed the lead before. @throws ProblemError where it changed another */
		isRepeat: (leadId: string, key: string): Promise<boolean> => isRepeat(db, leadId, key),

		/** When the answer is due that a lead is owed; `null` where it is owed none. */
		async owedUntil(id: string): Promise<Date | null> {
			const [owed] = await db
				.select({ dueAt: leads.dueAt })
				.from(leads)
				.where(and(eq(leads.id, id), isOwed));
			return owed?.dueAt ?? null;
		},

		/** Whether someone is of the staff and may still log in. */
		async isStaff(id: string): Promise<boolean> {
			const found = await db
				.select({ id: users.id })
				.from(users)
				.where(and(eq(users.id, id), isNull(users.disabledAt)));
			return found.length > 0;
		},

		/** Takes a lead from one state to another in one commit with its events; `false` where it had left that state. */
		change(transition: Transition): Promise<boolean> {
			return db.transaction((tx) => recordTransition(tx, transition));
		},
	};
}

export type TransitionsStore = ReturnType<typeof transitionsStore>;

/** Changes a lead that is still at the version of `before`, with its events and the entry in the audit log. */
export async function recordTransition(
	tx: Transaction,
	{ before, after, cause, columns, actorId, key = null }: Transition,
): Promise<boolean> {
	const finishes = isFinished(after.status);
	const changed = await tx
		.update(leads)
		.set({
			status: after.status,
			assigneeId: after.assigneeId,
			snoozedUntil: after.snoozedUntil,
			waitingFor: after.waitingFor,
			closeReason: finishes ? after.reason : null,
			closedAt: finishes ? sql`coalesce(${leads.closedAt}, now())` : null,
			version: before.version + 1,
			updatedAt: sql`now()`,
			readAt: sql`coalesce(${leads.readAt}, now())`,
			...columns,
		})
		.where(and(eq(leads.id, before.id), eq(leads.version, before.version)))
		.returning({ id: leads.id });
	if (changed.length === 0) return false;
	const [was, is] = [fieldsOf(before), fieldsOf(after)];
	const updated = {
		by: actorId,
		subject: "lead",
		subjectId: before.id,
		action: "updated",
		before: was,
		after: is,
	} as const;
	const steps = [...(cause ? [cause] : []), ...stepsOf({ before, after, cause, actorId })];
	const happened = isDeepStrictEqual(was, is) ? steps : [...steps, updated];
	await record(tx, ...happened.map((event, place) => ({ ...event, idempotencyKey: place === 0 ? key : null })));
	return true;
}

/** Whether an event with this key is stored for the lead. @throws ProblemError `idempotency-mismatch` */
export async function isRepeat(db: Pick<Transaction, "select">, leadId: string, key: string): Promise<boolean> {
	const [known] = await db.select({ leadId: events.subjectId }).from(events).where(eq(events.idempotencyKey, key));
	if (known && known.leadId !== leadId) throw new ProblemError("idempotency-mismatch");
	return known !== undefined;
}

function stepsOf({ before, after, cause, actorId }: Transition): RecordedStep[] {
	const common = { by: actorId, subject: "lead", subjectId: before.id, before: null, after: null } as const;
	const end = { ...(after.reason && { reason: after.reason }), version: before.version + 1, was: before.was };
	const moved = movesBetween(before.status, after.status).map(([from, to]) => ({
		...common,
		action: "moved" as const,
		before: { status: from },
		after: { status: to },
		...(isFinished(to) && { data: end }),
	}));
	const assigned = { ...common, action: "assigned", data: { from: before.assigneeId, to: after.assigneeId } } as const;
	return [
		...moved,
		...(before.assigneeId === after.assigneeId ? [] : [assigned]),
		...snoozeSteps(before, after, cause === undefined).map((step) => ({ ...common, ...step })),
	];
}

/** An answer and an end say themselves that a lead is not put aside any more. */
function snoozeSteps(before: LeadState, after: LeadFields, isPlain: boolean): Pick<RecordedStep, "action" | "data">[] {
	const until = after.snoozedUntil?.toISOString() ?? null;
	const { waitingFor } = after;
	if (until === (before.snoozedUntil?.toISOString() ?? null) && waitingFor === before.waitingFor) return [];
	if (until !== null || waitingFor !== null) return [{ action: "snoozed", data: { until, waitingFor } }];
	return isPlain && before.status === after.status ? [{ action: "woken" }] : [];
}

/** The single transitions from one status to another: an answer can take a pending lead through review to its end. */
function movesBetween(from: LeadStatus, to: LeadStatus): readonly (readonly [LeadStatus, LeadStatus])[] {
	if (from === to) return [];
	return mayMove(from, to)
		? [[from, to]]
		: [
				[from, "IN_REVIEW"],
				["IN_REVIEW", to],
			];
}
