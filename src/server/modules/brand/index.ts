import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, Next } from "hono";
import en from "#i18n/en/pictures.json" with { type: "json" };
import ur from "#i18n/ur/pictures.json" with { type: "json" };
import { viewOf } from "#server/http/api/answers.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { etagOf } from "#server/http/etag.ts";
import { brandFilesOf } from "#server/lib/brand-files.ts";
import type { Settings } from "#shared/api/settings.ts";
import { type BrandFileName, brandFileNames, brandFileOrOwn } from "#shared/brand/files.ts";
import { brandIn, hasOwnName } from "#shared/brand/names.ts";
import { ownColours } from "#shared/brand/own-colours.ts";
import { type Locale, locales } from "#shared/locale.ts";

export interface BrandDeps {
	readonly settings: () => Promise<Settings>;
	/** The bytes of a stored image by its address; `null` where there are none. */
	readonly imageOf: (url: string) => Promise<Buffer | null>;
}

const lines = { en: en["social.line"], ur: ur["social.line"] };

/** The files of a brand's folder (`brandFilesOf`) by language and name: drawn once, those of the last one stored; about 150 kB. */
function brandDrawing(imageOf: BrandDeps["imageOf"]) {
	let last: { readonly folder: string; readonly files: Promise<ReadonlyMap<string, Buffer>> } | null = null;

	async function draw(settings: Settings): Promise<ReadonlyMap<string, Buffer>> {
		const { brandColour, logo } = settings;
		// Few programs ever draw, so that none loads the library before it does.
		const { drawBrand } = await import("./draw/draw.ts");
		return drawBrand({
			names: { en: settings.brand, ur: brandIn(settings, "ur") },
			colour: brandColour ?? ownColours.green,
			hasSeal: hasOwnName(settings),
			lines,
			// One that is gone from the store must not take the icons with it.
			logo: logo === null ? null : await imageOf(logo),
		});
	}

	return (folder: string, settings: Settings): Promise<ReadonlyMap<string, Buffer>> => {
		if (last?.folder === folder) return last.files;
		const mine = { folder, files: draw(settings) };
		mine.files.catch(() => {
			if (last === mine) last = null;
		});
		last = mine;
		return mine.files;
	};
}

/** The files of the program's own look that a brand has others for: what asks by a fixed name is led to them. */
const replaced = new Map<string, readonly [Locale, BrandFileName]>([
	["/favicon.ico", ["en", "icon-96.png"]],
	...locales
		.toReversed()
		.flatMap((locale) => brandFileNames.map((name) => [brandFileOrOwn(null, locale, name), [locale, name]] as const)),
]);

/** The icons and social pictures of a brand that is not the product's own: under addresses that change with it, so that they may be cached for ever. */
export function createBrand({ settings, imageOf }: BrandDeps) {
	const drawing = brandDrawing(imageOf);
	return {
		routes(app: OpenAPIHono): void {
			for (const [path, [locale, name]] of replaced)
				app.get(path, (context, next) => instead(context, next, locale, name));

			app.get("/brand/:look/:locale/:name", async (context) => {
				const { look: variant, locale, name } = context.req.param();
				const knownLocale = locales.find((one) => one === locale);
				const knownName = brandFileNames.find((one) => one === name);
				if (!knownLocale || !knownName) throw new ProblemError("not-found");
				const current = await settings();
				const folder = brandFilesOf(current);
				// Who has an older address gets what the business looks like now.
				if (folder !== `/brand/${variant}`) return redirect(brandFileOrOwn(folder, knownLocale, knownName));
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
		},
	};

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
