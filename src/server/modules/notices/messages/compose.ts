import noticesEn from "#i18n/en/notices.json" with { type: "json" };
import { type Translate, translate } from "#i18n/t.ts";
import noticesUr from "#i18n/ur/notices.json" with { type: "json" };
import { type Locale, localizedPath } from "#shared/locale.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { PushMessage } from "#shared/staff/push-message.ts";
import type { AlertKind, StaffMessage, WordsMessage } from "#shared/staff/staff-message.ts";
import { alertPaths } from "#shared/staff/staff-message.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import type { NoticeLead } from "../../leads/index.ts";
import type { Written } from "../mail/letters.ts";
import { type LetterContent, writeLetter } from "../mail/letters.ts";
import { leadTag, leadUrl, replyAction, timeLeft } from "../push/message.ts";

const words = { en: noticesEn, ur: noticesUr };

/** A message in one language, as it goes by push and by mail. */
export interface Composed {
	readonly push: Omit<PushMessage, "id" | "locale">;
	readonly letter: Written;
}

export interface ComposeParts {
	readonly locale: Locale;
	readonly publicUrl: string;
	/** ms */
	readonly now: number;
}

/** The summary of a day in one language, before its letter is written. */
export interface Summary {
	readonly push: Composed["push"];
	readonly letter: LetterContent & { readonly subject: string };
}

/** Makes the summary of a day (`2026-03-23`) from its figures of now. */
export type SummaryOf = (date: string) => Promise<(locale: Locale) => Summary>;

type Say = Translate<typeof noticesEn>;

const say =
	(locale: Locale): Say =>
	(key, parameters) =>
		translate(locale, words, key, parameters);

/** Somebody gave someone a request, or `count` of them of which it is the first. */
export function assignedMessage(
	lead: NoticeLead,
	{ by, count = 1 }: { readonly by: string | null; readonly count?: number | undefined },
	{ locale, publicUrl, now }: ComposeParts,
): Composed {
	const t = say(locale);
	const url = leadUrl(lead, locale);
	const type = requestOf(lead.type).label[locale];
	const title = count > 1 ? t("message.assigned.many", { count }) : t("message.assigned.title", { type });
	const until = formatInstant(lead.dueAt.toISOString(), locale);
	return {
		push: {
			tag: leadTag(lead),
			title,
			body: `\u2068${lead.reference}\u2069: ${timeLeft(lead, locale, now)}`,
			url,
			actions: [replyAction(lead, locale)],
		},
		letter: letterOf(title, {
			locale,
			lead: t("message.assigned.lead", { name: by ?? t("message.somebody"), until }),
			rows: [
				{ label: t("notice.reference"), value: lead.reference },
				{ label: t("notice.name"), value: lead.name.replace(/\s+/g, " ") },
			],
			link: { label: t("notice.panel"), url: publicUrl + url },
			notes: [],
		}),
	};
}

/** Something was done that the owner's guard protects. */
export function guardedMessage(
	{ act, at, found = [], before, after }: Extract<StaffMessage, { kind: "guarded" }>,
	by: string | null,
	{ locale, publicUrl }: ComposeParts,
): Composed {
	const t = say(locale);
	const title = t("message.guarded.title", { act: t(`act.${act}`) });
	const lead = t("message.guarded.lead", { name: by ?? t("message.somebody"), at: formatInstant(at, locale) });
	const url = localizedPath("/admin/audit", locale);
	const account = publicUrl + localizedPath("/admin/account", locale);
	const rows = [
		...(found.length > 0 ? [{ label: t("message.guarded.found"), value: found.join("\n") }] : []),
		...(before === undefined
			? []
			: [{ label: t("message.guarded.before"), value: before || t("message.guarded.nothing") }]),
		...(after === undefined
			? []
			: [{ label: t("message.guarded.after"), value: after || t("message.guarded.nothing") }]),
	];
	return {
		push: {
			tag: `guarded.${act}.${at}`,
			title,
			body: [lead, ...rows.map(({ label, value }) => `${label}: ${isolated(value.slice(0, 150))}`)].join("\n"),
			url,
		},
		letter: letterOf(title, {
			locale,
			lead,
			rows,
			link: { label: t("message.activity"), url: publicUrl + url },
			notes: [t("message.guarded.wrong"), `${t("message.guarded.account")}: ${account}`],
		}),
	};
}

