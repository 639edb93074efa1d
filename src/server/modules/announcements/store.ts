import { desc, eq } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { editable } from "#server/db/editable.ts";
import { announcements } from "#server/db/schema/catalogue.ts";

export type AnnouncementRow = typeof announcements.$inferSelect;

export function announcementsStore(db: Database) {
	return {
		...editable(db, announcements, "announcement"),
		/** Those that are on, newest first. */
		active(): Promise<AnnouncementRow[]> {
			return db
				.select()
				.from(announcements)
				.where(eq(announcements.active, true))
				.orderBy(desc(announcements.createdAt));
		},
	};
}

export type AnnouncementsStore = ReturnType<typeof announcementsStore>;
