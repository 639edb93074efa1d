import { rateReminders } from "#server/db/schema/rates.ts";
import { queueForStaff } from "#server/db/staff-messages.ts";
import type { Runtime } from "#server/runtime.ts";
import type { Settings } from "#shared/api/settings.ts";
import { dayOf, startOfDay } from "#shared/day.ts";
import { isWorkingDay, timeOf } from "#shared/leads/working-time.ts";
import type { RatesStore } from "./store.ts";
import { reminderMessage } from "./waiting.ts";

interface ReminderParts extends Pick<Runtime, "db" | "now" | "settings"> {
	readonly store: Pick<RatesStore, "newest">;
}

/** Reminds staff of the rates, once a day, where nobody has set or confirmed them by the time that the settings name. */
export function ratesReminder({ db, store, settings, now }: ReminderParts) {
	return async (): Promise<void> => {
		const at = now();
		if (!isReminderTime(await settings(), at)) return;
		const current = await store.newest();
		if (current && current.createdAt.getTime() >= startOfDay(at)) return;
		const day = dayOf(at);
		const message = reminderMessage(day, current?.createdAt.toISOString() ?? null);
		await db.transaction(async (tx) => {
			const values = { day, at: new Date(at) };
			const noted = await tx.insert(rateReminders).values(values).onConflictDoNothing().returning();
			if (noted.length > 0) await queueForStaff(tx, message);
		});
	};
}

function isReminderTime(settings: Pick<Settings, "ratesReminderAt" | "workingTime">, at: number): boolean {
	const { ratesReminderAt, workingTime } = settings;
	return ratesReminderAt !== "" && isWorkingDay(at, workingTime) && at - startOfDay(at) >= timeOf(ratesReminderAt);
}
