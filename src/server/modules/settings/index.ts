import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Config } from "#server/config.ts";
import type { Writer } from "#server/db/content/audited-repository.ts";
import { implement } from "#server/http/api/implement.ts";
import { type Caller, confirmedOwnerOf } from "#server/http/caller.ts";
import type { Keys } from "#server/keys/keys.ts";
import type { Runtime } from "#server/runtime.ts";
import * as calls from "#shared/api/settings.ts";
import { changesGuarded, checkedPatch } from "./change.ts";
import { deliveryOf, deliverySecrets, withoutSecrets } from "./delivery.ts";
import { changeStored, currentSettings, type HeldStock, readStored, settingsOver, withBrandFiles } from "./settings.ts";

export { keepPause } from "./settings.ts";

export interface SettingsDeps extends Pick<Runtime, "db" | "now"> {
	readonly keys: Keys;
	readonly config: Pick<Config, "mail" | "webhook">;
	/** The address of a stored image as we store it. @throws ProblemError `invalid` for one that was not uploaded here */
	readonly storedImage: (field: string, address: string) => Promise<string>;
	readonly stock: () => Promise<HeldStock>;
	/** Does what follows from a change, before it is answered. */
	readonly onChanged: (settings: calls.EditedSettings) => Promise<void>;
}

/** What staff can set without a deploy, and how they change it. */
export function createSettings({ db, keys, config, stock, storedImage, onChanged, now }: SettingsDeps) {
	const secrets = deliverySecrets(db, keys);
	const published = currentSettings(db, stock, (settings) => deliveryOf(config, settings, secrets.read));

	async function read(): Promise<calls.EditedSettings> {
		const { stored, version } = await readStored(db);
		return { ...withBrandFiles(settingsOver(stored)), version };
	}

	/** @throws ProblemError `version-conflict`, `invalid`, `confirm-contact` */
	async function change(
		{ version, mail, webhook, ...sent }: calls.SettingsPatch,
		by: Writer,
	): Promise<calls.EditedSettings> {
		const patch = checkedPatch(sent);
		const logo = patch.logo ? { logo: await storedImage("logo", patch.logo) } : {};
		const at = new Date(now());
		const { fields, stored } = await withoutSecrets({ mail, webhook }, await read(), secrets.read, at);
		await changeStored(db, { ...patch, ...logo, ...fields }, version, { ...by, at }, async (tx) => {
			await secrets.save(tx, stored);
			if ("mail" in fields) await secrets.forgetAnswer(tx);
		});
		const settings = await read();
		await onChanged(settings);
		return settings;
	}

	return {
		/** The settings in force, as values and as the answer to visitors, cached until `drop`. */
		published,
		routes(app: OpenAPIHono): void {
			implement(app, calls.readSettings, async () => (await published.get()).answer);
			implement(app, calls.readEditedSettings, async ({ caller }) => shownTo(caller, await read()));
			implement(app, calls.changeSettings, async ({ body, caller, context }) => {
				if (changesGuarded(body, await read())) confirmedOwnerOf(context);
				return shownTo(caller, await change(body, caller));
			});
		},
	};
}

/** By what messages leave is the owner's to know. */
function shownTo({ isOwner }: Pick<Caller, "isOwner">, settings: calls.EditedSettings): calls.EditedSettings {
	return isOwner ? settings : { ...settings, mail: null, webhook: null };
}
