import { auditedRepository } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { home as table } from "#server/db/schema/catalogue.ts";
import { home } from "#shared/content-types/home.ts";

export function homeStore(db: Database) {
	return {
		repository: auditedRepository(db, table, home),
		/** The one row. */
		active: () => db.select().from(table).limit(1),
	};
}
