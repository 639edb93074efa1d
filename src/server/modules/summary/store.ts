import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { users } from "#server/db/schema/index.ts";
import { queueMessages } from "#server/db/staff-messages.ts";

export function summaryStore(db: Database) {
	return {
		/** Queues the summary of a day for each owner, once, on whichever copy and however often. */
		async queue(date: string): Promise<void> {
			const owners = await db
				.select({ id: users.id })
				.from(users)
				.where(and(eq(users.isOwner, true), isNull(users.disabledAt)));
			const message = { kind: "summary", date } as const;
			await queueMessages(
				db,
				owners.map(({ id }) => ({ userId: id, message, key: `summary.${date}.${id}` })),
			);
		},
	};
}
