import { eq } from "drizzle-orm";
import { firstLinks } from "#content/first-data/navigation.ts";
import { richTextOf } from "#content/first-data/pages/document.ts";
import { type FirstPage, firstPages } from "#content/first-data/pages/pages.ts";
import { type DeskId, firstHome, firstQuestions, firstQuickReplies, firstTeam } from "#content/first-data/texts.ts";
import { homeSections } from "#shared/content-types/home.ts";
import type { SiteWords } from "#shared/site-words/groups.ts";
import type { Database, Transaction } from "../database.ts";
import { home, navigation, pages, questions, quickReplies, settings, teamMembers } from "../schema/index.ts";
import { once } from "./once.ts";

export const textsMark = "firstTextsLoadedAt";

type Names = Partial<Record<DeskId, { readonly en: string; readonly ur: string }>>;

/** Fills team, pages and questions, which were part of the program before; the names that staff gave the desks stay. Once. */
export async function completeTexts(db: Database, now: Date): Promise<void> {
	await once(db, textsMark, now, async (tx) => {
		const [stored] = await tx.select().from(settings).where(eq(settings.key, "teamNames"));
		await insertTexts(tx, now, (stored?.value ?? {}) as Names);
	});
}

/** Inserts the first team, pages and questions. */
export async function insertTexts(tx: Transaction, now: Date, names: Names = {}): Promise<void> {
	// They are listed in the order in which they were made.
	const at = (index: number) => ({
		createdAt: new Date(now.getTime() + index),
		updatedAt: new Date(now.getTime() + index),
	});
	await tx.insert(teamMembers).values(
		firstTeam.map(({ id, role, description }, index) => ({
			name: names[id]?.en || null,
			nameUr: names[id]?.ur || null,
			role: role.en,
			roleUr: role.ur,
			description: description.en,
			descriptionUr: description.ur,
			...at(index),
		})),
	);
	await tx.insert(pages).values(firstPages.map((page) => ({ ...firstPageValues(page), ...at(0) })));
	await tx.insert(questions).values(
		firstQuestions.map(({ question, answer }, index) => ({
			question: question.en,
			questionUr: question.ur,
			answer: answer.en,
			answerUr: answer.ur,
			...at(index),
		})),
	);
}

function firstPageValues({ slug, en, ur, dated, changed, version }: FirstPage) {
	return {
		slug,
		title: en.title,
		titleUr: ur.title,
		lead: en.lead,
		leadUr: ur.lead,
		description: en.description,
		descriptionUr: ur.description,
		body: richTextOf(en),
		bodyUr: richTextOf(ur),
		firstDated: dated ?? null,
		lastDated: changed ?? null,
		edition: version ?? null,
	};
}

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

/** Stores the first quick replies, where staff have written none. Once. */
export async function addFirstQuickReplies(db: Database, now: Date): Promise<void> {
	await once(db, "firstQuickRepliesAdded", now, async (tx) => {
		if ((await tx.$count(quickReplies)) > 0) return;
		await tx.insert(quickReplies).values(
			firstQuickReplies.map(({ name, text }, place) => ({
				...text,
				name,
				// They are listed in the order in which they were made.
				createdAt: new Date(now.getTime() + place),
			})),
		);
	});
}
