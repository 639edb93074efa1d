import { auditedRepository } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { navigation as table } from "#server/db/schema/catalogue.ts";
import { navigation } from "#shared/content-types/navigation.ts";

export function navigationStore(db: Database) {
	return {
		repository: auditedRepository(db, table, navigation),
		/** The one row. */
		active: () => db.select().from(table).limit(1),
	};
}
