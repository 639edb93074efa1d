import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Config } from "#server/config.ts";
import { implement } from "#server/http/api/implement.ts";
import { type Caller, confirmedOwnerOf } from "#server/http/caller.ts";
import type { Keys } from "#server/keys/keys.ts";
import type { Runtime } from "#server/runtime.ts";
import { changeSettings, type EditedSettings, readEditedSettings, readSettings } from "#shared/api/settings.ts";
import { settingsEditing } from "./change.ts";
import { deliveryOf, deliverySecrets } from "./delivery.ts";
import { currentSettings, type HeldStock } from "./settings.ts";
import { settingsStore } from "./store.ts";

export { keepPause } from "./store.ts";

/** What the settings module needs. */
export interface SettingsDeps extends Pick<Runtime, "db" | "now"> {
	readonly keys: Keys;
	readonly config: Pick<Config, "mail" | "webhook">;
	/** The address of a stored image as we store it. @throws ProblemError `invalid` for one that was not uploaded here */
	readonly storedImage: (field: string, address: string) => Promise<string>;
	/** What the books say is held of each currency. */
	readonly stock: () => Promise<HeldStock>;
	/** Does what follows from a change, before it is answered. */
	readonly onChanged: (settings: EditedSettings) => Promise<void>;
}

/** What staff can set without a deploy, and how they change it. */
export function createSettings({ db, keys, config, stock, ...deps }: SettingsDeps) {
	const store = settingsStore(db);
	const secrets = deliverySecrets(db, keys);
	const published = currentSettings(store, stock, (settings) => deliveryOf(config, settings, secrets.read));
	const editing = settingsEditing({ store, secrets, ...deps });
	return {
		/** The settings in force, as values and as the answer to visitors, cached until `drop`. */
		published,
		/** Adds the calls. */
		routes(app: OpenAPIHono): void {
			implement(app, readSettings, async () => (await published.get()).answer);
			implement(app, readEditedSettings, async ({ caller }) => shownTo(caller, await editing.read()));
			implement(app, changeSettings, async ({ body, caller, context }) => {
				if (await editing.changesGuarded(body)) confirmedOwnerOf(context);
				return shownTo(caller, await editing.change(body, caller));
			});
		},
	};
}

/** By what messages leave is the owner's to know. */
function shownTo({ isOwner }: Pick<Caller, "isOwner">, settings: EditedSettings): EditedSettings {
	return isOwner ? settings : { ...settings, mail: null, webhook: null };
}
