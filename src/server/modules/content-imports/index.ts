import type { OpenAPIHono } from "@hono/zod-openapi";
import type { DraftedType } from "#server/content/drafting.ts";
import { draftsStore } from "#server/db/content/drafts.ts";
import type { Database } from "#server/db/database.ts";
import type { CsvType } from "#shared/content-types/csv.ts";
import { importsOf } from "./imports.ts";
import { contentImportRoutes } from "./routes.ts";
import { importsStore } from "./store.ts";

/** What the module of tables of entries needs. */
export interface ContentImportsDeps {
	readonly db: Database;
	/** The types of content that come and go as tables. */
	readonly types: Readonly<Record<CsvType, DraftedType>>;
	/** ms */
	readonly now: () => number;
}

/** Networks, services and questions as tables: out, and in with a dry run and a way back. */
export function createContentImports({ db, types, now }: ContentImportsDeps) {
	const imports = importsOf({ store: importsStore(db), drafts: draftsStore(db), types, now });
	return { routes: (app: OpenAPIHono): void => contentImportRoutes(app, imports) };
}
