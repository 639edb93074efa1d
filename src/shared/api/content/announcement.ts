import { announcement } from "../../content-types/announcement.ts";
import type { EditedEntry, PublishedEntry } from "../../content-types/values.ts";
import { contentCalls, contentSchemas } from "./content.ts";

/** An announcement as visitors get it. */
export type Announcement = PublishedEntry<typeof announcement>;
/** The same as staff get it. */
export type EditedAnnouncement = EditedEntry<typeof announcement>;

export const announcementSchemas = contentSchemas(announcement, "Announcement");

export const announcementCalls = contentCalls(announcement, announcementSchemas, "newest first");
