import { asc, inArray, lt } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { idempotencyKeys } from "#server/db/schema/index.ts";

/** Deletes keys that were first sent before a moment, oldest first; their leads stay. */
export function pruneKeys(db: Database) {
	const { key, createdAt } = idempotencyKeys;
	return async (before: Date, limit: number): Promise<number> => {
		const oldest = db
			.select({ key })
			.from(idempotencyKeys)
			.where(lt(createdAt, before))
			.orderBy(asc(createdAt))
			.limit(limit)
			.for("update", { skipLocked: true });
		const { rowCount } = await db.delete(idempotencyKeys).where(inArray(key, oldest));
		return rowCount ?? 0;
	};
}
