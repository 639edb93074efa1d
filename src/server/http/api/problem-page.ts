import { html, raw } from "hono/html";
import { shellWords as en } from "#i18n/en/shell.ts";
import { shellWords as ur } from "#i18n/ur/shell.ts";
import { directionOf, type Locale, localizedPath } from "#shared/locale.ts";
import type { Problem } from "#shared/problem.ts";

const words = { en, ur };
// The colours of the site's tokens; Urdu is never bold, as there.
const style = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; background: #faf6ec; color: #1b2722; }
:root:lang(ur) { font-family: "Noto Nastaliq Urdu", "Noto Naskh Arabic", "DejaVu Sans", sans-serif; line-height: 2.15; }
body { margin: 0 auto; max-width: 32rem; padding: 15vh 1.25rem; }
h1 { font-size: 1.4rem; font-weight: 600; text-wrap: balance; }
:lang(ur) h1 { font-weight: 400; }
a { color: #0f5a43; }
@media (prefers-color-scheme: dark) { :root { background: #121815; color: #ece7d8; } a { color: #7cc7a5; } }
`;

/** A refusal as a page, for who meets it before the site's own pages begin: no script, no file. */
export function problemPage({ status, detail }: Problem, locale: Locale): string {
	const home = localizedPath("/", locale);
	return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${detail}</title><style>${raw(style)}</style></head>
<body><main><h1>${detail}</h1><p><a href="${home}">${words[locale]["nav.home"]}</a></p><p><small dir="ltr">${status}</small></p></main></body></html>`.toString();
}
