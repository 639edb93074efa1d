import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { ContentCalls, ContentEntryCall, ContentListCall } from "#shared/api/content/content.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import type { ContentType } from "./content-type.ts";

export function addListRoute<Spec extends ContentTypeSpec, More>(
	app: OpenAPIHono,
	call: ContentListCall<Spec>,
	{ shownTo, freshUntil }: ContentType<Spec, More>,
): void {
	implement(app, call, async ({ context }) => {
		const until = freshUntil();
		if (until !== undefined) context.set("storable", { freshUntil: until });
		return (await shownTo(context)).list;
	});
}

/** Adds the calls of a type of content: the list for visitors, and what staff do with the entries. */
export function addContentRoutes<Spec extends ContentTypeSpec, More>(
	app: OpenAPIHono,
	calls: ContentCalls<Spec>,
	type: ContentType<Spec, More>,
): void {
	const { editing } = type;
	addListRoute(app, calls.list, type);
	implement(app, calls.listEdited, () => editing.list());
	implement(app, calls.create, ({ body, caller }) => editing.create(body, caller));
	implement(app, calls.change, ({ params, body, caller }) => editing.update(params.id, body, caller));
	implement(app, calls.remove, ({ params, caller }) => editing.remove(params.id, caller));
}

export function addEntryRoute<Spec extends ContentTypeSpec, More>(
	app: OpenAPIHono,
	call: ContentEntryCall<Spec>,
	{ shownTo }: ContentType<Spec, More>,
): void {
	implement(app, call, async ({ params, context }) => {
		const entry = (await shownTo(context)).bySlug.get(params.slug);
		if (!entry) throw new ProblemError("not-found");
		return entry;
	});
}
