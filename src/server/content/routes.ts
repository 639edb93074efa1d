import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { ContentCalls, ContentEntryCall } from "#shared/api/content/content.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import type { ContentType } from "./content-type.ts";

/** Adds the calls of a type of content: the list for visitors, and what staff do with the entries. */
export function addContentRoutes<Spec extends ContentTypeSpec, More>(
	app: OpenAPIHono,
	calls: ContentCalls<Spec>,
	{ published, editing }: ContentType<Spec, More>,
): void {
	implement(app, calls.list, async () => (await published.get()).list);
	implement(app, calls.listEdited, () => editing.list());
	implement(app, calls.create, ({ body, caller }) => editing.create(body, caller.id));
	implement(app, calls.change, ({ params, body, caller }) => editing.update(params.id, body, caller.id));
	implement(app, calls.remove, ({ params, caller }) => editing.remove(params.id, caller.id));
}

/** Adds the call by which visitors get an entry by its slug. */
export function addEntryRoute<Spec extends ContentTypeSpec, More>(
	app: OpenAPIHono,
	call: ContentEntryCall<Spec>,
	{ published }: ContentType<Spec, More>,
): void {
	implement(app, call, async ({ params }) => {
		const entry = (await published.get()).bySlug.get(params.slug);
		if (!entry) throw new ProblemError("not-found");
		return entry;
	});
}
