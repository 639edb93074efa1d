import { useQueryClient } from "@tanstack/react-query";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { apiQuery } from "../core/api/api.ts";

/** Every entry of a type, with its draft laid over it. */
export function contentQuery({ name }: ContentTypeSpec) {
	return apiQuery("GET /api/admin/content/:type", { params: { type: name } });
}

/** Has all that shows entries of a type read them anew. */
export function useReadContentAnew(spec: ContentTypeSpec): () => Promise<unknown> {
	const client = useQueryClient();
	const keys = [
		...contentQuery(spec).queryKey,
		`/api/admin/${spec.path}`,
		"/api/admin/content",
		"/api/admin/translations",
		"/api/admin/stats",
	];
	return () => client.invalidateQueries({ predicate: ({ queryKey: [first] }) => keys.includes(String(first)) });
}
