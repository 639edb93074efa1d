import type { OpenAPIHono } from "@hono/zod-openapi";
import { asc, eq, sql } from "drizzle-orm";
import { type ContentDeps, createContentType } from "#server/content/content-type.ts";
import { addListRoute } from "#server/content/routes.ts";
import { auditedRepository } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { work as table } from "#server/db/schema/catalogue.ts";
import { listWork, workSchemas } from "#shared/api/content/work.ts";
import { work as spec } from "#shared/content-types/work.ts";

/** What was done for others, as the pages of the services show it. */
export function createWork({ db, ...deps }: ContentDeps & { readonly db: Database }) {
	const store = {
		repository: auditedRepository(db, table, spec),
		/** Those that visitors see, in the order that staff gave, then the oldest first. */
		active: () =>
			db
				.select()
				.from(table)
				.where(eq(table.isActive, true))
				.orderBy(sql`${table.place} ASC NULLS LAST`, asc(table.createdAt), asc(table.id)),
	};
	const work = createContentType(spec, workSchemas, store, deps, () => null);
	return {
		/** What visitors see, cached until `drop`. */
		published: work.published,
		drafted: work.drafted,
		/** Adds the call. */
		routes: (app: OpenAPIHono): void => addListRoute(app, listWork, work),
	};
}
