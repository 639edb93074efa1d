import deadlineEn from "#i18n/en/deadline.json" with { type: "json" };
import noticesEn from "#i18n/en/notices.json" with { type: "json" };
import summaryEn from "#i18n/en/summary.json" with { type: "json" };
import { type Translate, translate } from "#i18n/t.ts";
import deadlineUr from "#i18n/ur/deadline.json" with { type: "json" };
import noticesUr from "#i18n/ur/notices.json" with { type: "json" };
import summaryUr from "#i18n/ur/summary.json" with { type: "json" };
import { isFinished, type LeadStatus } from "#shared/leads/lead-status.ts";
import { isOwed } from "#shared/leads/response-sla.ts";
import type { Locale } from "#shared/locale.ts";
import type { SiteWords } from "#shared/site-words/groups.ts";
import { kindOf, type MutableNotice, type NoticeChannel, type NoticeTopic } from "#shared/staff/notices.ts";
import { type QuietHours, quietUntil } from "#shared/staff/quiet-hours.ts";
import type { NoticedRequest } from "../leads/index.ts";

const words = {
	en: { ...noticesEn, ...deadlineEn, ...summaryEn },
	ur: { ...noticesUr, ...deadlineUr, ...summaryUr },
};

/** What notices say in a language; with the site's words that staff wrote themselves. */
export const say =
	(locale: Locale, own?: SiteWords): Translate<typeof words.en> =>
	(key, parameters) =>
		translate(locale, { ...words, own }, key, parameters);

export interface Person {
	readonly id: string;
	readonly isOwner: boolean;
	readonly email: string;
	readonly name: string;
	/** `null`: that of the settings. */
	readonly locale: Locale | null;
	readonly quiet: QuietHours | null;
	readonly muted: readonly MutableNotice[];
}

export interface Later {
	readonly person: Person;
	readonly dueAt: number;
}

/** The channels on which staff are told. Push needs no opening: where no phone asked for it, no notice is written. */
export function staffChannels(open: Readonly<Record<"mail" | "webhook", boolean>>): readonly NoticeChannel[] {
	return [...(open.mail ? ["mail" as const] : []), ...(open.webhook ? ["webhook" as const] : []), "push"];
}

/** A machine that filled the hidden field gets no receipt. `mayReceipt`: whether an address may get one more. */
export function channelsForRequest(
	open: Parameters<typeof staffChannels>[0],
	request: NoticedRequest,
	mayReceipt: (email: string, network: string | null) => boolean,
): readonly NoticeChannel[] {
	const receipt = open.mail && request.email !== null && !request.suspect && mayReceipt(request.email, request.network);
	return [...staffChannels(open), ...(receipt ? ["receipt" as const] : [])];
}

/** Who of the staff is told: escalation goes from the assignee to all, and then to the owner. */
export function recipientsOf<Member extends Pick<Person, "id" | "isOwner">>(
	topic: NoticeTopic,
	staff: readonly Member[],
	assigneeId: string | null,
): readonly Member[] {
	const chosen = staff.filter(({ id, isOwner }) => {
		if (topic === "waiting-12" || kindOf(topic) === "reminder") return id === assigneeId;
		return topic === "waiting-23" ? isOwner : true;
	});
	return chosen.length > 0 ? chosen : staff;
}

/** Whether a notice still helps: nobody needs to hear that a request waits, or is to be looked at again, when it is not. */
export function isOfUse(
	topic: NoticeTopic,
	lead: { readonly firstAnsweredAt: Date | null; readonly status: LeadStatus },
): boolean {
	if (kindOf(topic) === "reminder") return !isFinished(lead.status);
	return topic === "received" || isOwed(lead);
}

export function hoursWaited(topic: NoticeTopic): number | null {
	return topic.startsWith("waiting-") ? Number(topic.slice("waiting-".length)) : null;
}

export function wordsOf(topic: NoticeTopic): "received" | "waiting" | "reminder" {
	const kind = kindOf(topic);
	return kind === "received" || kind === "reminder" ? kind : "waiting";
}

/** Who has quiet hours is told later; if all have, those who are awake are told of an overdue request. `at` in ms. */
export function planOf(topic: NoticeTopic, staff: readonly Person[], assigneeId: string | null, at: number) {
	const isOverdue = hoursWaited(topic) !== null;
	const mutedAs = kindOf(topic) === "reminder" ? null : isOverdue ? "waiting" : "received";
	const listening = staff.filter(({ muted }) => mutedAs === null || !muted.includes(mutedAs));
	const recipients = listening.length === 0 && isOverdue ? staff.filter(({ isOwner }) => isOwner) : listening;
	const chosen = recipientsOf(topic, recipients, assigneeId);
	const later = chosen.flatMap((person) => {
		const dueAt = quietUntil(person.quiet, at);
		return dueAt === null ? [] : [{ person, dueAt }];
	});
	const isAwake = ({ quiet }: Person) => quietUntil(quiet, at) === null;
	const awake = chosen.filter(isAwake);
	return { now: awake.length === 0 && isOverdue ? recipients.filter(isAwake) : awake, later };
}
