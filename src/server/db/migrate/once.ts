import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../database.ts";
import { settings } from "../schema/index.ts";

/**
 * Does something once in the life of a database: a setting of the name `mark`, stored in the same commit with the time at
 * which it was done, prevents the next time. Answers whether it was done now.
 */
export async function once(
	db: Database,
	mark: string,
	now: Date,
	work: (tx: Transaction) => Promise<unknown>,
): Promise<boolean> {
	const marked = await db.select().from(settings).where(eq(settings.key, mark));
	if (marked.length > 0) return false;
	return db.transaction(async (tx) => {
		// Another copy may have been quicker.
		if (!(await setMark(tx, mark, now))) return false;
		await work(tx);
		return true;
	});
}

/** Stores the mark; `false` where it is there already. */
export async function setMark(tx: Transaction, mark: string, now: Date): Promise<boolean> {
	const values = { key: mark, value: now.toISOString() };
	const taken = await tx.insert(settings).values(values).onConflictDoNothing().returning();
	return taken.length > 0;
}
