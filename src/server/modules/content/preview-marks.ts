import { z } from "zod";
import { readSignedWord, signWord } from "#server/lib/signed-word.ts";
import { type ContentName, contentNames } from "#shared/content-types/spec.ts";

interface PreviewedEntry {
	readonly type: ContentName;
	readonly id: string;
}

/** ms; long enough to ask a colleague what they think of it. */
const validFor = 24 * 3_600_000;

const marked = z.tuple([z.enum(contentNames), z.uuid(), z.coerce.number()]);

/** Marks for the addresses of previews: `type.id.time.signature`, each good for a day. `now` in ms. */
export function previewMarks(secret: string, now: () => number) {
	return {
		make: (type: ContentName, id: string): string => signWord(`${type}.${id}.${now() + validFor}`, secret),

		/** What a mark is for; `null` for one that is not ours, or whose time is over. */
		read(mark: string): PreviewedEntry | null {
			const parts = marked.safeParse(readSignedWord(mark, secret)?.split("."));
			if (!parts.success) return null;
			const [type, id, until] = parts.data;
			return until > now() ? { type, id } : null;
		},
	};
}
