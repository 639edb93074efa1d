import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { answerPrepared, type PreparedAnswer } from "#server/http/answers.ts";
import { callerOf, confirmedOwnerOf } from "#server/http/caller.ts";
import { addEndpoint, readBody } from "#server/http/endpoint.ts";
import { parsePhone } from "#server/phone.ts";
import type { Remembered } from "#server/remembered.ts";
import { editedSettingsSchema, settingsPatchSchema, settingsSchema } from "#shared/api/settings.ts";
import type { SettingsEditing } from "./change.ts";

export interface SettingsRoutesParts {
	readonly current: Remembered<{ answer: PreparedAnswer }>;
	readonly editing: SettingsEditing;
}

// What staff type is read as what visitors type is.
const inAnySpelling = z.preprocess(
	(typed) => (typeof typed === "string" ? (parsePhone(typed) ?? typed) : typed),
	settingsSchema.shape.whatsapp.optional(),
);
const typedPatchSchema = settingsPatchSchema.extend({ whatsapp: inAnySpelling, phone: inAnySpelling });

export function settingsRoutes(app: OpenAPIHono, { current, editing }: SettingsRoutesParts): void {
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/settings",
			summary: "What the site shows of the business: brand, contact details, hours",
			tag: "public",
			answer: { status: 200, description: "The settings", schema: settingsSchema },
		},
		async (context) => answerPrepared(context, (await current.get()).answer),
	);
	const admin = { path: "/api/admin/settings", tag: "admin" } as const;
	addEndpoint(
		app,
		{
			...admin,
			method: "get",
			summary: "The settings, straight from the database",
			answer: { status: 200, description: "All settings", schema: editedSettingsSchema },
			problems: [401],
		},
		async (context) => context.json(await editing.read()),
	);
	addEndpoint(
		app,
		{
			...admin,
			method: "put",
			summary:
				"Change the settings that are sent; the contact details are the owner's alone, with a password shown lately",
			body: settingsPatchSchema,
			answer: { status: 200, description: "All settings as they are now", schema: editedSettingsSchema },
			problems: [400, 401, 403, 409, 413, 415, 422],
		},
		async (context) => {
			const patch = await readBody(context, typedPatchSchema);
			if (await editing.changesContact(patch)) confirmedOwnerOf(context);
			return context.json(await editing.change(patch, callerOf(context).id));
		},
	);
}
