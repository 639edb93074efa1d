import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#server/db/database.ts";
import { type RecordedEvent, type RecordedStep, record } from "#server/db/record.ts";
import { events, leads } from "#server/db/schema/index.ts";
import { countsAs } from "#server/db/sql.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import type { OfferedQuote } from "#shared/api/leads/lead.ts";
import { isFinished, type LeadStatus, mayMove } from "#shared/leads/lead-status.ts";
import type { LeadRow } from "../lead-row.ts";
import { isOwed } from "../search/filter.ts";

export type LeadFields = Pick<LeadRow, "status" | "assigneeId" | "snoozedUntil" | "waitingFor"> & {
	readonly reason: LeadRow["closeReason"];
};

/** What an end, and the answer with it, change of a lead. */
const restoredColumns = sql.raw(
	"status, assignee_id, read_at, first_answered_at, first_answered_by, closed_at, close_reason, snoozed_until, waiting_for, offered, offer_ends_at",
);

export const stateColumns = {
	id: leads.id,
	type: leads.type,
	status: leads.status,
	assigneeId: leads.assigneeId,
	version: leads.version,
	customerId: countsAs(leads.contactId),
	reason: leads.closeReason,
	snoozedUntil: leads.snoozedUntil,
	waitingFor: leads.waitingFor,
	offerEndsAt: leads.offerEndsAt,
	isAnswered: sql<boolean>`${leads.firstAnsweredAt} IS NOT NULL`,
	/** When the answer is due that it is owed; `null` where it is owed none. */
	owedUntil: sql<Date | null>`CASE WHEN ${isOwed} THEN ${leads.dueAt} END`.mapWith(leads.dueAt),
	was: sql<unknown>`(SELECT to_jsonb(was) FROM (SELECT ${restoredColumns}) AS was)`,
};
export type LeadState = Awaited<ReturnType<typeof statesOf>>[number];

export interface Transition {
	readonly before: LeadState;
	readonly after: LeadFields;
	readonly offerEndsAt?: Date | null;
	readonly cause?: RecordedStep;
	readonly actorId: string;
}

type BulkMark = { readonly bulk: string } | { readonly undone: string };

interface TransitionsOptions {
	readonly columns?: PgUpdateSetSource<typeof leads> | undefined;
	readonly key?: string | null;
	/** They are of one bulk change, which has an entry of its own in the log and its own way back. */
	readonly mark?: BulkMark;
}

export interface LeadCall {
	readonly leadId: string;
	readonly actorId: string;
	readonly key: string | null;
	/** The call answers who the person is, whatever it changes. */
	readonly reads: Caller["reads"];
}

export function fieldsOf({ status, assigneeId, reason, snoozedUntil, waitingFor }: LeadFields): LeadFields {
	return { status, assigneeId, reason, snoozedUntil, waitingFor };
}

/** What an answer changes beside: the first one counts; without an offer it answers the end of the last one. `at` is now. */
export function answerColumns(actorId: string, offer: OfferedQuote | undefined, at: Date) {
	const moment = at.toISOString();
	const held = sql`CASE WHEN ${leads.offerEndsAt} > ${moment}::timestamptz THEN ${leads.offerEndsAt} END`;
	const until = offer?.until ? new Date(offer.until) : null;
	return {
		firstAnsweredAt: sql`coalesce(${leads.firstAnsweredAt}, now())`,
		firstAnsweredBy: sql`CASE WHEN ${leads.firstAnsweredAt} IS NULL THEN ${actorId}::uuid ELSE ${leads.firstAnsweredBy} END`,
		...(offer && { offered: { ...offer, at: moment } }),
		offerEndsAt: offer ? until : held,
	};
}

export function answeredStep(leadId: string, actorId: string, data: RecordedStep["data"]): RecordedStep {
	return { by: actorId, subject: "lead", subjectId: leadId, action: "answered", before: null, after: null, data };
}

/** Works on a locked lead, unless an event with the key of the call is stored for it. @throws ProblemError `not-found`, `read-budget`, `idempotency-mismatch` */
export function onLead(
	db: Database,
	{ leadId, key, reads }: LeadCall,
	work: (tx: Transaction, before: LeadState) => Promise<void>,
): Promise<void> {
	return db.transaction(async (tx) => {
		const before = await lockedState(tx, leadId);
		if (!before) throw new ProblemError("not-found");
		reads([before.customerId]);
		const isOfCall = eq(events.idempotencyKey, key ?? "");
		const [earlier] = key ? await tx.select({ of: events.subjectId }).from(events).where(isOfCall) : [];
		if (earlier && earlier.of !== leadId) throw new ProblemError("idempotency-mismatch");
		if (!earlier) await work(tx, before);
	});
}

export async function lockedState(tx: Transaction, leadId: string): Promise<LeadState | undefined> {
	return (await statesOf(tx, [leadId]))[0];
}

/** The states of some leads, which are locked until the transaction ends. */
export function statesOf(tx: Transaction, ids: Iterable<string>) {
	const isOne = inArray(leads.id, [...ids]);
	return tx.select(stateColumns).from(leads).where(isOne).for("update");
}

