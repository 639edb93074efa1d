import { desc, eq, lt } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { auditLog, users } from "#server/db/schema/staff.ts";

export type AuditRow = typeof auditLog.$inferSelect & { readonly actorName: string | null };

export function auditStore(db: Database) {
	return {
		/** The changes before a place in the log, newest first. */
		async before(sequence: number | null, limit: number): Promise<AuditRow[]> {
			const rows = await db
				.select({ entry: auditLog, actorName: users.name })
				.from(auditLog)
				.leftJoin(users, eq(users.id, auditLog.actorId))
				.where(sequence === null ? undefined : lt(auditLog.sequence, sequence))
				.orderBy(desc(auditLog.sequence))
				.limit(limit);
			return rows.map(({ entry, actorName }) => ({ ...entry, actorName }));
		},
	};
}

export type AuditStore = ReturnType<typeof auditStore>;
