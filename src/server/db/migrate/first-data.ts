import { firstFeatured, firstNetworks } from "#content/first-data/networks.ts";
import { firstServices } from "#content/first-data/services.ts";
import { firstAnnouncement } from "#content/first-data/texts.ts";
import type { Database } from "../database.ts";
import { announcements, networks, services } from "../schema/index.ts";
import { completedMark, completeNetworks, firstNetworkFacts, firstNetworkTexts } from "./first-networks.ts";
import {
	addFirstQuickReplies,
	completeHome,
	completeNavigation,
	completeTexts,
	homeMark,
	insertHome,
	insertNavigation,
	insertTexts,
	navigationMark,
	textsMark,
} from "./first-texts.ts";
import { once, setMark } from "./once.ts";

const mark = "firstDataLoadedAt";

/**
 * Fills an empty database: services, networks, one announcement, team, questions, pages, the home page, menu and footer, and quick replies. Rates are for staff to set (docs/product, decision 30).
 * Once: the mark that it leaves prevents it from ever coming back over what staff changed or deleted.
 */
export async function loadFirstData(db: Database, now: Date): Promise<boolean> {
	const loaded = await once(db, mark, now, async (tx) => {
		await setMark(tx, completedMark, now);
		await setMark(tx, textsMark, now);
		await setMark(tx, homeMark, now);
		await setMark(tx, navigationMark, now);
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
				goods: service.goods ?? false,
				// They are listed in the order in which they were made.
				createdAt: new Date(now.getTime() + index),
			})),
		);
		await tx.insert(networks).values(
			firstNetworks.map((network, index) => ({
				...firstNetworkFacts(network),
				...firstNetworkTexts(network),
				slug: network.slug,
				name: network.name,
				featured: index < firstFeatured,
				featuredOrder: index < firstFeatured ? index + 1 : null,
			})),
		);
		await tx.insert(announcements).values({ text: firstAnnouncement.en, textUr: firstAnnouncement.ur });
		await insertTexts(tx, now);
		await insertHome(tx, now);
		await insertNavigation(tx, now);
	});
	if (!loaded) {
		await completeNetworks(db, now);
		await completeTexts(db, now);
		await completeHome(db, now);
		await completeNavigation(db, now);
	}
	await addFirstQuickReplies(db, now);
	return loaded;
}
