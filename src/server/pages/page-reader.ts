import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Preview, PreviewBindings } from "#server/content/preview.ts";
import { tagsOfCall } from "#server/http/cache/cache-address.ts";
import type { ResponseCache } from "#server/http/cache/response-cache.ts";
import type { Tag } from "#server/http/cache/tagged-store.ts";
import { viewOf } from "#server/http/view.ts";

/** Reads public calls for pages while they render: from the cache, else from the application in this process. */
export function pageReader(app: OpenAPIHono, cache: ResponseCache) {
	async function read(path: string): Promise<Response> {
		const body = cache.bodyOf(path);
		return body ? new Response(viewOf(body)) : app.request(path);
	}
	return {
		read,
		/** A reader of what is published with an entry as it would be; its answers are neither read from the cache nor stored there. */
		previewing: (preview: Preview) => async (path: string) =>
			app.request(path, {}, { unshared: true, preview } satisfies PreviewBindings),
		/** A reader that notes the tags of all that it read. */
		noting(tags: Set<Tag>): (path: string) => Promise<Response> {
			return (path) => {
				for (const tag of tagsOfCall(path)) tags.add(tag);
				return read(path);
			};
		},
	};
}
