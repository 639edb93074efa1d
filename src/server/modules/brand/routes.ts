import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, Next } from "hono";
import { ProblemError } from "#server/http/api/problems.ts";
import { etagOf } from "#server/http/etag.ts";
import { viewOf } from "#server/http/view.ts";
import { brandFilesOf } from "#server/lib/brand-files.ts";
import type { Settings } from "#shared/api/settings.ts";
import { type BrandFileName, brandFileNames, brandFileOrOwn } from "#shared/brand/files.ts";
import { type Locale, locales } from "#shared/locale.ts";
import type { BrandDrawing } from "./drawing.ts";

export interface BrandRoutesParts {
	readonly settings: () => Promise<Settings>;
	readonly drawing: BrandDrawing;
}

/** The files of the program's own look that a brand has others for: what asks by a fixed name is led to them. */
const replaced = new Map<string, readonly [Locale, BrandFileName]>([
	["/favicon.ico", ["en", "icon-96.png"]],
	...locales
		.toReversed()
		.flatMap((locale) => brandFileNames.map((name) => [brandFileOrOwn(null, locale, name), [locale, name]] as const)),
]);

/** Files of the brand: under addresses that change with it, so that they may be cached for ever. */
export function brandRoutes(app: OpenAPIHono, { settings, drawing }: BrandRoutesParts): void {
	for (const [path, [locale, name]] of replaced) app.get(path, (context, next) => instead(context, next, locale, name));

	app.get("/brand/:look/:locale/:name", async (context) => {
		const { look, locale, name } = context.req.param();
		const [knownLocale, knownName] = [
			locales.find((one) => one === locale),
			brandFileNames.find((one) => one === name),
		];
		if (!knownLocale || !knownName) throw new ProblemError("not-found");
		const current = await settings();
		const folder = brandFilesOf(current);
		// Who has an older address gets what the business looks like now.
		if (folder !== `/brand/${look}`) return redirect(brandFileOrOwn(folder, knownLocale, knownName));
		const body = (await drawing(folder, current)).get(`${knownLocale}/${knownName}`);
		if (!body) throw new ProblemError("not-found");
		context.set("storable", { body, tags: ["settings"] });
		const headers = {
			etag: etagOf(body),
			"content-type": "image/png",
			"cache-control": "public, max-age=31536000, immutable",
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
		};
		return new Response(viewOf(body), { headers });
	});

	async function instead(
		context: Context,
		next: Next,
		locale: Locale,
		name: BrandFileName,
	): Promise<Response | undefined> {
		// While the settings cannot be read the program's own file is better than none.
		const folder = await settings().then(brandFilesOf, () => null);
		if (folder !== null) return redirect(brandFileOrOwn(folder, locale, name));
		await next();
		const stored = context.get("storable");
		if (stored) context.set("storable", { ...stored, tags: ["settings"] });
	}
}

function redirect(location: string): Response {
	return new Response(null, { status: 302, headers: { location, "cache-control": "no-cache" } });
}
