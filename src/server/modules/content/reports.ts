import type { DraftedType, Drafting } from "#server/content/drafting.ts";
import { changedStatesOf } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import type { StoredValues } from "#server/db/schema/content.ts";
import type { Translation } from "#shared/api/content/entries.ts";
import type { ListedImage } from "#shared/api/content/media.ts";
import { calledName, listedEntry } from "#shared/content-types/list.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { type ContentName, contentNames, hasUrdu, pathOf } from "#shared/content-types/spec.ts";
import { urduGaps } from "#shared/content-types/urdu.ts";
import type { SiteWords } from "#shared/site-words/groups.ts";

/** The entries whose Urdu is missing or older than its English: by type, those with the most to do first; then the words. */
export async function translationsOf(
	{ db, siteWords }: { db: Database; siteWords: () => Promise<SiteWords> },
	types: Readonly<Record<ContentName, DraftedType>>,
	drafted: Readonly<Record<ContentName, Drafting>>,
): Promise<Translation[]> {
	const found = await Promise.all(
		contentNames.map(async (type) => {
			const { spec } = types[type];
			if (!spec.fields.some(hasUrdu)) return [];
			const [entries, states] = await Promise.all([drafted[type].list(), changedStatesOf(db, type)]);
			const past = Map.groupBy(states, ({ entryId }) => entryId);
			return entries
				.map((entry): Translation => {
					const before = past.get(entry.id)?.map(({ values }): StoredValues => values) ?? [];
					const name = calledName(listedEntry(spec, entry));
					const page = pathOf(spec, { ...entry });
					return { type, id: entry.id, name, page, fields: [...urduGaps(spec, [...before, { ...entry }])] };
				})
				.filter(({ fields }) => fields.length > 0)
				.toSorted((one, other) => other.fields.length - one.fields.length);
		}),
	);
	return [...found.flat(), ...wordsWithoutUrdu(await siteWords())];
}

function wordsWithoutUrdu(words: SiteWords): Translation[] {
	return Object.entries(words)
		.filter(([, { en, ur }]) => en !== "" && ur === "")
		.map(([key, { en }]) => ({
			type: "site-words",
			id: key,
			name: en,
			fields: [{ field: key, state: "missing" }],
		}));
}

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
