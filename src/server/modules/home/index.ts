import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ContentDeps, createContentType } from "#server/content/content-type.ts";
import { addSingleRoute } from "#server/content/routes.ts";
import type { Database } from "#server/db/database.ts";
import { homeSchemas, readHome } from "#shared/api/content/home.ts";
import { home } from "#shared/content-types/home.ts";
import { homeStore } from "./store.ts";

/** What the home page says, and which of its sections stand on it. */
export function createHome({ db, ...deps }: ContentDeps & { readonly db: Database }) {
	const content = createContentType(home, homeSchemas, homeStore(db), deps, () => null);
	return {
		/** What visitors see, cached until `drop`. */
		published: content.published,
		drafted: content.drafted,
		/** Adds the call. */
		routes: (app: OpenAPIHono): void => addSingleRoute(app, readHome, content),
	};
}
