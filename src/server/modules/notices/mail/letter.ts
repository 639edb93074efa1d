import { html } from "hono/html";
import { directionOf, type Locale } from "#shared/locale.ts";
import { withoutDirections } from "#shared/text/bidi.ts";

export interface LetterRow {
	readonly label: string;
	readonly value: string;
	/** Where the label leads to. */
	readonly url?: string;
}

/** A mail's content, in one language. */
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
	const lines = rows.map(({ label, value, url }) => `${label}: ${isolate(value)}${url ? `\n  ${url}` : ""}`);
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
