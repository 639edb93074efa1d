import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "#server/db/database.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { settingsEditing } from "./change.ts";
import { settingsRoutes } from "./routes.ts";
import { currentSettings, type HeldStock } from "./settings.ts";
import { settingsStore } from "./store.ts";

export { keepPause } from "./paused-store.ts";

/** What the settings module needs. */
export interface SettingsDeps {
	readonly db: Database;
	/** The address of a stored image as we store it. @throws ProblemError `invalid` for one that was not uploaded here */
	readonly storedImage: (field: string, address: string) => Promise<string>;
	/** What the books say is held of each currency. */
	readonly stock: () => Promise<HeldStock>;
	/** Whether visitors can be mailed. */
	readonly hasMail: boolean;
	/** Does what follows from a change, before it is answered. */
	readonly onChanged: (settings: EditedSettings) => Promise<void>;
	/** ms */
	readonly now: () => number;
}

/** What staff can set without a deploy, and how they change it. */
export function createSettings({ db, stock, hasMail, ...deps }: SettingsDeps) {
	const store = settingsStore(db);
	const published = currentSettings(store, stock, hasMail);
	const editing = settingsEditing({ store, ...deps });
	return {
		/** The settings in force, as values and as the answer to visitors, cached until `drop`. */
		published,
		/** Adds the calls. */
		routes: (app: OpenAPIHono): void => settingsRoutes(app, { current: published, editing }),
	};
}
