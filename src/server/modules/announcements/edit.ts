import type { z } from "@hono/zod-openapi";
import { edited } from "#server/edited.ts";
import type { Collection } from "#server/http/collection.ts";
import type { Announcement, announcementInputSchema, announcementPatchSchema } from "#shared/api/announcement.ts";
import { presentAnnouncement } from "./announcements.ts";
import type { AnnouncementsStore } from "./store.ts";

export interface AnnouncementEditingParts {
	readonly store: AnnouncementsStore;
	readonly announce: () => void;
	readonly now: () => number;
}

/** Announcements as staff edit them. */
export function announcementEditing(
	parts: AnnouncementEditingParts,
): Collection<z.infer<typeof announcementInputSchema>, z.infer<typeof announcementPatchSchema>, Announcement> {
	const entries = edited({ ...parts, present: presentAnnouncement });
	return {
		...entries,
		update: (id, { updatedAt, ...values }, by) => entries.update(id, () => values, updatedAt, by),
	};
}
