import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "#server/db/database.ts";
import { auditRoutes } from "./routes.ts";
import { auditStore } from "./store.ts";

/** The activity log: what staff changed, and when. */
export function createAudit({ db }: { readonly db: Database }) {
	const store = auditStore(db);
	return {
		/** Adds the calls. */
		routes: (app: OpenAPIHono): void => auditRoutes(app, store),
	};
}
