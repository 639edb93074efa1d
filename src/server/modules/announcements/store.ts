import { desc, eq } from "drizzle-orm";
import { auditedRepository } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { announcements } from "#server/db/schema/catalogue.ts";
import { announcement } from "#shared/content-types/announcement.ts";

export function announcementsStore(db: Database) {
	return {
		repository: auditedRepository(db, announcements, announcement),
		newestFirst: true,
		/** Those that visitors see on their days, the newest first. */
		active: () =>
			db.select().from(announcements).where(eq(announcements.active, true)).orderBy(desc(announcements.createdAt)),
	};
}
