import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import { archiveFolder } from "./archive-folder.ts";
import { type ArchiveJobsParts, archiveJobs } from "./archive-jobs.ts";
import { archiveRoutes } from "./routes.ts";
import { archivesStore } from "./store.ts";

/** What the archives module needs. */
export interface ArchivesDeps extends Omit<ArchiveJobsParts, "store" | "folder"> {
	readonly db: Database;
	readonly config: Pick<Config, "dataDir">;
	/** Signs the addresses of downloads. */
	readonly secret: string;
}

/** The whole site out as one file, and into a fresh installation again (record 100). */
export function createArchives({ db, config, secret, ...parts }: ArchivesDeps) {
	const store = archivesStore(db);
	const folder = archiveFolder(config.dataDir);
	return {
		jobs: archiveJobs({ ...parts, store, folder }),
		routes: (app: OpenAPIHono): void => archiveRoutes(app, { ...parts, store, folder, secret }),
	};
}
