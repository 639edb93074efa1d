import type { Context } from "hono";
import { viewOf } from "#server/http/api/answers.ts";
import type { FoundPage } from "#server/http/cache/response-cache.ts";
import type { EarlyFiles } from "#server/http/cache/stored-page.ts";
import { encodingFor } from "#server/http/compress.ts";
import { localeOfPath } from "#shared/locale.ts";
import { staffMark } from "#shared/staff/staff-mark.ts";

/** Answers a page that is the same for everyone, and marks it as cacheable. */
export async function answerShared(context: Context, found: FoundPage, freshUntil: number): Promise<Response> {
	const { page } = found;
	const headers = headersOf(context, found);
	headers["cache-control"] = isEnglish(context) && context.req.header("cookie") ? "private, no-cache" : "no-cache";
	if (page.status === 200) headers.etag = page.etag;
	const { answer, body } = await answerWith(context, found, headers);
	context.set("storable", { body, tags: page.tags, freshUntil });
	return answer;
}

/** Answers a page to the one visitor it was made for; `personal` where no browser may store it either. */
export async function answerOnce(context: Context, found: FoundPage, personal: boolean): Promise<Response> {
	const { page } = found;
	const headers: Record<string, string> = {
		...headersOf(context, found),
		"cache-control": personal ? "no-store" : "private, no-cache",
	};
	if (page.early) headers.link = linksTo(page.early, isStaff(context));
	return (await answerWith(context, found, headers)).answer;
}

async function answerWith(context: Context, { page }: FoundPage, headers: Record<string, string>) {
	const encoding = encodingFor(context.req.header("accept-encoding"));
	const body = await page.body(encoding);
	if (encoding !== "identity") headers["content-encoding"] = encoding;
	return { body, answer: context.body(viewOf(body), page.status as 200, headers) };
}

function headersOf(context: Context, { page, source }: FoundPage): Record<string, string> {
	return {
		"content-type": "text/html; charset=utf-8",
		"content-security-policy": page.policy,
		vary: isEnglish(context) ? "accept-encoding, save-data, cookie" : "accept-encoding, save-data",
		...(source === "stale" ? { "x-stale": "1" } : {}),
		...(page.status === 503 ? { "retry-after": "5" } : {}),
	};
}

// An English address leads those who chose Urdu to its twin.
function isEnglish(context: Context): boolean {
	return localeOfPath(context.req.path) === "en";
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
