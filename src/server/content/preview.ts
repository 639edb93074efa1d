import type { Context } from "hono";
import { z } from "zod";
import type { Unshared } from "#server/http/cache/response-cache.ts";
import { readSignedWord, signWord } from "#server/lib/signed-word.ts";
import { type ContentName, contentNames } from "#shared/content-types/spec.ts";
import type { OwnColumns } from "#shared/content-types/values.ts";

/** An entry as it would be published, for the one page that is rendered to look at it. */
export interface Preview {
	readonly type: ContentName;
	readonly row: OwnColumns<Date>;
}

/** The bindings of a call that a page makes in this process to show a preview; no request from outside can carry one. */
export interface PreviewBindings extends Unshared {
	readonly preview: Preview;
}

export function previewIn({ env }: Context): Preview | null {
	return (env as Partial<PreviewBindings> | undefined)?.preview ?? null;
}

/** ms; long enough to ask a colleague what they think of it. */
const validFor = 24 * 3_600_000;

const marked = z.tuple([z.enum(contentNames), z.uuid(), z.coerce.number()]);

/** Marks for the addresses of previews: `type.id.time.signature`, each good for a day. `now` in ms. */
export function previewMarks(secret: string, now: () => number) {
	return {
		make: (type: ContentName, id: string): string => signWord(`${type}.${id}.${now() + validFor}`, secret),

		read(mark: string): { type: ContentName; id: string } | null {
			const parts = marked.safeParse(readSignedWord(mark, secret)?.split("."));
			if (!parts.success) return null;
			const [type, id, until] = parts.data;
			return until > now() ? { type, id } : null;
		},
	};
}
