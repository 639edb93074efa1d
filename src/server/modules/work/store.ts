import { asc, eq, sql } from "drizzle-orm";
import { auditedRepository } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { work as table } from "#server/db/schema/catalogue.ts";
import { work } from "#shared/content-types/work.ts";

export function workStore(db: Database) {
	return {
		repository: auditedRepository(db, table, work),
		/** Those that visitors see, in the order that staff gave, then the oldest first. */
		active: () =>
			db
				.select()
				.from(table)
				.where(eq(table.isActive, true))
				.orderBy(sql`${table.place} ASC NULLS LAST`, asc(table.createdAt), asc(table.id)),
	};
}
