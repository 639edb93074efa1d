import { and, eq, sql } from "drizzle-orm";
import { firstNetworks } from "#content/first-data/networks.ts";
import type { Database } from "../database.ts";
import { networks } from "../schema/index.ts";
import { firstNetworkFacts, firstNetworkTexts } from "./first-network-columns.ts";
import { once } from "./once.ts";

export const completedMark = "networkFactsLoadedAt";

/**
 * Fills the columns that came with record 83 for the networks of the first data in a database that is older: aliases,
 * kind and facts, which nobody can have written there. Once. Texts, places and tags are corrected where staff never
 * changed the network; the moment of its last change stays.
 */
export async function completeNetworks(db: Database, now: Date): Promise<void> {
	await once(db, completedMark, now, async (tx) => {
		for (const network of firstNetworks) {
			const same = and(eq(networks.slug, network.slug), eq(networks.name, network.name));
			const unchanged = sql`${networks.updatedAt} = ${networks.createdAt}`;
			await tx.update(networks).set(firstNetworkFacts(network.slug)).where(same);
			await tx.update(networks).set(firstNetworkTexts(network)).where(and(same, unchanged));
		}
	});
}
