import { html } from "hono/html";
import { deadlineKey } from "#i18n/t.ts";
import type { NoticeLead } from "#server/modules/leads/index.ts";
import type { Settings } from "#shared/api/settings.ts";
import { brandIn } from "#shared/brand/names.ts";
import { directionOf, type Locale, localizedPath } from "#shared/locale.ts";
import { formatRate } from "#shared/rates/money.ts";
import { formatDayAndClock } from "#shared/reply-by.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leading, readableRows } from "#shared/requests/rows.ts";
import { wordsInForce } from "#shared/site-words/groups.ts";
import type { NoticeTopic } from "#shared/staff/notices.ts";
import { withoutDirections } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { hoursWaited, say, wordsOf } from "../notices.ts";

export interface Written {
	readonly subject: string;
	readonly text: string;
	readonly html: string;
}

/** The mail that tells staff of a request. Its subject holds the type and the reference, and nothing personal. */
export function staffLetter(
	lead: NoticeLead,
	topic: NoticeTopic,
	{ locale, publicUrl }: { readonly locale: Locale; readonly publicUrl: string },
): Written {
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

/** The visitor's receipt. It repeats no free words: nobody can have us write theirs to a stranger. */
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
			{ label: t("receipt.at"), value: formatDayAndClock(lead.createdAt.toISOString(), locale) },
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

interface LetterRow {
	readonly label: string;
	readonly value: string;
	readonly url?: string;
}

export interface LetterContent {
	readonly locale: Locale;
	readonly heading: string;
	readonly lead: string;
	readonly rows: readonly LetterRow[];
	readonly link: { readonly label: string; readonly url: string };
	readonly notes: readonly string[];
}

/** A mail's two bodies. Typed text can neither become markup nor change the direction of text beside it. */
export function writeLetter(content: LetterContent): { text: string; html: string } {
	return { text: asText(content), html: String(asHtml(content)) };
}

function asText({ heading, lead, rows, link, notes }: LetterContent): string {
	const lines = rows.map(({ label, value, url }) => `${leading(label)} ${isolate(value)}${url ? `\n  ${url}` : ""}`);
	return [heading, lead, lines.join("\n"), `${link.label}: ${link.url}`, notes.join("\n")].filter(Boolean).join("\n\n");
}

const cell = "padding:6px 0;border-top:1px solid #d8cfb8;vertical-align:top";
const fonts: Readonly<Record<Locale, string>> = {
	en: "sans-serif;line-height:1.5",
	ur: "'Noto Nastaliq Urdu','Jameel Noori Nastaleeq',serif;line-height:2.1",
};

function asHtml({ locale, heading, lead, rows, link, notes }: LetterContent) {
	const anchor = (url: string, label: string) => html`<a href="${url}" style="color:#0f4d3a">${plain(label)}</a>`;
	return html`<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${plain(heading)}</title></head>
<body style="margin:0;background:#faf6ec;color:#1d1b16;font-family:${fonts[locale]}"><div style="max-width:560px;margin:0 auto;padding:24px">
<h1 style="font-size:20px;color:#0f4d3a;margin:0 0 8px">${plain(heading)}</h1><p>${plain(lead)}</p>
<table role="presentation" style="width:100%;border-collapse:collapse">${rows.map(
		({ label, value, url }) =>
			html`<tr><td style="${cell};color:#5d5746;padding-inline-end:16px">${url ? anchor(url, label) : plain(label)}</td><td style="${cell}"><bdi style="white-space:pre-wrap">${plain(value)}</bdi></td></tr>`,
	)}</table>
<p>${anchor(link.url, link.label)}</p>
${notes.map((note) => html`<p style="color:#5d5746;font-size:14px">${plain(note)}</p>`)}
</div></body></html>`;
}

// FIRST STRONG ISOLATE … POP: plain text's own <bdi>.
function isolate(text: string): string {
	return `\u2068${plain(text).replaceAll("\n", "\n  ")}\u2069`;
}

// Without overrides, embeddings and isolates of the typist's own, and every control sign but the line break.
function plain(text: string): string {
	return withoutDirections(text.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, ""));
}
