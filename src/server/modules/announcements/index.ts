import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ContentDeps, createContentType } from "#server/content/content-type.ts";
import { addContentRoutes } from "#server/content/routes.ts";
import type { Database } from "#server/db/database.ts";
import { announcementCalls, announcementSchemas } from "#shared/api/content/announcement.ts";
import { announcement } from "#shared/content-types/announcement.ts";
import { announcementsStore } from "./store.ts";

/** What staff announce at the top of the home page. */
export function createAnnouncements({ db, ...deps }: ContentDeps & { readonly db: Database }) {
	const announcements = createContentType(announcement, announcementSchemas, announcementsStore(db), deps, () => null);
	return {
		/** What visitors see, cached until `drop`. */
		published: announcements.published,
		drafted: announcements.drafted,
		/** Adds the calls. */
		routes: (app: OpenAPIHono): void => addContentRoutes(app, announcementCalls, announcements),
	};
}
