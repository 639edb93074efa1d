const cacheName = "site-pages";
const most = 40;
const storedAt = "x-stored-at";
/** ms */
const day = 24 * 3_600_000;

export function isStorable({ pathname, search }: URL): boolean {
	return search === "" && !/^(?:\/ur)?\/(?:admin|api|request\/|thanks|status\/)/.test(pathname);
}

/** Stores a page for when the connection drops; anything but a page that was found is left out. */
export async function storePage(url: URL, response: Response): Promise<void> {
	const type = response.headers.get("content-type") ?? "";
	if (response.status !== 200 || response.redirected || !type.startsWith("text/html") || !isStorable(url)) return;
	const headers = new Headers({ "content-type": type, [storedAt]: new Date().toISOString() });
	const policy = response.headers.get("content-security-policy");
	if (policy) headers.set("content-security-policy", policy);
	const cache = await caches.open(cacheName);
	await cache.put(url.pathname, new Response(await response.text(), { headers }));
	const [oldest, ...others] = await cache.keys();
	if (oldest && others.length >= most) await cache.delete(oldest);
}

/** Stores pages that are not stored yet, or were stored more than a day ago, one after the other. */
export async function storePages(paths: readonly string[]): Promise<void> {
	const cache = await caches.open(cacheName);
	for (const path of paths) {
		const stored = await cache.match(path);
		if (stored && Date.now() - Date.parse(stored.headers.get(storedAt) ?? "") < day) continue;
		await storePage(new URL(path, location.href), await fetch(path, { cache: "no-cache" }));
	}
}

/** Stores the pages that were open before the worker came: they say whose site this is. In place of one not to be stored, the home page of its language. */
export async function storeOpenPages(addresses: readonly string[]): Promise<void> {
	const paths = addresses
		.map((address) => new URL(address))
		.filter(({ pathname }) => !/^(?:\/ur)?\/admin(?:\/|$)/.test(pathname))
		.map((url) => (isStorable(url) ? url.pathname : isUrduPath(url.pathname) ? "/ur" : "/"));
	// The browser has it from a moment ago, so this costs no bytes.
	for (const path of new Set(paths))
		await storePage(new URL(path, location.href), await fetch(path, { cache: "force-cache" }));
}

/** A stored page, marked with when it was stored (`data-stored` of its root), or `null`. */
export async function storedPage({ pathname }: URL): Promise<Response | null> {
	const stored = await (await caches.open(cacheName)).match(pathname);
	if (!stored) return null;
	const html = await stored.clone().text();
	const mark = `<html data-stored="${stored.headers.get(storedAt)}" `;
	return new Response(html.replace("<html ", mark), { headers: stored.headers });
}

export interface AtHand {
	readonly brand: string;
	/** The style of the brand's colour; empty where it has none of its own. */
	readonly style: string;
	/** Whether the pages have the product's own seal, which needs no file. */
	readonly hasSeal: boolean;
	/** The file of the face of Urdu. */
	readonly nastaliq: string | null;
	readonly number: string | null;
	readonly chat: string | null;
	readonly pages: readonly { readonly path: string; readonly title: string }[];
}

/** Whether a page is the Urdu one; the table of languages would load the program of all pages. */
export function isUrduPath(path: string): boolean {
	return /^\/ur(?:\/|$)/.test(path);
}

/** What the stored pages of a language say, and in other languages where there is none of it yet; texts are those of HTML, escaped already. */
export async function atHand(isUrdu: boolean): Promise<AtHand> {
	const cache = await caches.open(cacheName);
	const found = await Promise.all(
		(await cache.keys()).map(async (request) => {
			const path = new URL(request.url).pathname;
			return { path, html: (await (await cache.match(request))?.text()) ?? "" };
		}),
	);
	const pages = found.filter(({ path }) => isUrduPath(path) === isUrdu);
	const say = (pattern: RegExp) =>
		[...pages, ...found].map(({ html }) => pattern.exec(html)?.[1]).find(Boolean) ?? null;
	const titleOf = (path: string, html: string) =>
		// As the bar and the footer of every page call it, else as it calls itself.
		(new RegExp(`<a[^>]* href="${path}"[^>]*><bdi>([^<>]+)</bdi></a>`).exec(html) ??
			/<title>([^<>]*)<\/title>/.exec(html))?.[1];
	return {
		// The first name in an element of its own is the one in the bar.
		brand: say(/<bdi[^>]*>([^<>]+)<\/bdi>/) ?? "",
		// As it stands at the end of the page's own styles; no text of a page can hold a "<".
		style: say(/(:root:root:root\{[^<]*)<\/style>/) ?? "",
		hasSeal: say(/(<rect width="32")/) !== null,
		nastaliq: say(/(\/assets\/nastaliq-[\w-]+\.woff2)/),
		number: say(/data-number="([^"<>]*)"/),
		chat: say(/href="(https:\/\/wa\.me\/[^"<>]*)"/),
		pages: pages.map(({ path, html }) => ({ path, title: titleOf(path, html) ?? path })),
	};
}

export function after(ms: number): Promise<null> {
	return new Promise((resolve) => setTimeout(resolve, ms, null));
}
