import { picturesWords as en } from "#i18n/en/pictures.ts";
import { picturesWords as ur } from "#i18n/ur/pictures.ts";
import { semaphore } from "#server/lib/semaphore.ts";
import { shareWhileRunning } from "#server/lib/share-while-running.ts";
import type { Settings } from "#shared/api/settings.ts";
import { brandIn, hasOwnName } from "#shared/brand/names.ts";
import { ownColours } from "#shared/brand/own-colours.ts";

export interface BrandDrawingParts {
	/** The bytes of a stored image by its address; `null` where there are none. */
	readonly imageOf: (url: string) => Promise<Buffer | null>;
}

export type BrandDrawing = ReturnType<typeof brandDrawing>;

const lines = { en: en["social.line"], ur: ur["social.line"] };

/** Draws the files of a brand once, and keeps those of the last one; about 150 kB. */
export function brandDrawing({ imageOf }: BrandDrawingParts) {
	const share = shareWhileRunning<ReadonlyMap<string, Buffer>>();
	const oneAtATime = semaphore(1);
	let last: { readonly folder: string; readonly files: ReadonlyMap<string, Buffer> } | null = null;

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

	/** The files of a folder (`brandFilesOf`) by language and name. */
	return async (folder: string, settings: Settings): Promise<ReadonlyMap<string, Buffer>> => {
		if (last?.folder !== folder) last = { folder, files: await share(folder, () => oneAtATime(() => draw(settings))) };
		return last.files;
	};
}
