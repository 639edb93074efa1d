import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { type LastDone, lastDone } from "./schema/site.ts";

export async function noteDone(db: Database, what: LastDone, at: Date, place: string | null = null): Promise<void> {
	await db
		.insert(lastDone)
		.values({ what, at, place })
		.onConflictDoUpdate({ target: lastDone.what, set: { at, place } });
}

/** When it was last done on this database; `null` where it never was. */
export async function lastDoneAt(db: Database, what: LastDone): Promise<Date | null> {
	return (await lastOf(db, what))?.at ?? null;
}

export async function lastOf(db: Database, what: LastDone) {
	const [row] = await db.select().from(lastDone).where(eq(lastDone.what, what));
	return row ?? null;
}