/** Something is wrong with how the business is reached or told. */
export function alertMessage(alert: AlertKind, { locale, publicUrl }: ComposeParts): Composed {
	const t = say(locale);
	const title = t(`message.alert.${alert}.title`);
	const lead = t(`message.alert.${alert}.lead`);
	const url = localizedPath(alertPaths[alert], locale);
	const link = { label: t("notice.panel"), url: publicUrl + url };
	return {
		push: { tag: `alert.${alert}`, title, body: lead, url },
		letter: letterOf(title, { locale, lead, rows: [], link, notes: [] }),
	};
}

/** Something that is told in words of its own. */
export function wordsMessage({ tag, path, texts }: WordsMessage, { locale, publicUrl }: ComposeParts): Composed {
	const { title, body, link, actions } = texts[locale];
	const url = localizedPath(path, locale);
	return {
		push: { tag, title, body, url, ...(actions ? { actions } : {}) },
		letter: letterOf(title, { locale, lead: body, rows: [], link: { label: link, url: publicUrl + url }, notes: [] }),
	};
}

/** How a day went. */
export function summaryMessage({ push, letter: { subject, ...content } }: Summary): Composed {
	return { push, letter: { subject, ...writeLetter(content) } };
}

/** The one-time link of someone who forgot their password; by mail alone. */
export function resetLetter(link: string, locale: Locale): Written {
	const t = say(locale);
	return letterOf(t("message.reset.subject"), {
		locale,
		lead: t("message.reset.lead"),
		rows: [],
		link: { label: t("message.reset.link"), url: link },
		notes: [t("message.reset.ignore")],
	});
}

/** Shows that mail works; to the person who asked for it. */
export function mailTestLetter({ locale, publicUrl }: ComposeParts): Written {
	const t = say(locale);
	const url = publicUrl + localizedPath("/admin/setup?step=mail", locale);
	return letterOf(t("message.mailTest.subject"), {
		locale,
		lead: t("message.mailTest.lead"),
		rows: [],
		link: { label: t("message.mailTest.link"), url },
		notes: [],
	});
}

/** The link that confirms another address to log in with; by mail to that address alone. */
export function confirmationLetter(link: string, locale: Locale): Written {
	const t = say(locale);
	return letterOf(t("message.confirmation.subject"), {
		locale,
		lead: t("message.confirmation.lead"),
		rows: [],
		link: { label: t("message.confirmation.link"), url: link },
		notes: [t("message.confirmation.ignore")],
	});
}

/** The person wants to log in with another address; by mail to the one that still counts, which is not told the other. */
export function addressAskedLetter(at: string, { locale, publicUrl }: ComposeParts): Written {
	const t = say(locale);
	return letterOf(t("message.asked.subject"), {
		locale,
		lead: t("message.asked.lead", { at: formatInstant(at, locale) }),
		rows: [],
		link: { label: t("message.guarded.account"), url: publicUrl + localizedPath("/admin/account", locale) },
		notes: [t("message.asked.wrong")],
	});
}

/** The person logs in with another address now; by mail, to the old one and to the new one. Neither is told the other. */
export function otherAddressLetter(at: string, { locale, publicUrl }: ComposeParts): Written {
	const t = say(locale);
	return letterOf(t("message.address.subject"), {
		locale,
		lead: t("message.address.lead", { at: formatInstant(at, locale) }),
		rows: [],
		link: { label: t("message.guarded.account"), url: publicUrl + localizedPath("/admin/account", locale) },
		notes: [t("message.address.wrong")],
	});
}

/** All that waited for the end of quiet hours or of a flood: requests, and what else there was, by its title. */
export function digestMessage(
	leads: readonly NoticeLead[],
	others: readonly Composed[],
	areNew: boolean,
	{ locale, publicUrl }: ComposeParts,
): Composed {
	const t = say(locale);
	const count = leads.length + others.length;
	const title = t(areNew && others.length === 0 ? "notice.digest.received" : "notice.digest.mixed", { count });
	const url = localizedPath("/admin", locale);
	const rows = [
		...leads.slice(0, 100).map((lead) => ({
			label: lead.reference,
			value: `${requestOf(lead.type).label[locale]} · ${lead.name.replace(/\s+/g, " ")}`,
			url: publicUrl + leadUrl(lead, locale),
		})),
		...others.map(({ push }) => ({ label: push.title, value: push.body, url: publicUrl + push.url })),
	];
	const link = { label: t("notice.panel"), url: publicUrl + url };
	const notes = leads.length > 100 ? [t("notice.digest.more", { count: leads.length - 100 })] : [];
	return {
		push: { tag: "digest", title, body: t("message.digest.body"), url },
		letter: letterOf(title, { locale, lead: t("message.digest.lead"), rows, link, notes }),
	};
}

function letterOf(subject: string, content: Omit<LetterContent, "heading">): Written {
	return { subject, ...writeLetter({ heading: subject, ...content }) };
}
