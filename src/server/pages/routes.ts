import { join } from "node:path";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Preview } from "#server/content/preview.ts";
import { viewOf } from "#server/http/api/answers.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { FoundPage, ResponseCache } from "#server/http/cache/response-cache.ts";
import type { EarlyFiles } from "#server/http/cache/stored-page.ts";
import { savesData } from "#server/http/client-wishes.ts";
import { encodingFor } from "#server/http/compress.ts";
import { programFolder } from "#server/lib/folders.ts";
import type { PageSource } from "#server/metrics/meter.ts";
import type { Submission } from "#server/modules/leads/index.ts";
import type { Runtime } from "#server/runtime.ts";
import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import type { Checked } from "#shared/impostors.ts";
import { localeOfPath, localizedPath, withoutLocale } from "#shared/locale.ts";
import { leadTypeOfSlug } from "#shared/requests/address.ts";
import { routeOf, shownAddress } from "#shared/routes/route-match.ts";
import { inEveryLanguage } from "#shared/routes/routes.ts";
import { staffMark } from "#shared/staff/login.ts";
import { sharePath } from "#shared/staff/panel-app.ts";
import { canonicalAddress, chosenLanguage, isReadable, type Redirect } from "./addresses.ts";
import { type PageOrder, pageReader, pageRendering } from "./page-rendering.ts";
import { formTicket, sentCookie, sentIn, takePlainForm, ticketOf } from "./plain-form.ts";
import type { PageRenderer } from "./renderer.ts";
import { assetsOf, siteFiles } from "./site-files.ts";

export interface PagesParts extends Pick<Runtime, "limit" | "networkOf" | "now" | "publicUrl"> {
	readonly renderer: PageRenderer;
	readonly cache: ResponseCache;
	readonly submit: (submission: Submission) => Promise<LeadReceipt>;
	/** Takes the form of `/check`. @throws ProblemError 415, 429 */
	readonly check: (context: Context) => Promise<Checked>;
	/** The entry that a mark in an address lets its holder look at; `null` for a mark that is not ours. */
	readonly previewOf: (mark: string) => Promise<Preview | null>;
	/** Counts a page that is rendered for one visitor, or made of choices, against its address. @throws ProblemError 429 */
	readonly limitRenders: (context: Context) => void;
	readonly onLookUp?: ((source: PageSource) => void) | undefined;
}

