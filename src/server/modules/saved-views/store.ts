import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { savedViews, users } from "#server/db/schema/index.ts";
import { maxSavedViews, type SavedView, type ViewFilter } from "#shared/api/leads/saved-view.ts";

interface ViewInput {
	readonly name: string;
	readonly filter: ViewFilter;
}

type Row = typeof savedViews.$inferSelect;

export function savedViewsStore(db: Database) {
	const own = (userId: string, id: string) => and(eq(savedViews.userId, userId), eq(savedViews.id, id));
	return {
		/** The views of a member, oldest first. */
		async of(userId: string): Promise<SavedView[]> {
			const { createdAt, id } = savedViews;
			const rows = await db
				.select()
				.from(savedViews)
				.where(eq(savedViews.userId, userId))
				.orderBy(asc(createdAt), asc(id));
			return rows.map(present);
		},

		/** Saves a view; `null` where the member has as many as one may have. */
		add(userId: string, view: ViewInput): Promise<SavedView | null> {
			return db.transaction(async (tx) => {
				// One at a time for each member, so that two at once do not pass the limit together.
				await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
				if ((await tx.$count(savedViews, eq(savedViews.userId, userId))) >= maxSavedViews) return null;
				const [row] = await tx
					.insert(savedViews)
					.values({ userId, ...view })
					.returning();
				return row ? present(row) : null;
			});
		},

		/** Changes a view of a member; `null` where they have no such view. */
		async change(userId: string, id: string, { name, filter }: Partial<ViewInput>): Promise<SavedView | null> {
			const [row] = await db
				.update(savedViews)
				.set({ name, filter, updatedAt: sql`now()` })
				.where(own(userId, id))
				.returning();
			return row ? present(row) : null;
		},

		async remove(userId: string, id: string): Promise<boolean> {
			const { rowCount } = await db.delete(savedViews).where(own(userId, id));
			return (rowCount ?? 0) > 0;
		},
	};
}

function present({ id, name, filter, createdAt }: Row): SavedView {
	return { id, name, filter, createdAt: createdAt.toISOString() };
}
