import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadPresence, leads, users } from "#server/db/schema/index.ts";
import type { PresentPerson } from "#shared/api/leads/lead.ts";
import { type PresenceState, presenceLifetime } from "#shared/leads/lead-list.ts";

/** Who has a lead open. */
export interface LeadPresence {
	readonly leadId: string;
	/** In the order in which they began with what they do. */
	readonly people: readonly PresentPerson[];
}

interface PresenceReport {
	readonly leadId: string;
	readonly userId: string;
	readonly state: PresenceState | "gone";
	/** ms */
	readonly now: number;
}

const oldest = (now: number) => new Date(now - presenceLifetime);
// Who began to reply first is not the second.
const begun = [asc(leadPresence.since), asc(users.id)];
const person = { id: users.id, name: users.name, state: leadPresence.state };

/** Who has which lead open, for all copies of the program. Moments in ms. */
export function presenceStore(db: Database) {
	return {
		/** Stores a report and drops those that count no more; `false` where there is no such lead. */
		async report({ leadId, userId, state, now }: PresenceReport): Promise<boolean> {
			const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId));
			if (!lead) return false;
			const { leadId: ofLead, userId: ofUser } = leadPresence;
			await db.delete(leadPresence).where(lt(leadPresence.at, oldest(now)));
			if (state === "gone") await db.delete(leadPresence).where(and(eq(ofLead, leadId), eq(ofUser, userId)));
			else
				await db
					.insert(leadPresence)
					.values({ leadId, userId, state, at: new Date(now), since: new Date(now) })
					.onConflictDoUpdate({
						target: [ofLead, ofUser],
						set: {
							state,
							at: new Date(now),
							since: sql`CASE WHEN ${leadPresence.state} = excluded.state THEN ${leadPresence.since} ELSE excluded.since END`,
						},
					});
			return true;
		},

		/** Who has a lead open, in the order in which they began. */
		of(leadId: string, now: number): Promise<PresentPerson[]> {
			return db
				.select(person)
				.from(leadPresence)
				.innerJoin(users, eq(users.id, leadPresence.userId))
				.where(and(eq(leadPresence.leadId, leadId), gt(leadPresence.at, oldest(now))))
				.orderBy(...begun);
		},

		/** Who has which lead open. */
		async all(now: number): Promise<LeadPresence[]> {
			const rows = await db
				.select({ leadId: leadPresence.leadId, ...person })
				.from(leadPresence)
				.innerJoin(users, eq(users.id, leadPresence.userId))
				.where(gt(leadPresence.at, oldest(now)))
				.orderBy(...begun);
			const byLead = Map.groupBy(rows, ({ leadId }) => leadId);
			return [...byLead].map(([leadId, all]) => ({
				leadId,
				people: all.map(({ id, name, state }) => ({ id, name, state })),
			}));
		},
	};
}

export type PresenceStore = ReturnType<typeof presenceStore>;
