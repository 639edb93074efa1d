import { noticesWords as noticesEn } from "#i18n/en/notices.ts";
import { type Parameters, translate } from "#i18n/t.ts";
import { noticesWords as noticesUr } from "#i18n/ur/notices.ts";
import { type Locale, localizedPath } from "#shared/locale.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { type NoticeKey, noticeId } from "#shared/staff/notices.ts";
import type { PushMessage } from "#shared/staff/push-message.ts";
import { hoursWaited, wordsOf } from "../notices.ts";

const words = { en: noticesEn, ur: noticesUr };

/** What of a request a lock screen may show. */
export interface ShownLead {
	readonly id: string;
	readonly type: LeadType;
	readonly reference: string;
	readonly createdAt: Date;
}

/** Tells of a request: its type, its reference and how long it waits. `now` in ms. */
export function leadMessage(lead: ShownLead, key: NoticeKey, locale: Locale, now: number): PushMessage {
	const hours = hoursWaited(key.topic);
	const names = { type: requestOf(lead.type).label[locale], hours: hours ?? "" };
	return {
		id: noticeId(key),
		locale,
		title: say(locale, `notice.${wordsOf(key.topic)}.heading`, names),
		body: waiting(lead, locale, now),
		path: localizedPath(`/admin/leads/${lead.id}`, locale),
	};
}

/** Shows that telling works. */
export function testMessage(locale: Locale): PushMessage {
	return {
		id: "test",
		locale,
		title: say(locale, "push.test.title"),
		body: say(locale, "push.test.body"),
		path: localizedPath("/admin", locale),
	};
}

function waiting({ reference, createdAt }: ShownLead, locale: Locale, now: number): string {
	const minutes = Math.floor((now - createdAt.getTime()) / 60_000);
	if (minutes < 2) return say(locale, "push.now", { reference });
	if (minutes < 60) return say(locale, "push.minutes", { reference, count: minutes });
	return say(locale, "push.hours", { reference, count: Math.floor(minutes / 60) });
}

function say(locale: Locale, key: keyof typeof noticesEn, parameters?: Parameters): string {
	return translate(locale, words, key, parameters);
}
