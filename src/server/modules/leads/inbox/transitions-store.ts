import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import type { Deed } from "#server/db/record-change.ts";
import { leadEvents, leads, users } from "#server/db/schema/index.ts";
import type { Recorded } from "#shared/api/audit.ts";
import { isFinished, type LeadStatus } from "#shared/lead-status.ts";

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

/** What of a lead can be changed, and which state of it. */
export interface LeadState {
	readonly id: string;
	readonly status: LeadStatus;
	readonly assigneeId: string | null;
	readonly version: number;
}

export function movesStore(db: Database, audit: Audit | undefined) {
	return {
		async stateOf(id: string): Promise<LeadState | null> {
			const { status, assigneeId, version } = leads;
			const [state] = await db
				.select({ id: leads.id, status, assigneeId, version })
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
		change(before: LeadState, after: Pick<LeadState, "status" | "assigneeId">, actorId: string): Promise<boolean> {
			return db.transaction(async (tx) => {
				const changed = await tx
					.update(leads)
					.set({
						...after,
						version: before.version + 1,
						updatedAt: sql`now()`,
						readAt: sql`coalesce(${leads.readAt}, now())`,
						...(isFinished(after.status) ? { answeredAt: sql`coalesce(${leads.answeredAt}, now())` } : {}),
					})
					.where(and(eq(leads.id, before.id), eq(leads.version, before.version)))
					.returning({ id: leads.id });
				if (changed.length === 0) return false;
				await tx.insert(leadEvents).values(eventsOf(before, after, actorId));
				const { id, version, ...old } = before;
				await audit?.(tx, { actorId, action: "updated", subject: "lead", subjectId: id, before: old, after });
				return true;
			});
		},
	};
}

export type MovesStore = ReturnType<typeof movesStore>;

function eventsOf(before: LeadState, after: Pick<LeadState, "status" | "assigneeId">, actorId: string) {
	const common = { leadId: before.id, actorId };
	const moved = { ...common, kind: "moved", from: before.status, to: after.status };
	const assigned = { ...common, kind: "assigned", data: { from: before.assigneeId, to: after.assigneeId } };
	return [
		...(before.status === after.status ? [] : [moved]),
		...(before.assigneeId === after.assigneeId ? [] : [assigned]),
	];
}
