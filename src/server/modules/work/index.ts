import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ContentDeps, createContentType } from "#server/content/content-type.ts";
import { addListRoute } from "#server/content/routes.ts";
import type { Database } from "#server/db/database.ts";
import { listWork, workSchemas } from "#shared/api/content/work.ts";
import { work } from "#shared/content-types/work.ts";
import { workStore } from "./store.ts";

/** What was done for others, as the pages of the services show it. */
export function createWork({ db, ...deps }: ContentDeps & { readonly db: Database }) {
	const shown = createContentType(work, workSchemas, workStore(db), deps, () => null);
	return {
		/** What visitors see, cached until `drop`. */
		published: shown.published,
		drafted: shown.drafted,
		/** Adds the call. */
		routes: (app: OpenAPIHono): void => addListRoute(app, listWork, shown),
	};
}
