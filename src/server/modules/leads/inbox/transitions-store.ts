import { randomUUIDv7 } from "node:crypto";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { changedFields, type Deed, recordChange } from "#server/db/record-change.ts";
import { leadEvents, leads, users } from "#server/db/schema/index.ts";
import type { Recorded } from "#shared/api/staff/audit.ts";
import { type CloseReason, isFinished, type LeadStatus, mayMove } from "#shared/leads/lead-status.ts";

/** Something that was done to leads, for the audit log. */
export interface AuditEntry {
	/** `null`: the program did it by itself. */
	readonly actorId: string | null;
	readonly action: Extract<Deed, { subject: "lead" }>["action"];
	readonly subject: "lead";
	/** `null` where it is about many. */
	readonly subjectId: string | null;
	readonly before: Recorded<"lead"> | null;
	readonly after: Recorded<"lead"> | null;
}

/** Writes an entry into the audit log, in the transaction of what it tells of. */
export type Audit = (tx: Transaction, entry: AuditEntry) => Promise<void>;

/** The audit log of the program. `now` in ms. */
export function leadAudit(now: () => number): Audit {
	return (tx, { actorId, ...entry }) => recordChange(tx, { ...entry, by: actorId, at: new Date(now()) });
}

/** What staff change of a lead. */
export interface LeadFields {
	readonly status: LeadStatus;
	readonly assigneeId: string | null;
	/** Why it was closed or rejected; `null` while it is open. */
	readonly reason: CloseReason | null;
}

export interface LeadState extends LeadFields {
	readonly id: string;
	readonly version: number;
}

type NewEvent = typeof leadEvents.$inferInsert;

interface Transition {
	readonly before: LeadState;
	readonly after: LeadFields;
	/** The event from which the change follows. */
	readonly cause?: NewEvent;
	/** Other columns that change with it. */
	readonly columns?: { readonly firstAnsweredAt: SQL; readonly firstAnsweredBy: SQL };
	readonly actorId: string;
}

export function transitionsStore(db: Database, audit: Audit) {
	return {
		async stateOf(id: string): Promise<LeadState | null> {
			const { status, assigneeId, version } = leads;
			const [state] = await db
				.select({ id: leads.id, status, assigneeId, version, reason: leads.closeReason })
				.from(leads)
				.where(eq(leads.id, id));
			return state ?? null;
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
		change(before: LeadState, after: LeadFields, actorId: string): Promise<boolean> {
			return db.transaction((tx) => recordTransition(tx, { before, after, actorId }, audit));
		},
	};
}

export type TransitionsStore = ReturnType<typeof transitionsStore>;

/** Changes a lead that is still at the version of `before`, with its events and the entry in the audit log. */
export async function recordTransition(
	tx: Transaction,
	{ before, after, cause, columns, actorId }: Transition,
	audit: Audit,
): Promise<boolean> {
	const finishes = isFinished(after.status);
	const changed = await tx
		.update(leads)
		.set({
			status: after.status,
			assigneeId: after.assigneeId,
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
	const events = [...(cause ? [cause] : []), ...eventsOf(before, after, actorId)];
	if (events.length > 0) await tx.insert(leadEvents).values(inOrder(events));
	const { id, version, ...old } = before;
	const differs = Object.keys(changedFields({ ...old }, { ...after }).after).length > 0;
	if (differs) await audit(tx, { actorId, action: "updated", subject: "lead", subjectId: id, before: old, after });
	return true;
}

/** Gives events of one transaction, which have the same time, ids that sort as the events do. */
function inOrder(events: readonly NewEvent[]): NewEvent[] {
	const ids = events.map(() => randomUUIDv7()).sort();
	return events.map((event, place) => ({ ...event, id: ids[place] }));
}

function eventsOf(before: LeadState, after: LeadFields, actorId: string): NewEvent[] {
	const common = { leadId: before.id, actorId };
	const reason = after.reason ? { data: { reason: after.reason } } : {};
	const moved = stepsBetween(before.status, after.status).map(([from, to]) => {
		return { ...common, kind: "moved", from, to, ...(isFinished(to) ? reason : {}) };
	});
	const assigned = { ...common, kind: "assigned", data: { from: before.assigneeId, to: after.assigneeId } };
	return [...moved, ...(before.assigneeId === after.assigneeId ? [] : [assigned])];
}

/** The single transitions from one status to another: an answer can take a pending lead through review to its end. */
function stepsBetween(from: LeadStatus, to: LeadStatus): readonly (readonly [LeadStatus, LeadStatus])[] {
	if (from === to) return [];
	return mayMove(from, to)
		? [[from, to]]
		: [
				[from, "IN_REVIEW"],
				["IN_REVIEW", to],
			];
}
