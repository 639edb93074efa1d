import { asc, eq } from "drizzle-orm";
import { auditedRepository } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { pages } from "#server/db/schema/catalogue.ts";
import { page } from "#shared/content-types/page.ts";

export function pagesStore(db: Database) {
	return {
		repository: auditedRepository(db, pages, page),
		/** Those that visitors see, by address. */
		active: () => db.select().from(pages).where(eq(pages.isActive, true)).orderBy(asc(pages.slug)),
	};
}
