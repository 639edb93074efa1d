import type { Database, Transaction } from "#server/db/database.ts";
import { rateReminders } from "#server/db/schema/rates.ts";
import { queueForStaff } from "#server/db/staff-messages.ts";
import type { Settings } from "#shared/api/settings.ts";
import { dayOf, startOfDay } from "#shared/day.ts";
import { isWorkingDay, timeOf } from "#shared/leads/working-time.ts";
import type { RatesStore } from "./store.ts";
import { reminderMessage } from "./waiting.ts";

interface ReminderParts {
	readonly store: Pick<RatesStore, "newest">;
	readonly reminders: ReminderStore;
	readonly settings: () => Promise<Settings>;
	/** ms */
	readonly now: () => number;
}

/** Reminds staff of the rates, once a day, where nobody has set or confirmed them by the time that the settings name. */
export function ratesReminder({ store, reminders, settings, now }: ReminderParts) {
	return async (): Promise<void> => {
		const at = now();
		const current = await settings();
		if (!isReminderTime(current, at)) return;
		const standing = await store.newest();
		if (standing && standing.createdAt.getTime() >= startOfDay(at)) return;
		const day = dayOf(at);
		const message = reminderMessage(day, standing?.createdAt.toISOString() ?? null);
		await reminders.onceOn(day, new Date(at), (tx) => queueForStaff(tx, message));
	};
}

function isReminderTime(settings: Pick<Settings, "ratesReminderAt" | "workingTime">, at: number): boolean {
	const { ratesReminderAt, workingTime } = settings;
	return ratesReminderAt !== "" && isWorkingDay(at, workingTime) && at - startOfDay(at) >= timeOf(ratesReminderAt);
}

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

type ReminderStore = ReturnType<typeof reminderStore>;
