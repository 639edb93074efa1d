import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ContentDeps, createContentType } from "#server/content/content-type.ts";
import { addListRoute } from "#server/content/routes.ts";
import type { Database } from "#server/db/database.ts";
import { listQuestions, questionSchemas } from "#shared/api/content/question.ts";
import { question } from "#shared/content-types/question.ts";
import { questionsStore } from "./store.ts";

/** What people ask most, with the answers. */
export function createQuestions({ db, ...deps }: ContentDeps & { readonly db: Database }) {
	const questions = createContentType(question, questionSchemas, questionsStore(db), deps, () => null);
	return {
		/** What visitors see, cached until `drop`. */
		published: questions.published,
		drafted: questions.drafted,
		/** Adds the call. */
		routes: (app: OpenAPIHono): void => addListRoute(app, listQuestions, questions),
	};
}
