import { eq } from "drizzle-orm";
import { firstLinks } from "#content/first-data/navigation.ts";
import type { SiteWords } from "#shared/site-words/site-words.ts";
import type { Database, Transaction } from "../database.ts";
import { navigation, settings } from "../schema/index.ts";
import { once } from "./once.ts";

export const navigationMark = "firstNavigationLoadedAt";

const formerKeys = new Set(firstLinks.map(({ formerly = "" }) => formerly));

/** Fills the menu and the footer, which were part of the program before; what staff called their links stays. Once. */
export async function completeNavigation(db: Database, now: Date): Promise<void> {
	await once(db, navigationMark, now, async (tx) => {
		const [stored] = await tx.select().from(settings).where(eq(settings.key, "siteWords"));
		const words = (stored?.value ?? {}) as SiteWords;
		await insertNavigation(tx, now, words);
		const value = Object.fromEntries(Object.entries(words).filter(([key]) => !formerKeys.has(key)));
		await tx.update(settings).set({ value }).where(eq(settings.key, "siteWords"));
	});
}

/** Inserts the specification's links. */
export async function insertNavigation(tx: Transaction, now: Date, words: SiteWords = {}): Promise<void> {
	const entries = firstLinks.map(({ address, place, label, formerly = "" }) => {
		const { en = "", ur = "" } = words[formerly] ?? {};
		return { page: null, address, place, label: { en: en || label.en, ur: ur || label.ur } };
	});
	await tx.insert(navigation).values({ entries, createdAt: now, updatedAt: now });
}
