import { useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";
import english from "#i18n/en/deadline.json" with { type: "json" };
import { fillIn } from "#i18n/t.ts";
import urdu from "#i18n/ur/deadline.json" with { type: "json" };
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { type ListedEntry, listedEntry } from "#shared/content-types/list.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { DeadlineContext } from "../../i18n/use-t.ts";
import { api, apiQuery } from "../core/api/api.ts";
import { lasting } from "../core/forms/draft.ts";
import { readAnew, useAction } from "../core/hooks/use-action.ts";

export function contentQuery({ name }: ContentTypeSpec) {
	return apiQuery("GET /api/admin/content/:type", { params: { type: name } });
}

/** Under which what is typed into the form of an entry, or of a new one, is stored until it is saved. */
export const draftKeyOf = ({ name }: ContentTypeSpec, id = "new") => `${lasting}${name}:${id}`;

export function callsOf({ name }: ContentTypeSpec, { id, version }: Pick<ContentEntry, "id" | "version">) {
	const params = { type: name, id };
	return {
		publish: (at?: string) =>
			api("POST /api/admin/content/:type/:id/publication", { params, body: { version, ...(at ? { at } : {}) } }),
		unplan: () => api("DELETE /api/admin/content/:type/:id/publication", { params }),
		discard: () => api("DELETE /api/admin/content/:type/:id/draft", { params }),
		remove: () => api("DELETE /api/admin/content/:type/:id", { params }),
		restore: (n: number) =>
			api("POST /api/admin/content/:type/:id/versions/:n/restoration", { params: { ...params, n: String(n) } }),
		change: (values: Readonly<Record<string, unknown>>) =>
			api("PATCH /api/admin/content/:type/:id", { params, body: { ...values, version } }),
	};
}

/** The calls that answer something else once an entry of a type has changed. */
export const staleOf = (spec: ContentTypeSpec): readonly string[] => [
	String(contentQuery(spec).queryKey[0]),
	`/api/admin/${spec.path}`,
	"/api/admin/content",
	"/api/admin/translations",
	"/api/admin/stats",
];

export function useReadContentAnew(spec: ContentTypeSpec): () => Promise<unknown> {
	const client = useQueryClient();
	return () => Promise.all(staleOf(spec).map((first) => readAnew(client, [first])));
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

export function useEntryChange(spec: ContentTypeSpec) {
	const { isPending, mutate } = useAction(
		async ({ send, message }: { send: () => Promise<unknown>; message: string }) => {
			await send();
			return message;
		},
		{ done: (message) => message, refresh: staleOf(spec) },
	);
	const run = (send: () => Promise<unknown>, message: string, onSuccess?: () => void) =>
		mutate({ send, message }, onSuccess && { onSuccess });
	return { isPending, run };
}

export function useListed(): (spec: ContentTypeSpec, entry: ContentEntry) => ListedEntry {
	const key = useContext(DeadlineContext);
	const deadlines = { en: english[key], ur: urdu[key] };
	return (spec, entry) => listedEntry(spec, entry, (text, locale) => fillIn(text, { deadline: deadlines[locale] }));
}
