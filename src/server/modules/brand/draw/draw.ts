import sharp from "sharp";
import { type Localized, locales } from "#shared/locale.ts";
import { drawIcons } from "./icons.ts";
import { drawSocial } from "./social.ts";
import { loadFaces } from "./text.ts";

/** What a brand's files are drawn from. */
export interface DrawOrder {
	/** What the business is called, by language; where it wrote no Urdu name, the same. */
	readonly names: Localized;
	/** The ground of the icons, `#rrggbb`. */
	readonly colour: string;
	/** The product's seal takes the place of the name's first letter. */
	readonly hasSeal: boolean;
	/** What the social pictures say beneath the name. */
	readonly lines: Localized;
	/** An image that was re-encoded here, or `null`. */
	readonly logo: Buffer | null;
}

/** Draws a brand's files, by language and name (`en/icon-192.png`), one after the other on one thread of its own. */
export async function drawBrand(order: DrawOrder): Promise<ReadonlyMap<string, Buffer>> {
	sharp.concurrency(1);
	sharp.cache(false);
	await loadFaces();
	const files = new Map<string, Buffer>();
	for (const locale of locales) {
		for (const [name, bytes] of await drawIcons(order, locale)) files.set(`${locale}/${name}`, bytes);
		files.set(`${locale}/social.png`, await drawSocial(order, locale));
	}
	return files;
}
