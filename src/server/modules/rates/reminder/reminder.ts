import { queueForStaff } from "#server/db/staff-messages.ts";
import type { Settings } from "#shared/api/settings.ts";
import { dayOf, startOfDay } from "#shared/day.ts";
import { isWorkingDay, timeOf } from "#shared/leads/working-time.ts";
import type { RatesStore } from "../store.ts";
import { reminderMessage } from "../waiting/messages.ts";
import type { ReminderStore } from "./reminder-store.ts";

export interface ReminderParts {
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
