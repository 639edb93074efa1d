import { asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { users } from "#server/db/schema/index.ts";
import type { Person } from "./notices.ts";

export function noticesStore(db: Database) {
	return {
		async saveReached(queue: string, jobId: string, reached: readonly string[]): Promise<void> {
			await db.execute(sql`
				UPDATE pgboss.job SET data = data || jsonb_build_object('reached', ${sql.param(reached)}::text[])
				WHERE name = ${queue} AND id = ${jobId}`);
		},

		async nameOf(userId: string): Promise<string | null> {
			const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
			return row?.name ?? null;
		},

		/** Staff who can be told, the owner first. */
		async staff(): Promise<Person[]> {
			const rows = await db
				.select()
				.from(users)
				.where(isNull(users.disabledAt))
				.orderBy(desc(users.isOwner), asc(users.createdAt));
			return rows.map(({ id, email, isOwner, name, locale, quietFrom, quietUntil, muted }) => {
				const quiet = quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null;
				return { id, email, isOwner, name, locale, quiet, muted };
			});
		},
	};
}
