import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { type AlsoChange, editable } from "#server/db/editable.ts";
import { services } from "#server/db/schema/catalogue.ts";

export type ServiceRow = typeof services.$inferSelect;

export function servicesStore(db: Database, also: AlsoChange<typeof services>) {
	return {
		...editable(db, services, "service", also),
		active(): Promise<ServiceRow[]> {
			return db
				.select()
				.from(services)
				.where(eq(services.isActive, true))
				.orderBy(asc(services.createdAt), asc(services.name));
		},
	};
}

export type ServicesStore = ReturnType<typeof servicesStore>;
