import { and, eq, inArray, isNull } from "drizzle-orm";
import type { AlertKind } from "#shared/staff/staff-message.ts";
import type { Database } from "./database.ts";
import { activeAlerts, users } from "./schema/index.ts";
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
