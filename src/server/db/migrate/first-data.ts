import { eq } from "drizzle-orm";
import { firstAnnouncement } from "#content/first-data/announcement.ts";
import { firstNetworks } from "#content/first-data/networks.ts";
import { firstServices } from "#content/first-data/services.ts";
import type { Database } from "../database.ts";
import { announcements, networks, services, settings } from "../schema/index.ts";

const mark = "firstDataLoadedAt";

/**
 * Fills an empty database: services, networks, one announcement. Rates are for staff to set (docs/product, decision 30).
 * Once: the mark that it leaves prevents it from ever coming back over what staff changed or deleted.
 */
export async function loadFirstData(db: Database, now: Date): Promise<boolean> {
	const marked = await db.select().from(settings).where(eq(settings.key, mark));
	if (marked.length > 0) return false;
	return db.transaction(async (tx) => {
		const taken = await tx
			.insert(settings)
			.values({ key: mark, value: now.toISOString() })
			.onConflictDoNothing()
			.returning();
		if (taken.length === 0) return false;
		await tx.insert(services).values(
			firstServices.map((service, index) => ({
				slug: service.slug,
				name: service.name.en,
				nameUr: service.name.ur,
				icon: service.icon,
				shortDesc: service.shortDesc.en,
				shortDescUr: service.shortDesc.ur,
				longDesc: service.longDesc.en,
				longDescUr: service.longDesc.ur,
				featured: service.featured,
				// They are listed in the order in which they were made.
				createdAt: new Date(now.getTime() + index),
			})),
		);
		await tx.insert(networks).values(
			firstNetworks.map((network) => ({
				slug: network.slug,
				name: network.name,
				geo: network.geo,
				tags: [...network.tags],
				featured: network.featured !== undefined,
				featuredOrder: network.featured ?? null,
				shortDesc: network.shortDesc.en,
				shortDescUr: network.shortDesc.ur,
			})),
		);
		await tx.insert(announcements).values({ text: firstAnnouncement.en, textUr: firstAnnouncement.ur });
		return true;
	});
}
