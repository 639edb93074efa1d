import { join } from "node:path";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Changes } from "#server/db/changes.ts";
import type { Effort } from "#server/http/compress.ts";
import { encodingFor, quickEncodingFor } from "#server/http/encoding.ts";
import { matchesEtag } from "#server/http/etag.ts";
import { Refusal } from "#server/http/problems.ts";
import { savesData } from "#server/http/save-data.ts";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import type { PageSource } from "#server/metrics/meter.ts";
import type { Submission } from "#server/modules/leads/intake/submit.ts";
import { programFolder } from "#server/program-folder.ts";
import type { LeadReceipt } from "#shared/api/lead.ts";
import { localeOfPath, localizedPath, withoutLocale } from "#shared/locale.ts";
import { leadTypeOfSlug } from "#shared/requests/address.ts";
import { canonicalAddress, chosenLanguage, isReadable, type Redirect } from "./addresses.ts";
import { assetsOf } from "./assets.ts";
import { inProcessReader } from "./in-process-reader.ts";
import { inlineScriptHashes, type KeptPage, pageCache, preparePage } from "./page-cache.ts";
import { formTicket, takePlainForm, ticketOf } from "./plain-form.ts";
import type { PageRenderer, RefusedForm } from "./renderer.ts";
import { siteFiles } from "./site-files.ts";

export interface PagesParts {
	readonly renderer: PageRenderer;
	readonly publicUrl: string;
	readonly changes: Changes;
	readonly submit: (submission: Submission) => Promise<LeadReceipt>;
	/** Counts a form against its address. @throws Refusal 429 */
	readonly limit: (context: Context) => void;
	/** ms */
	readonly now: () => number;
	readonly onLookUp?: ((source: PageSource) => void) | undefined;
}

// What an address may say beyond its path; anything else (campaign marks and the like) shows the same page.
const meaningful = ["service", "network", "q", "tag", "geo", "reference", "amount", "currency", "side", "direction"];

/**
 * The pages: redirects to the one address, files, plain forms, and everything else from the kept pages. Answers how
 * these are forgotten.
 */
export function pagesRoutes(app: OpenAPIHono, parts: PagesParts): { drop(): void } {
	const { renderer, publicUrl, changes, submit, limit, now } = parts;
	const kept = pageCache(parts.onLookUp);
	const reader = inProcessReader(app);
	const drop = () => {
		reader.drop();
		kept.drop();
	};
	changes.onChange(drop);
	let keptIn = hourOf(now());
	const fileFromBuild = assetsOf(join(programFolder, "dist/client"));

	async function renderPage({ address, saves, effort, refusedForm }: PageOrder): Promise<KeptPage> {
		const rendered = await renderer.render(new Request(address), {
			read: reader.read,
			origin: publicUrl,
			savesData: saves,
			...(refusedForm ? { refusedForm } : {}),
		});
		if (rendered.kind === "redirect") throw new Error(`a page cannot lead away: ${rendered.location}`);
		const policy = contentSecurityPolicy(inlineScriptHashes(rendered.html));
		return preparePage(rendered.html, refusedForm?.problem.status ?? rendered.status, policy, effort);
	}

	async function takeForm(context: Context): Promise<Response> {
		const url = new URL(context.req.url);
		const locale = localeOfPath(url.pathname);
		const slug = withoutLocale(url.pathname).replace("/request/", "");
		const type = leadTypeOfSlug(slug);
		const order = { address: url, saves: savesDataIn(context), effort: "eachTime" } as const;
		if (!type) return answerPage(context, { page: await renderPage(order), stale: false }, true);
		const limited = async (submission: Submission) => {
			limit(context);
			return submit(submission);
		};
		const outcome = await takePlainForm(context.req.raw, type, locale, limited);
		if ("receipt" in outcome) {
			// Who hears that it was taken begins anew; who does not, and sends again, repeats.
			context.header("set-cookie", formTicket(url.pathname));
			return context.redirect(`${localizedPath("/thanks", locale)}?reference=${outcome.receipt.reference}`, 303);
		}
		for (const [name, value] of Object.entries(outcome.headers)) context.header(name, value);
		const page = await renderPage({ ...order, refusedForm: outcome.refused });
		return answerPage(context, { page, stale: false }, true);
	}

	async function answerGet(context: Context): Promise<Response> {
		const url = new URL(context.req.url);
		const one = canonicalAddress(url);
		if (one) return redirect(context, one);
		const file = isReadable(url) && ((await siteFiles(app, publicUrl, context)) ?? (await fileFromBuild(context)));
		if (file) return file;
		if (/\.\w{1,5}$/.test(url.pathname) || !isReadable(url))
			return answerPage(context, await missingFile(context, url), false);
		const choice = chosenLanguage(context, url);
		if (choice && "location" in choice) return redirect(context, choice);
		const answer = await pageAt(context, url);
		const isForm = isFormPath(url.pathname);
		if (choice) context.header("set-cookie", languageCookie);
		if (isForm && !ticketOf(context.req.raw)) context.header("set-cookie", formTicket(url.pathname), { append: true });
		return answerPage(context, answer, choice !== null || isForm || isPrivate(url));
	}

	function pageAt(context: Context, url: URL) {
		const address = meaningfulAddress(url);
		const saves = savesDataIn(context);
		if (isPrivate(url))
			return renderPage({ address, saves, effort: "eachTime" }).then((page) => ({ page, stale: false }));
		dropAtTheHour();
		const key = `${renderer.build}${saves ? " saving" : ""} ${address.pathname}${address.search}`;
		return kept.get(key, () => renderPage({ address, saves, effort: "once" }));
	}

	// What a page says of yesterday, or of how old rates are, must not outlive the hour for those without scripts.
	function dropAtTheHour() {
		const hour = hourOf(now());
		if (hour !== keptIn) kept.drop();
		keptIn = hour;
	}

	// One kept page serves every address that no file answers to.
	function missingFile(context: Context, url: URL) {
		return pageAt(context, new URL(localizedPath("/not-found", localeOfPath(url.pathname)), url));
	}

	app.post("/request/:slug", takeForm);
	app.post("/ur/request/:slug", takeForm);
	app.get("*", answerGet);
	app.all("*", (context) => {
		const allow = isFormPath(context.req.path) ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS";
		if (context.req.method === "OPTIONS") return new Response(null, { status: 204, headers: { allow } });
		throw new Refusal("method-not-allowed", { headers: { allow } });
	});
	return { drop };
}

