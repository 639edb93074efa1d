import type { OpenAPIHono } from "@hono/zod-openapi";
import type { DraftedType } from "#server/content/drafting.ts";
import type { Database } from "#server/db/database.ts";
import type { CsvType } from "#shared/content-types/csv.ts";
import type { OrderableService } from "#shared/requests/open-choice.ts";
import type { Leads } from "../leads/index.ts";
import { entryImports } from "./entries/imports.ts";
import { requestImports } from "./requests/imports.ts";
import { importRoutes } from "./routes.ts";

/** What the imports need of the other modules. */
interface ImportsDeps {
	readonly db: Database;
	readonly leads: Pick<Leads, "imported">;
	/** The services that can be ordered now. */
	readonly services: () => Promise<readonly OrderableService[]>;
	/** The types of content that are exported and imported as tables. */
	readonly types: Readonly<Record<CsvType, DraftedType>>;
	/** ms */
	readonly now: () => number;
}

/** Files of requests from elsewhere, and networks, services and questions as tables: a dry run, the import, the way back. */
export function createImports({ db, leads: { imported }, services, types, now }: ImportsDeps) {
	const requests = requestImports({ db, imported, services, now });
	const entries = entryImports({ db, types, now });
	return { jobs: requests.jobs, routes: (app: OpenAPIHono): void => importRoutes(app, requests, entries) };
}
