import { asc, eq, sql } from "drizzle-orm";
import { auditedRepository } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { teamMembers } from "#server/db/schema/catalogue.ts";
import { teamMember } from "#shared/content-types/team-member.ts";

export function teamMembersStore(db: Database) {
	return {
		repository: auditedRepository(db, teamMembers, teamMember),
		/** Those that visitors see, in the order that staff gave, then the oldest first. */
		active: () =>
			db
				.select()
				.from(teamMembers)
				.where(eq(teamMembers.isActive, true))
				.orderBy(sql`${teamMembers.place} ASC NULLS LAST`, asc(teamMembers.createdAt), asc(teamMembers.id)),
	};
}
