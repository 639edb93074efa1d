import type { OpenAPIHono } from "@hono/zod-openapi";
import type { PreparedAnswer } from "#server/http/api/answers.ts";
import { implement } from "#server/http/api/implement.ts";
import { type Caller, confirmedOwnerOf } from "#server/http/caller.ts";
import type { CachedValue } from "#server/lib/cached-value.ts";
import {
	changeSettings,
	type EditedSettings,
	type PublicSettings,
	readEditedSettings,
	readSettings,
} from "#shared/api/settings.ts";
import type { SettingsEditing } from "./change.ts";

export interface SettingsRoutesParts {
	readonly current: CachedValue<{ answer: PreparedAnswer<PublicSettings> }>;
	readonly editing: SettingsEditing;
}

export function settingsRoutes(app: OpenAPIHono, { current, editing }: SettingsRoutesParts): void {
	implement(app, readSettings, async () => (await current.get()).answer);
	implement(app, readEditedSettings, async ({ caller }) => shownTo(caller, await editing.read()));
	implement(app, changeSettings, async ({ body, caller, context }) => {
		if (await editing.changesGuarded(body)) confirmedOwnerOf(context);
		return shownTo(caller, await editing.change(body, caller));
	});
}

/** By what messages leave is the owner's to know. */
function shownTo({ isOwner }: Pick<Caller, "isOwner">, settings: EditedSettings): EditedSettings {
	return isOwner ? settings : { ...settings, mail: null, webhook: null };
}
