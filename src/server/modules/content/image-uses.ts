import type { Drafting } from "#server/content/drafting.ts";
import type { ListedImage } from "#shared/api/content/media.ts";
import { calledName, listedEntry } from "#shared/content-types/list.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { type ContentName, contentNames } from "#shared/content-types/spec.ts";

/** Images with where each is used: in entries with their drafts, and as the logo. */
export async function withUses(
	images: readonly Omit<ListedImage, "uses">[],
	logo: string | null,
	drafted: Readonly<Record<ContentName, Drafting>>,
): Promise<ListedImage[]> {
	const lists = await Promise.all(
		contentNames.map(async (type) =>
			(await drafted[type].list()).map((entry) => ({
				// An address is long and random: where it stands in an entry, the entry shows the image.
				text: JSON.stringify(entry),
				use: { type, name: calledName(listedEntry(contentTypes[type], entry)) || contentTypes[type].words.existing.en },
			})),
		),
	);
	const entries = lists.flat();
	return images.map((image) => ({
		...image,
		uses: [
			...(image.url === logo ? [{ type: "logo" as const, name: "Logo" }] : []),
			...entries.flatMap(({ text, use }) => (text.includes(image.url) ? [use] : [])),
		],
	}));
}
