import { asc, eq } from "drizzle-orm";
import { auditedRepository } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { networks } from "#server/db/schema/catalogue.ts";
import { network } from "#shared/content-types/network.ts";

export function networksStore(db: Database) {
	return {
		repository: auditedRepository(db, networks, network),
		/** Those that visitors see, by name. */
		active: () =>
			db.select().from(networks).where(eq(networks.isActive, true)).orderBy(asc(networks.name), asc(networks.id)),
	};
}
