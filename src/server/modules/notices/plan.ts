import { hasRoom, rateLimit } from "#server/http/security/rate-limit.ts";
import type { Locale } from "#shared/locale.ts";
import type { MutableNotice } from "#shared/staff/notices.ts";
import { kindOf, type NoticeChannel, type NoticeTopic } from "#shared/staff/notices.ts";
import { type QuietHours, quietUntil } from "#shared/staff/quiet-hours.ts";
import type { HeldStore } from "./messages/held-store.ts";
import type { Claim } from "./notice-jobs.ts";
import { hoursWaited, isOfUse, recipientsOf, type StaffAddress } from "./notices.ts";
import type { NoticesStore } from "./store.ts";

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
interface Plan {
	readonly now: readonly Person[];
	readonly later: readonly Later[];
}

/**
 * Plans a notice. Who has quiet hours is told when they end; an overdue request is also told to those who are awake, where
 * everybody whose turn it is has quiet hours. Overdue requests that all have muted go to the owners. `at` in ms.
 */
function planOf(topic: NoticeTopic, staff: readonly Person[], assigneeId: string | null, at: number): Plan {
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

interface AddressParts {
	readonly store: Pick<NoticesStore, "staff">;
	readonly held: Pick<HeldStore, "holdLead">;
	/** ms */
	readonly now: () => number;
}

/** On each channel ten notices in a row reach a person singly, then one more a minute; s. */
const most = 10;
const stretch = 600;

/** Says who is told of notices to staff now, and stores what others are told later: all of a stretch that is too much in one message. */
export function addressNotices({ store, held, now }: AddressParts) {
	const limitOf = () => rateLimit(most, most / stretch, now);
	const limits = { mail: limitOf(), push: limitOf() };
	return async (channel: NoticeChannel, claims: readonly Claim[]): Promise<readonly Claim[]> => {
		if (channel !== "mail" && channel !== "push") return claims;
		const staff = await store.staff();
		return Promise.all(claims.map((claim) => addressed(claim, channel)));

		async function addressed(claim: Claim, channel: "mail" | "push"): Promise<Claim> {
			const { notice, item } = claim;
			if (!notice || !isOfUse(notice.topic, notice.lead)) return claim;
			const { leadId, topic, lead } = notice;
			const isOpen = ({ id }: { id: string }) => !notice.reached.includes(id);
			const plan = planOf(topic, staff, lead.assigneeId, now());
			const [isLimited, limit] = [channel === "mail" || topic === "received", limits[channel]];
			// What is tried again was let through before.
			const mayAll = !isLimited || item.retryCount > 0;
			const told = plan.now.filter(isOpen);
			const recipients = told.filter(({ id }) => mayAll || hasRoom(limit, id));
			const dueAt = (Math.floor(now() / (stretch * 1000)) + 1) * stretch * 1000;
			const later: readonly Later[] = [
				...plan.later.filter(({ person }) => isOpen(person)),
				...told.filter((person) => !recipients.includes(person)).map((person) => ({ person, dueAt })),
			];
			if (later.length > 0) await held.holdLead({ channel, leadId, topic }, item, later);
			const reached = [...notice.reached, ...later.map(({ person }) => person.id)];
			return { ...claim, notice: { ...notice, reached, recipients } };
		}
	};
}