/** Restores what leads were before a change, those of them that are still at its version; answers their ids. */
export async function restore(
	tx: Transaction,
	rows: readonly { readonly id: string; readonly version: number; readonly was: unknown }[],
): Promise<string[]> {
	const restored = await tx.execute<{ id: string }>(
		sql`UPDATE leads SET version = leads.version + 1, updated_at = now(),
				(${restoredColumns}) = (SELECT ${restoredColumns} FROM jsonb_populate_record(leads, back.was))
			FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS back (id uuid, version int, was jsonb)
			WHERE leads.id = back.id AND leads.version = back.version RETURNING leads.id`,
	);
	return restored.rows.map(({ id }) => id);
}

/** Changes those of some leads that are still at the version of `before`, with their events; answers their ids. */
export async function recordTransitions(
	tx: Transaction,
	transitions: readonly Transition[],
	{ columns, key = null, mark }: TransitionsOptions = {},
): Promise<ReadonlySet<string>> {
	const rows = transitions.map(({ before, after, offerEndsAt = before.offerEndsAt }) => {
		return { id: before.id, version: before.version, ...fieldsOf(after), offerEndsAt };
	});
	const isFinal = sql`next.status IN ('CLOSED', 'REJECTED')`;
	const changed = await tx
		.update(leads)
		.set({
			status: sql`next.status`,
			assigneeId: sql`next."assigneeId"`,
			snoozedUntil: sql`next."snoozedUntil"`,
			waitingFor: sql`next."waitingFor"`,
			offerEndsAt: sql`next."offerEndsAt"`,
			closeReason: sql`CASE WHEN ${isFinal} THEN next.reason END`,
			closedAt: sql`CASE WHEN ${isFinal} THEN coalesce(${leads.closedAt}, now()) END`,
			version: sql`next.version + 1`,
			updatedAt: sql`now()`,
			readAt: sql`coalesce(${leads.readAt}, now())`,
			...columns,
		})
		.from(
			sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS next (id uuid, version int, status lead_status, "assigneeId" uuid,
				reason text, "snoozedUntil" timestamptz, "waitingFor" text, "offerEndsAt" timestamptz)`,
		)
		.where(and(eq(leads.id, sql`next.id`), eq(leads.version, sql`next.version`)))
		.returning({ id: leads.id });
	const ids = new Set(changed.map(({ id }) => id));
	const happened = transitions.filter(({ before }) => ids.has(before.id)).flatMap((one) => eventsOf(one, mark));
	await record(tx, ...happened.map((event, place) => ({ ...event, idempotencyKey: place === 0 ? key : null })));
	return ids;
}

function eventsOf(transition: Transition, mark: BulkMark | undefined): RecordedEvent[] {
	const { cause, actorId } = transition;
	const steps = [...(cause ? [cause] : []), ...stepsOf(transition, mark)];
	const [before, after] = [fieldsOf(transition.before), fieldsOf(transition.after)];
	if (mark || isDeepStrictEqual(before, after)) return steps;
	const subjectId = transition.before.id;
	return [...steps, { by: actorId, subject: "lead", subjectId, action: "updated", before, after }];
}

export function stepsOf({ before, after, cause, actorId }: Transition, mark?: BulkMark): RecordedStep[] {
	const common = { by: actorId, subject: "lead", subjectId: before.id, before: null, after: null } as const;
	const steps: RecordedStep[] = [];
	const reason = after.reason && { reason: after.reason };
	const end = { ...reason, ...(mark ?? { version: before.version + 1, was: before.was }) };
	for (const [from, to] of movesBetween(before.status, after.status, mark)) {
		const data = isFinished(to) ? end : mark;
		steps.push({ ...common, action: "moved", before: { status: from }, after: { status: to }, ...(data && { data }) });
	}
	const assigned = { from: before.assigneeId, to: after.assigneeId, ...mark };
	if (assigned.from !== assigned.to) steps.push({ ...common, action: "assigned", data: assigned });
	const { waitingFor } = after;
	const until = after.snoozedUntil?.toISOString() ?? null;
	const isMoved = until !== (before.snoozedUntil?.toISOString() ?? null) || waitingFor !== before.waitingFor;
	if (isMoved && (until !== null || waitingFor !== null))
		steps.push({ ...common, action: "snoozed", data: { until, waitingFor, ...mark } });
	// An answer and an end say themselves that a lead is not put aside any more.
	else if (isMoved && !cause && before.status === after.status)
		steps.push({ ...common, action: "woken", ...(mark && { data: mark }) });
	return steps;
}

/** The single transitions between two statuses: an answer can take a pending lead through review to its end; the way back is one. */
function movesBetween(from: LeadStatus, to: LeadStatus, mark?: BulkMark): (readonly [LeadStatus, LeadStatus])[] {
	if (from === to) return [];
	if ((mark && "undone" in mark) || mayMove(from, to)) return [[from, to]];
	return [
		[from, "IN_REVIEW"],
		["IN_REVIEW", to],
	];
}
