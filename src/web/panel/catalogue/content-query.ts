import { useQueryClient } from "@tanstack/react-query";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { apiQuery } from "../core/api/api.ts";
import { lasting } from "../core/forms/draft.ts";
import { useAction } from "../core/hooks/use-action.ts";

export function contentQuery({ name }: ContentTypeSpec) {
	return apiQuery("GET /api/admin/content/:type", { params: { type: name } });
}

/** Under which what is typed into the form of an entry, or of a new one, is stored until it is saved. */
export const draftKeyOf = ({ name }: ContentTypeSpec, id = "new") => `${lasting}${name}:${id}`;

/** The calls that answer something else once an entry of a type has changed. */
export const staleOf = (spec: ContentTypeSpec): readonly string[] => [
	String(contentQuery(spec).queryKey[0]),
	`/api/admin/${spec.path}`,
	"/api/admin/content",
	"/api/admin/translations",
	"/api/admin/stats",
];

/** Has all that shows entries of a type read them anew. */
export function useReadContentAnew(spec: ContentTypeSpec): () => Promise<unknown> {
	const client = useQueryClient();
	return () =>
		client.invalidateQueries({ predicate: ({ queryKey: [first] }) => staleOf(spec).includes(String(first)) });
}

/** Puts an entry as it is now into the list, a new one first, without reading the list anew. */
export function useShowSaved(spec: ContentTypeSpec): (saved: ContentEntry) => void {
	const client = useQueryClient();
	const { queryKey } = contentQuery(spec);
	return (saved) =>
		client.setQueryData(queryKey, (entries) =>
			entries?.some(({ id }) => id === saved.id)
				? entries.map((entry) => (entry.id === saved.id ? saved : entry))
				: entries && [saved, ...entries],
		);
}

export interface EntryChange {
	readonly send: () => Promise<unknown>;
	/** What a toast says when it is done. */
	readonly message: string;
}

/** Changes an entry without its form. */
export function useEntryChange(spec: ContentTypeSpec) {
	return useAction(({ send }: EntryChange) => send(), { done: (_, { message }) => message, refresh: staleOf(spec) });
}

export type EntryChanging = ReturnType<typeof useEntryChange>;
