import type { Locale } from "#shared/locale.ts";
import type { MutableNotice } from "#shared/staff/notice-choices.ts";
import { kindOf, type NoticeTopic } from "#shared/staff/notices.ts";
import { type QuietHours, quietUntil } from "#shared/staff/quiet-hours.ts";
import { hoursWaited, recipientsOf, type StaffAddress } from "./notices.ts";

/** One of the staff with what they chose. */
export interface Person extends StaffAddress {
	readonly name: string;
	/** `null`: that of the settings. */
	readonly locale: Locale | null;
	readonly quiet: QuietHours | null;
	readonly muted: readonly MutableNotice[];
}

/** Someone who is told later, from a moment on, in ms. */
export interface Later {
	readonly person: Person;
	readonly dueAt: number;
}

/** Who is told of a notice now, and who later. */
export interface Plan {
	readonly now: readonly Person[];
	readonly later: readonly Later[];
}

/**
 * Plans a notice. Who has quiet hours is told when they end; an overdue request is also told to those who are awake, where
 * everybody whose turn it is has quiet hours. Overdue requests that all have muted go to the owners. `at` in ms.
 */
export function planOf(topic: NoticeTopic, staff: readonly Person[], assigneeId: string | null, at: number): Plan {
	const isOverdue = hoursWaited(topic) !== null;
	const mutedAs = kindOf(topic) === "reminder" ? null : isOverdue ? "waiting" : "received";
	const listening = staff.filter(({ muted }) => mutedAs === null || !muted.includes(mutedAs));
	const asked = listening.length === 0 && isOverdue ? staff.filter(({ isOwner }) => isOwner) : listening;
	const chosen = recipientsOf(topic, asked, assigneeId);
	const later = chosen.flatMap((person) => {
		const dueAt = quietUntil(person.quiet, at);
		return dueAt === null ? [] : [{ person, dueAt }];
	});
	const isAwake = ({ quiet }: Person) => quietUntil(quiet, at) === null;
	const awake = chosen.filter(isAwake);
	return { now: awake.length === 0 && isOverdue ? asked.filter(isAwake) : awake, later };
}
