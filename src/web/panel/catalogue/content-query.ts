import { useQueryClient } from "@tanstack/react-query";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { api, apiQuery } from "../core/api/api.ts";
import { lasting } from "../core/forms/draft.ts";
import { useChange } from "../core/hooks/use-change.ts";

export function contentQuery({ name }: ContentTypeSpec) {
	return apiQuery("GET /api/admin/content/:type", { params: { type: name } });
}

/** Under which what is typed into the form of an entry, or of a new one, is stored until it is saved. */
export const draftKeyOf = ({ name }: ContentTypeSpec, id = "new") => `${lasting}${name}:${id}`;

/** The calls that answer something else once an entry of a type has changed. */
export const staleOf = (spec: ContentTypeSpec): readonly unknown[] => [
	...contentQuery(spec).queryKey,
	`/api/admin/${spec.path}`,
	"/api/admin/content",
	"/api/admin/translations",
	"/api/admin/stats",
];

/** Has all that shows entries of a type read them anew. */
export function useReadContentAnew(spec: ContentTypeSpec): () => Promise<unknown> {
	const client = useQueryClient();
	return () => client.invalidateQueries({ predicate: ({ queryKey: [first] }) => staleOf(spec).includes(first) });
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

type EntryAction =
	/** Saves values as a draft, or publishes them at once, such as whether visitors see it. */
	| { readonly action: "draft" | "show"; readonly version: string; readonly values: Readonly<Record<string, unknown>> }
	| { readonly action: "remove" | "discard" | "unschedule" }
	/** Publishes its draft: now, or at a moment in ISO 8601. */
	| { readonly action: "publish"; readonly version: string; readonly at?: string }
	| { readonly action: "restore"; readonly n: number };

export type EntryChange = EntryAction & {
	readonly id: string;
	readonly message: string;
};

export function useEntryChange(spec: ContentTypeSpec) {
	return useChange({
		send: (change: EntryChange) => send(spec, change),
		done: (_, { message }) => message,
		stale: staleOf(spec),
	});
}

export type EntryChanging = ReturnType<typeof useEntryChange>;

function send({ name: type }: ContentTypeSpec, change: EntryChange): Promise<unknown> {
	const params = { type, id: change.id };
	switch (change.action) {
		case "show":
		case "draft": {
			const { version, values, action } = change;
			const body = { ...values, version, publish: action === "show" };
			return api("PATCH /api/admin/content/:type/:id", { params, body });
		}
		case "remove":
			return api("DELETE /api/admin/content/:type/:id", { params });
		case "discard":
			return api("DELETE /api/admin/content/:type/:id/draft", { params });
		case "publish": {
			const { version, at } = change;
			return api("POST /api/admin/content/:type/:id/publication", { params, body: { version, ...(at ? { at } : {}) } });
		}
		case "unschedule":
			return api("DELETE /api/admin/content/:type/:id/publication", { params });
		case "restore":
			return api("POST /api/admin/content/:type/:id/versions/:n/restoration", {
				params: { ...params, n: String(change.n) },
			});
	}
}
