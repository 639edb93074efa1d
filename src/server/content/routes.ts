import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { answerPrepared } from "#server/http/api/answers.ts";
import { addEndpoint } from "#server/http/api/endpoint.ts";
import { Refusal } from "#server/http/api/problems.ts";
import type { ContentSchemas } from "#shared/api/content/content.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { addCollection } from "./collection.ts";
import type { ContentType } from "./content-type.ts";

/**
 * Adds the calls of a type of content: the list for visitors, each entry by its slug where the type has one, and the
 * four calls of staff. `order` says how the list is sorted, in the API's document.
 */
export function addContentRoutes<Spec extends ContentTypeSpec, More>(
	app: OpenAPIHono,
	spec: Spec,
	schemas: ContentSchemas<Spec>,
	{ published, editing }: ContentType<Spec, More>,
	order: string,
): void {
	const path = `/api/${spec.path}`;
	addEndpoint(
		app,
		{
			method: "get",
			path,
			summary: `The active ${spec.path}, ${order}`,
			tag: "public",
			answer: { status: 200, description: `The ${spec.path}`, schema: z.array(schemas.published) },
		},
		async (context) => answerPrepared(context, (await published.get()).list),
	);
	if (spec.fields.some(({ kind }) => kind === "slug"))
		addEndpoint(
			app,
			{
				method: "get",
				path: `${path}/:slug`,
				summary: `One ${spec.name}`,
				tag: "public",
				parameters: z.object({ slug: z.string() }),
				answer: { status: 200, description: `The ${spec.name}`, schema: schemas.published },
				problems: [404],
			},
			async (context) => {
				const entry = (await published.get()).bySlug.get(context.req.param("slug") ?? "");
				if (!entry) throw new Refusal("not-found");
				return answerPrepared(context, entry);
			},
		);
	addCollection(app, {
		path: `/api/admin/${spec.path}`,
		noun: spec.name,
		input: schemas.input,
		patch: schemas.patch,
		answer: schemas.edited,
		collection: editing,
	});
}
