import { withoutDirections } from "#shared/bidi.ts";
import { directionOf, type Locale } from "#shared/locale.ts";

/** A mail's content, in one language. */
export interface LetterContent {
	readonly locale: Locale;
	readonly heading: string;
	readonly lead: string;
	readonly rows: readonly { readonly label: string; readonly value: string }[];
	readonly link: { readonly label: string; readonly url: string };
	readonly notes: readonly string[];
}

/** A mail's two bodies. What people typed can neither become markup nor turn the direction of what stands beside it. */
export function writeLetter(content: LetterContent): { text: string; html: string } {
	return { text: asText(content), html: asHtml(content) };
}

function asText({ heading, lead, rows, link, notes }: LetterContent): string {
	const lines = rows.map(({ label, value }) => `${label}: ${isolate(value)}`);
	return [heading, lead, lines.join("\n"), `${link.label}: ${link.url}`, notes.join("\n")].filter(Boolean).join("\n\n");
}

const cell = "padding:6px 0;border-top:1px solid #d8cfb8;vertical-align:top";

function asHtml({ locale, heading, lead, rows, link, notes }: LetterContent): string {
	const font =
		locale === "ur"
			? "'Noto Nastaliq Urdu','Jameel Noori Nastaleeq',serif;line-height:2.1"
			: "sans-serif;line-height:1.5";
	const cells = rows.map(
		({ label, value }) =>
			`<tr><td style="${cell};color:#5d5746;padding-inline-end:16px">${escapeHtml(label)}</td><td style="${cell}"><bdi style="white-space:pre-wrap">${escapeHtml(value)}</bdi></td></tr>`,
	);
	return [
		`<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>`,
		`<body style="margin:0;background:#faf6ec;color:#1d1b16;font-family:${font}"><div style="max-width:560px;margin:0 auto;padding:24px">`,
		`<h1 style="font-size:20px;color:#0f4d3a;margin:0 0 8px">${escapeHtml(heading)}</h1><p>${escapeHtml(lead)}</p>`,
		`<table role="presentation" style="width:100%;border-collapse:collapse">${cells.join("")}</table>`,
		`<p><a href="${escapeHtml(link.url)}" style="color:#0f4d3a">${escapeHtml(link.label)}</a></p>`,
		...notes.map((note) => `<p style="color:#5d5746;font-size:14px">${escapeHtml(note)}</p>`),
		"</div></body></html>",
	].join("\n");
}

const replacements: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

function escapeHtml(text: string): string {
	return withoutControls(text).replace(/[&<>"']/g, (sign) => replacements[sign] ?? sign);
}

// FIRST STRONG ISOLATE … POP: plain text's own <bdi>.
function isolate(text: string): string {
	return `\u2068${withoutControls(text).replaceAll("\n", "\n  ")}\u2069`;
}

// Overrides, embeddings and isolates of the typist's own, and every control sign but the line break.
function withoutControls(text: string): string {
	return withoutDirections(text.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, ""));
}
