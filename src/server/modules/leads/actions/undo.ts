import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { events } from "#server/db/schema/index.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { fieldsOf, type LeadCall, lockedState, onLead, restore } from "./transition.ts";

// ms
const limit = 10 * 60_000;

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
		if (now - end.at.getTime() > limit) throw new ProblemError("undo-too-late");
		await restore(tx, [{ id: leadId, version, was: end.was }]);
		const after = (await lockedState(tx, leadId)) ?? before;
		const change = { action: "undone", before: fieldsOf(before), after: fieldsOf(after), data: { version } } as const;
		await record(tx, { by: actorId, subject: "lead", subjectId: leadId, ...change, idempotencyKey: key });
	});
}
