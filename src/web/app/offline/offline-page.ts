import type { Locale } from "#shared/locale.ts";

type Sentences = Readonly<Record<"offline.title" | "offline.text" | "offline.retry", string>>;

const style = `
	body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; background: #faf6ec;
		color: #1d241f; font: 1.0625rem/1.6 system-ui, sans-serif; }
	[lang=ur] body { font-size: 1.2rem; line-height: 2.1; }
	main { max-width: 28rem; border-inline-start: 3px solid #0f5a43; padding-inline-start: 1.25rem; }
	h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
	a { display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline: 1rem; background: #0f5a43; color: #fff; font-weight: 600; }
	@media (prefers-color-scheme: dark) {
		body { background: #14201a; color: #ece7d8; }
		main { border-color: #6fbf9b; }
		a { background: #6fbf9b; color: #0d1712; }
	}`;

/** Answers a navigation over the network, or with the page that says that there is no connection. */
export function reachOrSayOffline(request: Request, sentences: Readonly<Record<Locale, Sentences>>): Promise<Response> {
	return fetch(request).catch(() => sayOffline(request, sentences));
}

/** The answer to a navigation without a connection. */
export function sayOffline(request: Request, sentences: Readonly<Record<Locale, Sentences>>): Response {
	return new Response(offlinePage(new URL(request.url), sentences), {
		status: 503,
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
		},
	});
}

/** The page shown in place of another one while there is no connection, in the language of its address. */
export function offlinePage(url: URL, sentences: Readonly<Record<Locale, Sentences>>): string {
	const locale = /^\/ur(?:\/|$)/.test(url.pathname) ? "ur" : "en";
	const t = sentences[locale];
	const here = escaped(url.pathname + url.search);
	return `<!doctype html>
<html lang="${locale}" dir="${locale === "ur" ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t["offline.title"]}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${t["offline.title"]}</h1>
<p>${t["offline.text"]}</p>
<a href="${here}">${t["offline.retry"]}</a>
</main>
</body>
</html>`;
}

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
