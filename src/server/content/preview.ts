import type { Context } from "hono";
import type { Unshared } from "#server/http/cache/response-cache.ts";
import type { ContentName } from "#shared/content-types/spec.ts";
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

/** What a call of a page that is being previewed is to show instead of what is published. */
export function previewIn({ env }: Context): Preview | null {
	return (env as Partial<PreviewBindings> | undefined)?.preview ?? null;
}

/** The rows that visitors see, with the previewed one in the place of its published state, else where a new one comes. */
export function withPreviewed<Row extends { readonly id: string }>(
	rows: readonly Row[],
	previewed: Row,
	newestFirst: boolean,
): Row[] {
	const isKnown = rows.some(({ id }) => id === previewed.id);
	if (isKnown) return rows.map((row) => (row.id === previewed.id ? previewed : row));
	return newestFirst ? [previewed, ...rows] : [...rows, previewed];
}
