import type { OpenAPIHono } from "@hono/zod-openapi";
import type { PreparedAnswer } from "#server/http/api/answers.ts";
import { implement } from "#server/http/api/implement.ts";
import { confirmedOwnerOf } from "#server/http/caller.ts";
import type { CachedValue } from "#server/lib/cached-value.ts";
import { changeSettings, type PublicSettings, readEditedSettings, readSettings } from "#shared/api/settings.ts";
import type { SettingsEditing } from "./change.ts";

export interface SettingsRoutesParts {
	readonly current: CachedValue<{ answer: PreparedAnswer<PublicSettings> }>;
	readonly editing: SettingsEditing;
}

export function settingsRoutes(app: OpenAPIHono, { current, editing }: SettingsRoutesParts): void {
	implement(app, readSettings, async () => (await current.get()).answer);
	implement(app, readEditedSettings, () => editing.read());
	implement(app, changeSettings, async ({ body, caller, context }) => {
		if (await editing.changesGuarded(body)) confirmedOwnerOf(context);
		return editing.change(body, caller);
	});
}
