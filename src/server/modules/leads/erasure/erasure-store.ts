import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { auditLog, contacts, idempotencyKeys, leads, slaOutcomes } from "#server/db/schema/index.ts";
import { isFinished, leadStatuses } from "#shared/leads/lead-status.ts";
import { slaStateOf } from "#shared/leads/response-sla.ts";
import type { Audit } from "../inbox/transitions-store.ts";
import { slaFactsOf } from "../lead-row.ts";

/** Who asked for an erasure, and by which of the person's leads. */
export interface ErasureOrder {
	readonly leadId: string;
	readonly actorId: string;
}

const open = leadStatuses.filter((status) => !isFinished(status));

export function erasureStore(db: Database, audit: Audit, now: () => number) {
	return {
		/**
		 * Erases the person of a lead with everything they ever sent, in one commit; answers how many leads went, `null`
		 * where there is no such lead. A submission at the same time waits for the contact and then creates a new one.
		 */
		erasePerson({ leadId, actorId }: ErasureOrder): Promise<number | null> {
			return db.transaction(async (tx) => {
				const [lead] = await tx.select({ contactId: leads.contactId }).from(leads).where(eq(leads.id, leadId));
				if (!lead) return null;
				await lockContacts(tx, [lead.contactId]);
				const gone = await tx.delete(leads).where(eq(leads.contactId, lead.contactId)).returning();
				await recordOutcomes(tx, gone, now());
				await eraseTraces(tx, gone);
				await tx.delete(contacts).where(eq(contacts.id, lead.contactId));
				const entry = { actorId, subject: "lead", subjectId: leadId, before: null } as const;
				await audit(tx, { ...entry, action: "erased", after: { leads: gone.length } });
				return gone.length;
			});
		},

		/** Erases up to `limit` finished leads that nobody touched since a moment, and people of whom nothing is left. */
		eraseFinished(before: Date, limit: number): Promise<number> {
			return db.transaction(async (tx) => {
				const since = before.toISOString();
				const isOld = sql`${leads.createdAt} < ${since} AND ${leads.updatedAt} < ${since}`;
				const isDone = notInArray(leads.status, open);
				const old = await tx
					.select({ id: leads.id, contactId: leads.contactId })
					.from(leads)
					.where(and(isDone, isOld))
					.orderBy(leads.createdAt)
					.limit(limit);
				const people = [...new Set(old.map(({ contactId }) => contactId))].sort();
				const ids = old.map(({ id }) => id);
				await lockContacts(tx, people);
				const gone = await tx
					.delete(leads)
					.where(and(inArray(leads.id, ids), isDone, isOld))
					.returning();
				await recordOutcomes(tx, gone, now());
				await eraseTraces(tx, gone);
				await tx
					.delete(contacts)
					.where(
						and(
							inArray(contacts.id, people),
							sql`NOT EXISTS (SELECT FROM ${leads} WHERE ${leads.contactId} = ${contacts.id})`,
						),
					);
				const entry = { actorId: null, subject: "lead", subjectId: null, before: null } as const;
				if (gone.length > 0) await audit(tx, { ...entry, action: "expired", after: { leads: gone.length } });
				return gone.length;
			});
		},
	};
}

export type ErasureStore = ReturnType<typeof erasureStore>;

/** Makes new leads of these people wait, so that none is left without its contact. */
async function lockContacts(tx: Transaction, ids: readonly string[]): Promise<void> {
	await tx
		.select({ id: contacts.id })
		.from(contacts)
		.where(inArray(contacts.id, [...ids]))
		.orderBy(contacts.id)
		.for("update");
}

/** How the response ended stays, by times alone: the public share cannot be improved by erasing late requests. */
async function recordOutcomes(
	tx: Transaction,
	gone: readonly (typeof leads.$inferSelect)[],
	now: number,
): Promise<void> {
	const ended = gone.flatMap((lead) => {
		const state = slaStateOf(slaFactsOf(lead), now);
		if (lead.suspect || (state !== "met" && state !== "missed")) return [];
		return [{ leadId: lead.id, receivedAt: lead.createdAt, met: state === "met", recordedAt: new Date(now) }];
	});
	if (ended.length > 0) await tx.insert(slaOutcomes).values(ended).onConflictDoNothing();
}

/** What speaks of leads without hanging on them. That someone did something to them, and when, stays in the log. */
async function eraseTraces(tx: Transaction, gone: readonly { id: string }[]): Promise<void> {
	const ids = gone.map(({ id }) => id);
	await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.leadId, ids));
	await tx
		.update(auditLog)
		.set({ before: null, after: null })
		.where(and(eq(auditLog.subject, "lead"), inArray(auditLog.subjectId, ids)));
}
