import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ContentDeps, createContentType } from "#server/content/content-type.ts";
import { addEntryRoute, addListRoute } from "#server/content/routes.ts";
import type { Database } from "#server/db/database.ts";
import { listPages, pageSchemas, readPage } from "#shared/api/content/page.ts";
import { page } from "#shared/content-types/page.ts";
import { isOwnAddress } from "#shared/routes/own-address.ts";
import { pagesStore } from "./store.ts";

/** The pages of text: those of the law, the one about the business, and any of one's own. */
export function createPages({ db, ...deps }: ContentDeps & { readonly db: Database }) {
	const pages = createContentType(page, pageSchemas, pagesStore(db), { ...deps, isReserved: isOwnAddress }, () => null);
	return {
		/** What visitors see, cached until `drop`. */
		published: pages.published,
		drafted: pages.drafted,
		/** Adds the calls. */
		routes(app: OpenAPIHono): void {
			addListRoute(app, listPages, pages);
			addEntryRoute(app, readPage, pages);
		},
	};
}