interface PageOrder {
	readonly address: URL;
	/** The visitor saves data: the page is another one, kept beside that of all others. */
	readonly saves: boolean;
	readonly effort: Effort;
	readonly refusedForm?: RefusedForm;
}

function savesDataIn(context: Context): boolean {
	return savesData(context.req.header("save-data"));
}

const languageCookie = "language=en; Path=/; Max-Age=31536000; SameSite=Lax";

function hourOf(time: number): number {
	return Math.floor(time / 3_600_000);
}

function isFormPath(path: string): boolean {
	return withoutLocale(path).startsWith("/request/");
}

function isPrivate(url: URL): boolean {
	return /^\/(?:admin|status|thanks)(?:\/|$)/.test(withoutLocale(url.pathname));
}

function meaningfulAddress(url: URL): URL {
	const address = new URL(url.pathname, url);
	for (const name of meaningful) {
		const value = url.searchParams.get(name);
		if (value) address.searchParams.set(name, value.slice(0, 200));
	}
	return address;
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

async function answerPage(
	context: Context,
	{ page, stale }: { page: KeptPage; stale: boolean },
	personal: boolean,
): Promise<Response> {
	const accepted = context.req.header("accept-encoding");
	const encoding = page.effort === "once" ? encodingFor(accepted) : quickEncodingFor(accepted);
	const english = localeOfPath(context.req.path) === "en";
	// Conditions count only where the answer would be a success (RFC 9110, 13.2.1).
	const mayBeKnown = !personal && page.status === 200;
	const headers: Record<string, string> = {
		"content-type": "text/html; charset=utf-8",
		"content-security-policy": page.policy,
		"cache-control": personal ? "no-store" : english && context.req.header("cookie") ? "private, no-cache" : "no-cache",
		vary: english ? "accept-encoding, save-data, cookie" : "accept-encoding, save-data",
		...(mayBeKnown ? { etag: page.etag } : {}),
		...(stale ? { "x-stale": "1" } : {}),
		...(page.status === 503 ? { "retry-after": "5" } : {}),
	};
	if (mayBeKnown && matchesEtag(context.req.header("if-none-match"), page.etag))
		return context.body(null, 304, headers);
	if (encoding !== "identity") headers["content-encoding"] = encoding;
	return context.body(new Uint8Array(await page.body(encoding)), page.status as 200, headers);
}
