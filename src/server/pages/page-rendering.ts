import { createHash } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Preview, PreviewBindings } from "#server/content/preview.ts";
import { viewOf } from "#server/http/api/answers.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { tagsOfCall } from "#server/http/cache/cache-address.ts";
import type { ResponseCache } from "#server/http/cache/response-cache.ts";
import { preparePage, type StoredPage } from "#server/http/cache/stored-page.ts";
import type { Tag } from "#server/http/cache/tagged-store.ts";
import type { Effort } from "#server/http/compress.ts";
import { contentSecurityPolicy } from "#server/http/security/security-headers.ts";
import { QueueFullError, semaphore } from "#server/lib/semaphore.ts";
import type { PageState } from "#shared/routes/page-state.ts";
import type { PageRenderer } from "./renderer.ts";

export interface PageOrder extends Pick<PageState, "refusedForm" | "sent" | "checked"> {
	readonly address: URL;
	/** The visitor saves data: the page is another one, cached beside that of all others. */
	readonly saves: boolean;
	readonly preview?: Preview;
}

// Rendering keeps the one thread busy, so more at once end no sooner; they only hold more memory.
const atOnce = 4;
/** Renderings for one visitor each that may wait: about a fifth of a second of work. */
const longestQueue = 100;

export function pageRendering(renderer: PageRenderer, publicUrl: string, reader: ReturnType<typeof pageReader>) {
	const forAll = semaphore(atOnce);
	const forOne = semaphore(atOnce, longestQueue);

	async function render({ address, saves, preview, ...own }: PageOrder, effort: Effort): Promise<StoredPage> {
		const tags = new Set<Tag>();
		const { html, scripts, early, ...rendered } = await renderer.render(new Request(address), {
			read: preview ? reader.previewing(preview) : reader.noting(tags),
			origin: publicUrl,
			savesData: saves,
			...own,
		});
		const status = own.refusedForm?.problem.status ?? rendered.status;
		// The panel shows previews in a frame.
		const hashes = scripts.map((script) => createHash("sha256").update(script).digest("base64"));
		const policy = contentSecurityPolicy(hashes, preview ? "self" : "none");
		return preparePage({ html, status, policy, tags: [...tags], effort, ...(early ? { early } : {}) });
	}

	return {
		/** For the cache. There are few such pages, and each is made once, so they wait for their turn however long. */
		forAll: (order: PageOrder) => forAll(() => render(order, "once")),
		/** For a single answer. @throws ProblemError 503 at once where too many wait already */
		async forOne(order: PageOrder): Promise<StoredPage> {
			try {
				return await forOne(() => render(order, "eachTime"));
			} catch (error) {
				if (!(error instanceof QueueFullError)) throw error;
				throw new ProblemError("unavailable", { cause: error, headers: { "retry-after": "1" } });
			}
		},
	};
}

/** Reads public calls for pages while they render: from the cache, else from the application in this process. */
export function pageReader(app: OpenAPIHono, cache: ResponseCache) {
	async function read(path: string): Promise<Response> {
		const body = cache.bodyOf(path);
		return body ? new Response(viewOf(body)) : app.request(path);
	}
	return {
		read,
		previewing: (preview: Preview) => async (path: string) =>
			app.request(path, {}, { unshared: true, preview } satisfies PreviewBindings),
		noting(tags: Set<Tag>): (path: string) => Promise<Response> {
			return (path) => {
				for (const tag of tagsOfCall(path)) tags.add(tag);
				return read(path);
			};
		},
	};
}
