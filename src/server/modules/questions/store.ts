import { asc, eq, sql } from "drizzle-orm";
import { auditedRepository } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { questions } from "#server/db/schema/catalogue.ts";
import { question } from "#shared/content-types/question.ts";

export function questionsStore(db: Database) {
	return {
		repository: auditedRepository(db, questions, question),
		/** Those that visitors see, in the order that staff gave, then the oldest first. */
		active: () =>
			db
				.select()
				.from(questions)
				.where(eq(questions.isActive, true))
				.orderBy(sql`${questions.place} ASC NULLS LAST`, asc(questions.createdAt), asc(questions.id)),
	};
}
