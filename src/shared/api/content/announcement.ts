import { announcement } from "../../content-types/announcement.ts";
import type { EditedEntry, PublishedEntry } from "../../content-types/values.ts";
import { contentCalls, contentSchemas } from "./content.ts";

export type Announcement = PublishedEntry<typeof announcement>;
export type EditedAnnouncement = EditedEntry<typeof announcement>;

export const announcementSchemas = contentSchemas(announcement, "Announcement");

export const announcementCalls = contentCalls(announcement, announcementSchemas, "newest first");
