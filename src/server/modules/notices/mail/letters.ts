import { deadlineWords as deadlineEn, deadlineKey } from "#i18n/en/deadline.ts";
import { noticesWords as noticesEn } from "#i18n/en/notices.ts";
import { type Translate, translate } from "#i18n/t.ts";
import { deadlineWords as deadlineUr } from "#i18n/ur/deadline.ts";
import { noticesWords as noticesUr } from "#i18n/ur/notices.ts";
import type { Settings } from "#shared/api/settings.ts";
import { brandIn } from "#shared/brand/names.ts";
import { type Locale, localizedPath } from "#shared/locale.ts";
import { formatRate } from "#shared/rates/money.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { readableRows } from "#shared/requests/rows.ts";
import { type SiteWords, wordsInForce } from "#shared/site-words/site-words.ts";
import type { NoticeTopic } from "#shared/staff/notices.ts";
import { formatInstant } from "#shared/time.ts";
import type { NoticeLead } from "../../leads/index.ts";
import { hoursWaited, wordsOf } from "../notices.ts";
import { writeLetter } from "./letter.ts";

const words = { en: { ...noticesEn, ...deadlineEn }, ur: { ...noticesUr, ...deadlineUr } };

const say =
	(locale: Locale, own?: SiteWords): Translate<typeof words.en> =>
	(key, parameters) =>
		translate(locale, { ...words, own }, key, parameters);

export interface Written {
	readonly subject: string;
	readonly text: string;
	readonly html: string;
}

export interface StaffLetterParts {
	readonly locale: Locale;
	readonly publicUrl: string;
}

/** The mail that tells staff of a request. Its subject holds the type and the reference, and nothing personal. */
export function staffLetter(lead: NoticeLead, topic: NoticeTopic, { locale, publicUrl }: StaffLetterParts): Written {
	const t = say(locale);
	const spec = requestOf(lead.type);
	const hours = hoursWaited(topic);
	const kind = wordsOf(topic);
	const names = { type: spec.label[locale], reference: lead.reference, hours: hours ?? "" };
	const bodies = writeLetter({
		locale,
		heading: t(`notice.${kind}.heading`, names),
		lead: t(`notice.${kind}.lead`, {
			at: formatInstant(lead.createdAt.toISOString(), locale),
			until: formatInstant(lead.dueAt.toISOString(), locale),
		}),
		rows: [
			...(kind === "reminder" && lead.wokenFor ? [{ label: t("notice.waitingFor"), value: lead.wokenFor }] : []),
			{ label: t("notice.reference"), value: lead.reference },
			{ label: t("notice.name"), value: lead.name.replace(/\s+/g, " ") },
			...(lead.whatsapp ? [{ label: t("notice.whatsapp"), value: lead.whatsapp }] : []),
			...(lead.email ? [{ label: t("notice.email"), value: lead.email }] : []),
			...readableRows(spec, lead.payload, locale),
			...quoteRows(lead, locale),
			{ label: t("notice.language"), value: t(`notice.language.${lead.locale}`) },
		],
		link: { label: t("notice.panel"), url: publicUrl + localizedPath(`/admin/leads/${lead.id}`, locale) },
		notes: lead.suspect ? [t("notice.suspect")] : [],
	});
	return { subject: t(`notice.${kind}.subject`, names), ...bodies };
}

/**
 * The visitor's receipt, in their language. It repeats choices and figures, never free words: nobody can have us write
 * their words to a stranger.
 */
export function receiptLetter(
	lead: NoticeLead,
	publicUrl: string,
	{ workingTime: working, siteWords, ...names }: Pick<Settings, "brand" | "brandUrdu" | "workingTime" | "siteWords">,
): Written {
	const { locale, reference } = lead;
	const t = say(locale, wordsInForce(siteWords));
	const spec = requestOf(lead.type);
	const chosen = readableRows(spec, lead.payload, locale).filter(({ kind }) => ownWords.has(kind));
	const bodies = writeLetter({
		locale,
		heading: t("receipt.heading"),
		lead: t("receipt.lead", { deadline: t(deadlineKey(working)) }),
		rows: [
			{ label: t("notice.reference"), value: reference },
			{ label: t("receipt.type"), value: spec.label[locale] },
			{ label: t("receipt.at"), value: formatInstant(lead.createdAt.toISOString(), locale) },
			...chosen,
		],
		link: { label: t("receipt.status"), url: publicUrl + localizedPath(`/status/${reference}`, locale) },
		notes: [t("receipt.safety"), t("receipt.stranger", { brand: brandIn(names, locale) })],
	});
	return { subject: t("receipt.subject", { reference }), ...bodies };
}

const ownWords: ReadonlySet<string> = new Set(["choice", "amount", "quantity", "total"]);

function quoteRows({ quote }: NoticeLead, locale: Locale) {
	if (!quote) return [];
	const t = say(locale);
	return [
		...(quote.seenRate === null ? [] : [{ label: t("notice.rateSeen"), value: formatRate(quote.seenRate) }]),
		{ label: t("notice.rateHere"), value: formatRate(quote.serverRate) },
	];
}
