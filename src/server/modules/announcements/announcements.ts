import { type PreparedAnswer, prepareAnswer } from "#server/http/answers.ts";
import { type Remembered, remember } from "#server/remembered.ts";
import type { Announcement } from "#shared/api/announcement.ts";
import type { AnnouncementRow, AnnouncementsStore } from "./store.ts";

/** The active announcements as visitors see them, newest first. */
export function activeAnnouncements(store: AnnouncementsStore): Remembered<PreparedAnswer> {
	return remember(async () => prepareAnswer((await store.active()).map(presentAnnouncement)));
}

/** A stored announcement as the calls answer it. */
export function presentAnnouncement(row: AnnouncementRow): Announcement {
	return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
