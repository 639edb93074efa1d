import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { answerPrepared, type PreparedAnswer } from "#server/http/answers.ts";
import { addCollection } from "#server/http/collection.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import type { Remembered } from "#server/remembered.ts";
import { announcementInputSchema, announcementPatchSchema, announcementSchema } from "#shared/api/announcement.ts";
import type { announcementEditing } from "./edit.ts";

export interface AnnouncementsRoutesParts {
	readonly active: Remembered<PreparedAnswer>;
	readonly editing: ReturnType<typeof announcementEditing>;
}

export function announcementsRoutes(app: OpenAPIHono, { active, editing }: AnnouncementsRoutesParts): void {
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/announcements",
			summary: "The active announcements, newest first",
			tag: "public",
			answer: { status: 200, description: "The announcements", schema: z.array(announcementSchema) },
		},
		async (context) => answerPrepared(context, await active.get()),
	);
	addCollection(app, {
		path: "/api/admin/announcements",
		noun: "announcement",
		input: announcementInputSchema,
		patch: announcementPatchSchema,
		answer: announcementSchema,
		collection: editing,
	});
}
