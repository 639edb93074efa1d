import { eq } from "drizzle-orm";
import { richTextOf } from "#content/first-data/pages/document.ts";
import { type FirstPage, firstPages } from "#content/first-data/pages/pages.ts";
import { firstQuestions } from "#content/first-data/questions.ts";
import { type DeskId, firstTeam } from "#content/first-data/team.ts";
import type { Database, Transaction } from "../database.ts";
import { pages, questions, settings, teamMembers } from "../schema/index.ts";
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

function firstPageValues({ slug, en, ur }: FirstPage) {
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
		firstDated: en.dated ?? null,
		lastDated: en.changed ?? null,
		edition: en.version ?? null,
	};
}
