import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadPresence, leads, users } from "#server/db/schema/index.ts";
import type { PresentPerson } from "#shared/api/leads/lead.ts";
import { type PresenceState, presenceLifetime } from "#shared/leads/lead-list.ts";

const { leadId: ofLead, userId: ofUser, state: ofState, since, at } = leadPresence;
const oldest = (now: number) => new Date(now - presenceLifetime);
// Who began to reply first is not the second.
const begun = [asc(since), asc(users.id)];
const person = { id: users.id, name: users.name, state: ofState };

/** Stores for all copies that someone has a lead open, and drops those who count no more; `false` without the lead. `now` in ms. */
export async function reportPresence(
	db: Database,
	leadId: string,
	userId: string,
	state: PresenceState | "gone",
	now: number,
): Promise<boolean> {
	const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId));
	if (!lead) return false;
	await db.delete(leadPresence).where(lt(at, oldest(now)));
	const moment = new Date(now);
	if (state === "gone") await db.delete(leadPresence).where(and(eq(ofLead, leadId), eq(ofUser, userId)));
	else
		await db
			.insert(leadPresence)
			.values({ leadId, userId, state, at: moment, since: moment })
			.onConflictDoUpdate({
				target: [ofLead, ofUser],
				set: {
					state,
					at: moment,
					since: sql`CASE WHEN ${ofState} = excluded.state THEN ${since} ELSE excluded.since END`,
				},
			});
	return true;
}

export async function peopleAt(db: Database, leadId: string, now: number): Promise<PresentPerson[]> {
	return (await presentPeople(db, now)).get(leadId) ?? [];
}

export async function presentPeople(db: Database, now: number): Promise<ReadonlyMap<string, PresentPerson[]>> {
	const rows = await db
		.select({ leadId: ofLead, person })
		.from(leadPresence)
		.innerJoin(users, eq(users.id, ofUser))
		.where(gt(at, oldest(now)))
		.orderBy(...begun);
	const byLead = Map.groupBy(rows, ({ leadId }) => leadId);
	return new Map([...byLead].map(([leadId, all]) => [leadId, all.map(({ person }) => person)]));
}
