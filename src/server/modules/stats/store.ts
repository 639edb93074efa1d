import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { networks, services } from "#server/db/schema/catalogue.ts";

export function statsStore(db: Database) {
	const countsOf = async (table: typeof networks | typeof services) => {
		const [row] = await db
			.select({
				total: sql<number>`count(*)::int`,
				featured: sql<number>`(count(*) FILTER (WHERE ${table.featured}))::int`,
			})
			.from(table);
		return row ?? { total: 0, featured: 0 };
	};
	return { networks: () => countsOf(networks), services: () => countsOf(services) };
}

export type StatsStore = ReturnType<typeof statsStore>;
