import { createHash } from "node:crypto";
import type { Settings } from "#shared/api/settings.ts";
import { hasOwnName, nameInUrdu, ownNameInUrdu } from "#shared/brand/names.ts";

export type BrandLook = Pick<Settings, "brand" | "brandUrdu" | "logo" | "brandColour">;

/** Grows when the same look is drawn in another way, so that no cache keeps the older pictures. */
const drawing = 1;

/** Named by what it is made of, so that its files may be cached for ever. `null`: the product's own look. */
export function brandFilesOf({ brand, brandUrdu, logo, brandColour }: BrandLook): string | null {
	const isOwnName = hasOwnName({ brand }) && nameInUrdu({ brand, brandUrdu }) === ownNameInUrdu;
	if (isOwnName && logo === null && brandColour === null) return null;
	const made = JSON.stringify([drawing, brand, brandUrdu, logo, brandColour]);
	return `/brand/${createHash("sha256").update(made).digest("hex").slice(0, 16)}`;
}
