import type { OpenAPIHono } from "@hono/zod-openapi";
import type { PreparedAnswer } from "#server/http/answers.ts";
import { implement } from "#server/http/implement.ts";
import type { Remembered } from "#server/remembered.ts";
import { changeSettings, readEditedSettings, readSettings, type Settings } from "#shared/api/settings.ts";
import type { SettingsEditing } from "./change.ts";

export interface SettingsRoutesParts {
	readonly current: Remembered<{ answer: PreparedAnswer<Settings> }>;
	readonly editing: SettingsEditing;
}

export function settingsRoutes(app: OpenAPIHono, { current, editing }: SettingsRoutesParts): void {
	implement(app, readSettings, async () => (await current.get()).answer);
	implement(app, readEditedSettings, () => editing.read());
	implement(app, changeSettings, ({ body, caller }) => editing.change(body, caller.id));
}
