import { and, asc, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** Deletes up to `limit` rows of a table that are older than a moment, the oldest first and none that somebody works on; answers how many. */
export function pruneOf(db: Database, table: PgTable, at: PgColumn, which?: SQL) {
	return async (before: Date, limit: number): Promise<number> => {
		const old = db
			.select({ place: sql`ctid` })
			.from(table)
			.where(and(lt(at, before), which))
			.orderBy(asc(at))
			.limit(limit)
			.for("update", { skipLocked: true });
		const { rowCount } = await db.delete(table).where(sql`ctid IN ${old}`);
		return rowCount ?? 0;
	};
}
