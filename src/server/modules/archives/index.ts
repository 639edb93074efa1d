import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import { archiveFolder } from "./archive-folder.ts";
import { type ArchiveWorkParts, archiveWork } from "./archive-work.ts";
import { type ArchiveRoutesParts, archiveRoutes } from "./routes.ts";
import { archivesStore } from "./store.ts";

/** What the archives module needs. */
export interface ArchivesDeps
	extends Omit<ArchiveWorkParts, "store" | "folder">,
		Pick<ArchiveRoutesParts, "secret" | "checkPassphrase"> {
	readonly db: Database;
	readonly config: Pick<Config, "dataDir">;
}

/** The whole site out as one encrypted file, and into a fresh installation again (record 100). */
export function createArchives({ db, config, secret, checkPassphrase, ...parts }: ArchivesDeps) {
	const store = archivesStore(db);
	const folder = archiveFolder(config.dataDir);
	const work = archiveWork({ ...parts, store, folder });
	return {
		jobs: work.jobs,
		routes: (app: OpenAPIHono): void =>
			archiveRoutes(app, { store, folder, work, secret, checkPassphrase, now: parts.now }),
	};
}
