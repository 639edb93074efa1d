import { firstHome } from "#content/first-data/home.ts";
import { homeSections } from "#shared/content-types/home.ts";
import type { Database, Transaction } from "../database.ts";
import { home } from "../schema/index.ts";
import { once } from "./once.ts";

export const homeMark = "firstHomeLoadedAt";

/** Fills the home page's texts, which were part of the program before. Once. */
export async function completeHome(db: Database, now: Date): Promise<void> {
	await once(db, homeMark, now, (tx) => insertHome(tx, now));
}

/** Inserts the first texts of the home page, with every section in its first order. */
export async function insertHome(tx: Transaction, now: Date): Promise<void> {
	const { heading, lead, stepsTitle, steps } = firstHome;
	await tx.insert(home).values({
		heading: heading.en,
		headingUr: heading.ur,
		lead: lead.en,
		leadUr: lead.ur,
		sections: [...homeSections],
		stepsTitle: stepsTitle.en,
		stepsTitleUr: stepsTitle.ur,
		steps: steps.map(({ title, text }) => ({ title: title.en, text: text.en })),
		stepsUr: steps.map(({ title, text }) => ({ title: title.ur, text: text.ur })),
		createdAt: now,
		updatedAt: now,
	});
}
