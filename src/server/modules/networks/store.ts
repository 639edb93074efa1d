import { asc } from "drizzle-orm";
import { auditedRepository } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { networks } from "#server/db/schema/catalogue.ts";
import { network } from "#shared/content-types/network.ts";

/** The networks, which visitors see by name. */
export function networksStore(db: Database) {
	return auditedRepository(db, networks, network, [asc(networks.name), asc(networks.id)]);
}
