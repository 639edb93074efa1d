import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "#server/db/database.ts";
import { replyTemplates } from "./reply-templates.ts";
import { replyTemplatesRoutes } from "./routes.ts";
import { replyTemplatesStore } from "./store.ts";

/** What the reply templates module needs. */
export interface ReplyTemplatesDeps {
	readonly db: Database;
	/** ms */
	readonly now: () => number;
}

/** What staff begin their answers with, by type of request. Nothing of it is shown to visitors. */
export function createReplyTemplates({ db, now }: ReplyTemplatesDeps) {
	const templates = replyTemplates({ store: replyTemplatesStore(db), now });
	return {
		/** Adds the calls. */
		routes: (app: OpenAPIHono): void => replyTemplatesRoutes(app, templates),
	};
}
