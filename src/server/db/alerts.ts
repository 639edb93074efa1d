import { and, eq, inArray, isNull } from "drizzle-orm";
import type { AlertKind } from "#shared/staff/staff-message.ts";
import type { Database } from "./database.ts";
import { activeAlerts, users } from "./schema/index.ts";
import { type LastDone, lastDone } from "./schema/site.ts";
import { queueMessages } from "./staff-messages.ts";

/** Notes that something is wrong; the owners are told of it in the same commit, once until it is right again. */
export async function raiseAlert(db: Database, kind: AlertKind, at: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const begun = await tx.insert(activeAlerts).values({ kind, since: at }).onConflictDoNothing().returning();
		// Where nobody can be told, a message would only reach the phone that ends it.
		if (begun.length === 0 || kind === "nobody-told") return;
		const owners = await tx
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.isOwner, true), isNull(users.disabledAt)));
		await queueMessages(
			tx,
			owners.map(({ id }) => ({ userId: id, message: { kind: "alert", alert: kind } })),
		);
	});
}

export async function endAlert(db: Database, ...kinds: readonly AlertKind[]): Promise<void> {
	await db.delete(activeAlerts).where(inArray(activeAlerts.kind, [...kinds]));
}

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
