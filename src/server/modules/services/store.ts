import { asc, eq } from "drizzle-orm";
import { type AlsoChange, auditedRepository } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { services } from "#server/db/schema/catalogue.ts";
import { service } from "#shared/content-types/service.ts";

/** What else changes when a service does. */
export type AlsoChangeService = AlsoChange<typeof services>;

export function servicesStore(db: Database, also: AlsoChangeService) {
	return {
		repository: auditedRepository(db, services, service, also),
		/** Those that visitors see, the oldest first. */
		active: () =>
			db
				.select()
				.from(services)
				.where(eq(services.isActive, true))
				.orderBy(asc(services.createdAt), asc(services.name)),
	};
}