/** The pages: redirects to the one address, files, plain forms, and everything else from the cache or rendered. */
export function pagesRoutes(app: OpenAPIHono, parts: PagesParts): void {
	const { renderer, publicUrl, cache, submit, check, previewOf, limit, limitRenders, networkOf, now } = parts;
	const isSecure = publicUrl.startsWith("https:");
	const reader = pageReader(app, cache);
	const rendering = pageRendering(renderer, publicUrl, reader);
	const fileFromBuild = assetsOf(join(programFolder, "dist/client"));

	const orderFor = (context: Context, address: URL): PageOrder => ({
		address,
		saves: savesData(context.req.header("save-data")),
	});

	async function takeForm(context: Context): Promise<Response> {
		const url = new URL(context.req.url);
		const locale = localeOfPath(url.pathname);
		const type = leadTypeOfSlug(withoutLocale(url.pathname).replace("/request/", ""));
		const order = orderFor(context, url);
		if (!type) return answerPage(context, await renderForOne(context, order), { personal: true });
		const limited = async (submission: Omit<Submission, "network">) => {
			limit(context);
			return submit({ ...submission, network: networkOf(context) });
		};
		const outcome = await takePlainForm(context.req.raw, type, locale, limited);
		if ("receipt" in outcome) {
			const thanks = localizedPath("/thanks", locale);
			context.header("set-cookie", sentCookie(outcome.sent, thanks, isSecure));
			return context.redirect(`${thanks}?reference=${outcome.receipt.reference}`, 303);
		}
		for (const [name, value] of Object.entries(outcome.headers)) context.header(name, value);
		const page = await renderForOne(context, { ...order, refusedForm: outcome.refused });
		return answerPage(context, page, { personal: true });
	}

	async function takeCheck(context: Context): Promise<Response> {
		const order = { ...orderFor(context, new URL(context.req.path, context.req.url)), checked: await check(context) };
		return answerPage(context, await renderForOne(context, order), { personal: true });
	}

	async function answerGet(context: Context): Promise<Response> {
		const url = new URL(context.req.url);
		const one = canonicalAddress(url);
		if (one) return redirect(context, one);
		const file =
			isReadable(url) && ((await siteFiles(app, { publicUrl, now }, context)) ?? (await fileFromBuild(context)));
		if (file) return file;
		if (/\.\w{1,5}$/.test(url.pathname) || !isReadable(url)) return answerMissingFile(context, url);
		const mark = url.searchParams.get("preview");
		const preview = mark && (await previewOf(mark));
		if (preview) return answerPreview(context, url, preview);
		const choice = chosenLanguage(context, url);
		if (choice && "location" in choice) return redirect(context, choice);
		const found = await pageAt(context, url);
		const isForm = withoutLocale(url.pathname).startsWith("/request/");
		if (choice) context.header("set-cookie", languageCookie + (isSecure ? "; Secure" : ""));
		if (isForm && !ticketOf(context.req.raw))
			context.header("set-cookie", formTicket(url.pathname, isSecure), { append: true });
		const isPrivate = routeOf(url.pathname)?.route.cache === "never";
		return answerPage(context, found, { personal: choice !== null || isForm || isPrivate });
	}

	async function answerPreview(context: Context, url: URL, preview: Preview): Promise<Response> {
		const { path, query } = shownAddress(url.pathname, url.searchParams);
		context.header("x-robots-tag", "noindex");
		context.header("referrer-policy", "no-referrer");
		context.header("x-frame-options", "SAMEORIGIN");
		const order = { ...orderFor(context, new URL(path + query, url)), preview };
		return answerPage(context, await renderForOne(context, order), { personal: true });
	}

	/** The page of an address: from the cache where there are few such addresses, else rendered for its one visitor. */
	async function pageAt(context: Context, url: URL): Promise<FoundPage> {
		const { path, query, hasText } = shownAddress(url.pathname, url.searchParams);
		const order = orderFor(context, new URL(path + query, url));
		const sent = withoutLocale(path) === "/thanks" ? sentIn(context.req.raw) : null;
		if (hasText || !(await isCacheable(path))) return renderForOne(context, { ...order, ...(sent ? { sent } : {}) });
		// Choices make thousands of pages; those that are asked for often are in the response cache.
		if (query) limitRenders(context);
		return cachedPage(order);
	}

	async function isCacheable(path: string): Promise<boolean> {
		const found = routeOf(path);
		if (!found || found.route.cache === "never") return false;
		const { entries } = found.route;
		if (!entries || found.entry === null) return true;
		if (typeof entries !== "string") return entries.includes(decodeURIComponent(found.entry));
		return (await reader.read(`${entries}/${found.entry}`)).status === 200;
	}

	async function cachedPage(order: PageOrder): Promise<FoundPage> {
		const { pathname, search } = order.address;
		const key = `page ${renderer.build}${order.saves ? " saving" : ""} ${pathname}${search}`;
		const found = await cache.page(key, endOfHour(now()), () => rendering.forAll(order));
		parts.onLookUp?.(found.source);
		return found;
	}

	async function renderForOne(context: Context, order: PageOrder): Promise<FoundPage> {
		limitRenders(context);
		return { page: await rendering.forOne(order), source: "made" };
	}

	async function answerMissingFile(context: Context, url: URL): Promise<Response> {
		const address = new URL(localizedPath("/not-found", localeOfPath(url.pathname)), url);
		return answerPage(context, await cachedPage(orderFor(context, address)), { personal: false });
	}

	/** Answers a page, for everyone or for the one visitor it was made for; `personal`: no browser may store it. */
	async function answerPage(context: Context, { page, source }: FoundPage, { personal }: { personal: boolean }) {
		const isShared = !personal && page.effort === "once";
		// An English address leads those who chose Urdu to its twin.
		const isEnglish = localeOfPath(context.req.path) === "en";
		const isForAll = isShared && !(isEnglish && context.req.header("cookie"));
		const sharing = isForAll ? "no-cache" : "private, no-cache";
		const encoding = encodingFor(context.req.header("accept-encoding"));
		const body = await page.body(encoding);
		if (isShared) context.set("storable", { body, tags: page.tags, freshUntil: endOfHour(now()) });
		return context.body(viewOf(body), page.status as 200, {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": page.policy,
			"cache-control": personal ? "no-store" : sharing,
			vary: isEnglish ? "accept-encoding, save-data, cookie" : "accept-encoding, save-data",
			...(source === "stale" && { "x-stale": "1" }),
			...(page.status === 503 && { "retry-after": "5" }),
			...(isShared && page.status === 200 && { etag: page.etag }),
			...(!isShared && page.early && { link: linksTo(page.early, isStaff(context)) }),
			...(encoding !== "identity" && { "content-encoding": encoding }),
		});
	}

	for (const path of inEveryLanguage("/request/:slug")) app.post(path, takeForm);
	for (const path of inEveryLanguage(checkPath)) app.post(path, takeCheck);
	// Where no service worker takes it, as in a browser without the installed panel: the page says what is needed.
	for (const path of inEveryLanguage(sharePath)) app.post(path, (context) => context.redirect(path, 303));
	app.get("*", answerGet);
	app.all("*", (context) => {
		const allow = isFormPath(context.req.path) ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS";
		if (context.req.method === "OPTIONS") return new Response(null, { status: 204, headers: { allow } });
		throw new ProblemError("method-not-allowed", { headers: { allow } });
	});
}

const languageCookie = "language=en; Path=/; Max-Age=31536000; SameSite=Lax";

const checkPath = "/check";
const hour = 3_600_000;

// What a page says of yesterday, or of how old rates are, must not outlive the hour for those without scripts.
function endOfHour(now: number): number {
	return (Math.floor(now / hour) + 1) * hour;
}

function isFormPath(path: string): boolean {
	return withoutLocale(path).startsWith("/request/") || withoutLocale(path) === checkPath;
}

function redirect(context: Context, { location, permanent }: Redirect): Response {
	return new Response(null, {
		status: permanent ? 308 : 302,
		headers: {
			location,
			"cache-control": "no-store",
			vary: "cookie",
			"x-robots-tag": context.req.path.startsWith("/admin") ? "noindex" : "all",
		},
	});
}

// Who logs in reads the form first, and needs the program only then.
function linksTo({ stylesheets, modules }: EarlyFiles, isStaff: boolean): string {
	const styles = stylesheets.map((file) => `<${file}>; rel=preload; as=style`);
	const scripts = isStaff ? modules.map((file) => `<${file}>; rel=modulepreload`) : [];
	return [...styles, ...scripts].join(", ");
}

function isStaff(context: Context): boolean {
	return (context.req.header("cookie") ?? "").split("; ").includes(staffMark);
}
