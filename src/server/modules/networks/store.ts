import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { editable } from "#server/db/editable.ts";
import { networks } from "#server/db/schema/catalogue.ts";

export type NetworkRow = typeof networks.$inferSelect;

export function networksStore(db: Database) {
	return {
		...editable(db, networks, "network"),
		active(): Promise<NetworkRow[]> {
			return db
				.select()
				.from(networks)
				.where(eq(networks.isActive, true))
				.orderBy(asc(networks.name), asc(networks.id));
		},
	};
}

export type NetworksStore = ReturnType<typeof networksStore>;
