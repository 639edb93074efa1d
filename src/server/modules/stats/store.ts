import { eq } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { networks, services } from "#server/db/schema/content.ts";

export async function catalogueCounts(db: Database) {
	const countsOf = async (table: typeof networks | typeof services) => ({
		total: await db.$count(table),
		featured: await db.$count(table, eq(table.featured, true)),
	});
	return { networks: await countsOf(networks), services: await countsOf(services) };
}
