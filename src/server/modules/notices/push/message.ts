import { type Locale, localizedPath } from "#shared/locale.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { type NoticeKey, noticeId } from "#shared/staff/notices.ts";
import type { PushAction, PushMessage } from "#shared/staff/staff-message.ts";
import type { NoticeLead } from "../../leads/index.ts";
import { hoursWaited, say, wordsOf } from "../notices.ts";
import type { Phone } from "./sender.ts";

/** What of a request a lock screen may show. */
type ShownLead = Pick<NoticeLead, "id" | "type" | "reference" | "createdAt" | "dueAt" | "assigneeId" | "version">;

/** Tells how long a request waits and may still wait, with the ways to take and to answer it. `now` in ms. */
export function leadMessage(lead: ShownLead, key: NoticeKey, { locale, userId }: Phone, now: number): PushMessage {
	const hours = hoursWaited(key.topic);
	const names = { type: requestOf(lead.type).label[locale], hours: hours ?? "" };
	const url = localizedPath(leadPath(lead), locale);
	const isFree = lead.assigneeId === null;
	return {
		id: noticeId(key),
		tag: leadTag(lead),
		locale,
		title: say(locale)(`notice.${wordsOf(key.topic)}.heading`, names),
		body: `${waiting(lead, locale, now)} ${timeLeft(lead, locale, now)}`.trim(),
		url,
		actions: [...(isFree ? [takeAction(lead, locale, userId)] : []), replyAction(lead, locale)],
	};
}

export function testMessage(locale: Locale): PushMessage {
	return {
		id: "test",
		locale,
		title: say(locale)("push.test.title"),
		body: say(locale)("push.test.body"),
		tag: "test",
		url: localizedPath("/admin", locale),
	};
}

/** Under which a newer message about a request takes the place of an older one. */
export const leadTag = ({ id }: Pick<ShownLead, "id">) => `lead.${id}`;

export const leadPath = ({ id }: Pick<ShownLead, "id">) => `/admin/leads/${id}`;

export function replyAction(lead: Pick<ShownLead, "id">, locale: Locale): PushAction {
	return { action: "reply", title: say(locale)("push.reply"), url: `${localizedPath(leadPath(lead), locale)}?reply=1` };
}

/** Makes a free request one's own without opening the panel. Whatever changed it meanwhile refuses that. */
function takeAction({ id, version }: ShownLead, locale: Locale, assigneeId: string): PushAction {
	const call = {
		method: "PATCH",
		url: `/api/admin/leads/${id}`,
		body: { assigneeId, version },
		done: say(locale)("push.taken"),
		refused: say(locale)("push.quicker"),
		failed: say(locale)("push.notTakenNow"),
	} as const;
	return { action: "take", title: say(locale)("push.take"), call };
}

/** How long the answer may still take; empty once that is over. `now` in ms. */
export function timeLeft({ dueAt }: Pick<ShownLead, "dueAt">, locale: Locale, now: number): string {
	const minutes = Math.floor((dueAt.getTime() - now) / 60_000);
	if (minutes < 0) return say(locale)("push.late");
	if (minutes < 60) return say(locale)("push.leftMinutes", { count: minutes });
	const hours = Math.floor(minutes / 60);
	return hours === 1 ? say(locale)("push.leftHour") : say(locale)("push.leftHours", { count: hours });
}

function waiting({ reference, createdAt }: ShownLead, locale: Locale, now: number): string {
	const minutes = Math.floor((now - createdAt.getTime()) / 60_000);
	if (minutes < 2) return say(locale)("push.now", { reference });
	if (minutes < 60) return say(locale)("push.minutes", { reference, count: minutes });
	return say(locale)("push.hours", { reference, count: Math.floor(minutes / 60) });
}
