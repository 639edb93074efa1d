import type { Database, Transaction } from "#server/db/database.ts";
import { rateReminders } from "#server/db/schema/rates.ts";

export function reminderStore(db: Database) {
	return {
		/** Notes the reminder of a day and does what follows from it, in one commit; only the first call for a day does. */
		onceOn(day: string, at: Date, follow: (tx: Transaction) => Promise<void>): Promise<boolean> {
			return db.transaction(async (tx) => {
				const noted = await tx.insert(rateReminders).values({ day, at }).onConflictDoNothing().returning();
				if (noted.length === 0) return false;
				await follow(tx);
				return true;
			});
		},
	};
}

export type ReminderStore = ReturnType<typeof reminderStore>;
