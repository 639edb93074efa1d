import { type Locale, localizedPath } from "#shared/locale.ts";
import { requestOf } from "#shared/requests/registry.ts";
import {
	type AlertKind,
	alertPaths,
	type PushMessage,
	type StaffMessage,
	type WordsMessage,
} from "#shared/staff/staff-message.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import type { NoticeLead } from "../../leads/index.ts";
import { type LetterContent, type Written, writeLetter } from "../mail/letters.ts";
import { say } from "../notices.ts";
import { leadPath, leadTag, replyAction, timeLeft } from "../push/message.ts";

export interface Composed {
	readonly push: Omit<PushMessage, "id" | "locale">;
	readonly letter: Written;
}

export interface ComposeParts {
	readonly locale: Locale;
	readonly userId: string;
	readonly publicUrl: string;
	/** ms */
	readonly now: number;
}

export type Compose = (as: ComposeParts) => Composed;

interface Content extends Pick<Composed["push"], "tag" | "title" | "actions"> {
	/** What the mail begins with, and what the phone shows unless `body` says otherwise. */
	readonly text: string;
	readonly body?: string;
	readonly path: string;
	readonly link?: string;
	readonly rows?: LetterContent["rows"];
	readonly notes?: readonly string[];
}

function compose(content: Content, { locale, publicUrl }: ComposeParts): Composed {
	const { tag, title, actions, text, body = text, path, rows = [], notes = [] } = content;
	const { link = say(locale)("notice.panel") } = content;
	const url = localizedPath(path, locale);
	const letter = { locale, heading: title, lead: text, rows, link: { label: link, url: publicUrl + url }, notes };
	return {
		push: { tag, title, body, url, ...(actions && { actions }) },
		letter: { subject: title, ...writeLetter(letter) },
	};
}

export function assignedMessage(lead: NoticeLead, by: string | null, count: number, as: ComposeParts): Composed {
	const t = say(as.locale);
	const type = requestOf(lead.type).label[as.locale];
	const until = formatInstant(lead.dueAt.toISOString(), as.locale);
	const content = {
		tag: leadTag(lead),
		title: count > 1 ? t("message.assigned.many", { count }) : t("message.assigned.title", { type }),
		text: t("message.assigned.lead", { name: by ?? t("message.somebody"), until }),
		body: `\u2068${lead.reference}\u2069: ${timeLeft(lead, as.locale, as.now)}`,
		path: leadPath(lead),
		actions: [replyAction(lead, as.locale)],
		rows: [
			{ label: t("notice.reference"), value: lead.reference },
			{ label: t("notice.name"), value: lead.name.replace(/\s+/g, " ") },
		],
	};
	return compose(content, as);
}

export function guardedMessage(
	{ act, at, found, before, after }: Extract<StaffMessage, { kind: "guarded" }>,
	by: string | null,
	as: ComposeParts,
): Composed {
	const t = say(as.locale);
	const text = t("message.guarded.lead", { name: by ?? t("message.somebody"), at: formatInstant(at, as.locale) });
	const account = as.publicUrl + localizedPath("/admin/account", as.locale);
	const nothing = t("message.guarded.nothing");
	const rows = [
		...(found?.length ? [{ label: t("message.guarded.found"), value: found.join("\n") }] : []),
		...(before === undefined ? [] : [{ label: t("message.guarded.before"), value: before || nothing }]),
		...(after === undefined ? [] : [{ label: t("message.guarded.after"), value: after || nothing }]),
	];
	const content = {
		tag: `guarded.${act}.${at}`,
		title: t("message.guarded.title", { act: t(`act.${act}`) }),
		text,
		body: [text, ...rows.map(({ label, value }) => `${label}: ${isolated(value.slice(0, 150))}`)].join("\n"),
		path: "/admin/audit",
		link: t("message.activity"),
		rows,
		notes: [t("message.guarded.wrong"), `${t("message.guarded.account")}: ${account}`],
	};
	return compose(content, as);
}

export function alertMessage(alert: AlertKind, as: ComposeParts): Composed {
	const t = say(as.locale);
	const [title, text] = [t(`message.alert.${alert}.title`), t(`message.alert.${alert}.lead`)];
	return compose({ tag: `alert.${alert}`, title, text, path: alertPaths[alert] }, as);
}

export function wordsMessage({ tag, path, texts }: WordsMessage, as: ComposeParts): Composed {
	const { body: text, ...written } = texts[as.locale];
	return compose({ tag, path, text, ...written }, as);
}

/** All that waited for the end of quiet hours or of a flood: requests, and what else there was, by its title. */
export function digestMessage(
	leads: readonly NoticeLead[],
	others: readonly Composed[],
	areNew: boolean,
	as: ComposeParts,
): Composed {
	const { locale, publicUrl } = as;
	const t = say(locale);
	const count = leads.length + others.length;
	const rows = [
		...leads.slice(0, 100).map((lead) => ({
			label: lead.reference,
			value: `${requestOf(lead.type).label[locale]} · ${lead.name.replace(/\s+/g, " ")}`,
			url: publicUrl + localizedPath(leadPath(lead), locale),
		})),
		...others.map(({ push }) => ({ label: push.title, value: push.body, url: publicUrl + push.url })),
	];
	const content = {
		tag: "digest",
		title: t(areNew && others.length === 0 ? "notice.digest.received" : "notice.digest.mixed", { count }),
		text: t("message.digest.lead"),
		body: t("message.digest.body"),
		path: "/admin",
		rows,
		notes: leads.length > 100 ? [t("notice.digest.more", { count: leads.length - 100 })] : [],
	};
	return compose(content, as);
}

/** What is mailed to one address, at once. Neither the old nor the new address is told the other. */
const mailed = {
	"mail-test": { words: "mailTest", link: "message.mailTest.link", note: null },
	"password-reset": { words: "reset", link: "message.reset.link", note: "message.reset.ignore" },
	"email-confirmation": {
		words: "confirmation",
		link: "message.confirmation.link",
		note: "message.confirmation.ignore",
	},
	"email-asked": { words: "asked", link: "message.guarded.account", note: "message.asked.wrong" },
	"email-changed": { words: "address", link: "message.guarded.account", note: "message.address.wrong" },
} as const;

export type MailedMessage = Extract<StaffMessage, { readonly kind: keyof typeof mailed }>;

export function isMailed(message: StaffMessage): message is MailedMessage {
	return message.kind in mailed;
}

export function mailedLetter(message: MailedMessage, url: string, locale: Locale): Written {
	const t = say(locale);
	const { words, link, note } = mailed[message.kind];
	const subject = t(`message.${words}.subject`);
	const at = "at" in message ? formatInstant(message.at, locale) : "";
	const lead = t(`message.${words}.lead`, { at });
	const notes = note ? [t(note)] : [];
	const content = { locale, heading: subject, lead, rows: [], link: { label: t(link), url }, notes };
	return { subject, ...writeLetter(content) };
}
