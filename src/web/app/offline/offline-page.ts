import type panelSentences from "#i18n/en/panel/offline.json";
import type siteSentences from "#i18n/en/site-offline.json";
import type { Locale } from "#shared/locale.ts";
import { formatDayAndClock } from "#shared/reply-by.ts";
import drawing from "../../ui/pictures/offline.svg?raw";
import { markTheme } from "../loading/document-scripts.ts";
import type { QueuedRequest } from "../offline-queue/storage.ts";
import { type AtHand, isUrduPath } from "./stored-pages.ts";

/** Of the site; the panel's page says what all have. */
type OfflineSentences = Partial<typeof siteSentences> & typeof panelSentences;

/** What there is to go on with, and which requests wait on this device until there is a connection. */
interface Here extends Partial<AtHand> {
	readonly waiting?: readonly QueuedRequest[];
}

const night = `--color-paper: #121815; --color-raised: #1a221e; --color-ink: #ece7d8; --color-muted: #a5aea6; --color-rule: #2c3731; --color-green: #7cc7a5;
	--color-on-green: #0c1a14; --line: #8f463d; color-scheme: dark;`;

const style = `
	:root { --color-paper: #faf6ec; --color-raised: #fffdf8; --color-ink: #1b2722; --color-muted: #54605a; --color-rule: #e0d7c3; --color-green: #0f5a43;
		--color-on-green: #fbf8ef; --line: #c9574a; color-scheme: light; }
	@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { ${night} } }
	:root[data-theme=dark] { ${night} }
	body { margin: 0; background: var(--color-paper); color: var(--color-ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
	[lang=ur] body { font-size: 1.2rem; line-height: 2.1; }
	header, main { max-width: 36rem; margin: auto; padding: 1rem; box-sizing: border-box; }
	header { display: flex; align-items: center; gap: .5rem; min-height: 3.75rem; border-bottom: 1px solid var(--color-rule); font-weight: 600; font-size: 1.25rem; }
	svg { color: var(--color-green); flex: none; }
	section { background: var(--color-raised); border: 1px solid var(--color-rule); border-inline-start: 3px double var(--line); border-radius: 5px; padding: 1rem 1.25rem; margin-block: 1.5rem; }
	h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.3; }
	[lang=ur] h1 { line-height: 2; }
	h2 { margin: 0; font-size: 1rem; color: var(--color-muted); }
	p { margin: 0 0 1rem; }
	ul { list-style: none; margin: .25rem 0 0; padding: 0; }
	li + li { border-top: 1px solid var(--color-rule); }
	li a { display: flex; align-items: center; min-height: 2.75rem; color: var(--color-ink); text-underline-offset: .25em; }
	li p { margin: 0; padding-block: .5rem; }
	small { color: var(--color-muted); font-size: .875em; }
	bdi { unicode-bidi: isolate; white-space: nowrap; }
	.button { display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline: 1rem; margin: 0 0 .5rem; margin-inline-end: .5rem;
		border: 1px solid var(--color-green); border-radius: 3px; background: var(--color-green); color: var(--color-on-green); font-weight: 600; text-decoration: none; }
	.second { background: none; color: var(--color-green); }
	:focus-visible { outline: 3px solid #d98e04; outline-offset: 2px; }`;

const seal = `<svg aria-hidden="true" width="30" height="30" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="currentColor"/><path d="M26 6v8h-6v-6v6h-6v-6v12a4 4 0 0 1-8 0v-4" fill="none" stroke="var(--color-paper)" stroke-width="4"/><path d="M18 22h10v4h-10z" fill="#f2a71b"/></svg>`;

// Browsers tell of a connection too early, or not at all: the page asks again, ever more seldom, and not while nobody looks.
const comeBack = `(() => {
	let pause = 2500, timer;
	const again = () => {
		clearTimeout(timer);
		timer = setTimeout(look, (pause = Math.min(pause * 2, 60000)));
	};
	const look = () =>
		navigator.onLine && !document.hidden
			? fetch("/healthz", { cache: "no-store" }).then(({ ok }) => (ok ? location.reload() : again()), again)
			: again();
	const lookNow = () => {
		pause = 500;
		look();
	};
	addEventListener("online", lookNow);
	document.addEventListener("visibilitychange", lookNow);
	again();
})()`;

export function sayOffline(
	request: Request,
	sentences: Readonly<Record<Locale, OfflineSentences>>,
	here?: Here,
): Response {
	const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join("");
	return new Response(offlinePage(new URL(request.url), sentences, { nonce, ...here }), {
		status: 503,
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; script-src 'nonce-${nonce}'; connect-src 'self'`,
		},
	});
}

/** The page shown in place of another one while there is no connection, in the language of its address. */
export function offlinePage(
	url: URL,
	sentences: Readonly<Record<Locale, OfflineSentences>>,
	here: Here & { readonly nonce: string },
): string {
	const { nonce, brand, style: own = "", hasSeal = true, nastaliq, number, chat, pages = [], waiting = [] } = here;
	const locale = isUrduPath(url.pathname) ? "ur" : "en";
	const t = sentences[locale];
	// Not every phone has letters of Urdu; this page has none of the site's styles, but its face is stored. Its spaces are too narrow.
	const face = nastaliq
		? `@font-face { font-family: Nastaliq; src: url("${nastaliq}"); unicode-range: U+600-6FF, U+200C-200E; } [lang=ur] body { font-family: Nastaliq, system-ui, sans-serif; }
			[lang=ur] :is(header, h1, h2, .button) { font-weight: 400; }`
		: "";
	const links = pages.map(({ path, title }) => `<li><a href="${escaped(path)}">${title}</a></li>`).join("");
	const queued = waiting
		.map(({ label, storedAt }) => {
			const name = escaped(label[locale]);
			const at = formatDayAndClock(new Date(storedAt).toISOString(), locale);
			return `<li><p>${name}<br><small>${t["offline.writtenAt"]?.replace("{at}", `<bdi>${at}</bdi>`) ?? ""}</small></p></li>`;
		})
		.join("");
	const call = number && t["offline.call"]?.replace("{number}", `<bdi dir="ltr">${number}</bdi>`);
	return `<!doctype html>
<html lang="${locale}" dir="${locale === "ur" ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t["offline.title"]}</title>
<script nonce="${nonce}">${markTheme};${comeBack}</script>
<style>${style}${face}${own}</style>
</head>
<body>
${brand ? `<header>${hasSeal ? seal : ""}<bdi>${brand}</bdi></header>` : ""}
<main>
<section>
${drawing}
<h1>${t["offline.title"]}</h1>
<p>${t["offline.text"]}</p>
<a class="button" href="${escaped(url.pathname + url.search)}">${t["offline.retry"]}</a>
${call ? `<a class="button second" href="tel:${number.replaceAll(" ", "")}"><span>${call}</span></a>` : ""}
${chat && t["offline.chat"] ? `<a class="button second" href="${chat}">${t["offline.chat"]}</a>` : ""}
</section>
${queued && t["offline.waiting"] ? `<section aria-labelledby="waiting"><h2 id="waiting">${t["offline.waiting"]}</h2><ul>${queued}</ul></section>` : ""}
${links && t["offline.stored"] ? `<nav aria-labelledby="stored"><h2 id="stored">${t["offline.stored"]}</h2><ul>${links}</ul></nav>` : ""}
</main>
</body>
</html>`;
}

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
