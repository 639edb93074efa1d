import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { type LastDone, lastDone } from "./schema/setup.ts";

/** Notes that something was done. */
export async function noteDone(db: Database, what: LastDone, at: Date): Promise<void> {
	await db.insert(lastDone).values({ what, at }).onConflictDoUpdate({ target: lastDone.what, set: { at } });
}

/** When it was last done on this database; `null` where it never was. */
export async function lastDoneAt(db: Database, what: LastDone): Promise<Date | null> {
	const [row] = await db.select().from(lastDone).where(eq(lastDone.what, what));
	return row?.at ?? null;
}
