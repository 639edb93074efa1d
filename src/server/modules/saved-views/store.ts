import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { once } from "#server/db/once.ts";
import { savedViews, users } from "#server/db/schema/index.ts";
import type { KeyedCall } from "#server/http/api/idempotency-key.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import { maxSavedViews, type SavedView } from "#shared/api/leads/saved-view.ts";

const { id, userId, createdAt } = savedViews;
type Fields = Pick<SavedView, "name" | "filter">;

const isOwn = (ownerId: string, viewId: string) => and(eq(userId, ownerId), eq(id, viewId));

export async function viewsOf(db: Database, ownerId: string): Promise<SavedView[]> {
	const rows = await db.select().from(savedViews).where(eq(userId, ownerId)).orderBy(asc(createdAt), asc(id));
	return rows.map(present);
}

/** @throws ProblemError `invalid` where the member has as many as one may have, `idempotency-mismatch` */
export function addView(db: Database, ownerId: string, view: Fields, call: KeyedCall): Promise<SavedView> {
	return db.transaction(async (tx) => {
		// One at a time for each member, so that two at once do not pass the limit together.
		await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for("no key update");
		const made = await once(tx, call, async (id) => {
			if ((await tx.$count(savedViews, eq(userId, ownerId))) >= maxSavedViews) throw invalid("name", "tooMany");
			await tx.insert(savedViews).values({ id, userId: ownerId, ...view });
			return id;
		});
		return present((await tx.select().from(savedViews).where(eq(id, made)))[0]);
	});
}

/** @throws ProblemError `not-found` */
export async function changeView(db: Database, ownerId: string, viewId: string, { name, filter }: Partial<Fields>) {
	const change = { name, filter, updatedAt: sql`now()` };
	return present((await db.update(savedViews).set(change).where(isOwn(ownerId, viewId)).returning())[0]);
}

/** @throws ProblemError `not-found` */
export async function removeView(db: Database, ownerId: string, viewId: string): Promise<void> {
	present((await db.delete(savedViews).where(isOwn(ownerId, viewId)).returning())[0]);
}

/** @throws ProblemError `not-found` */
function present(row: typeof savedViews.$inferSelect | undefined): SavedView {
	if (!row) throw new ProblemError("not-found");
	const { id, name, filter, createdAt } = row;
	return { id, name, filter, createdAt: createdAt.toISOString() };
}
