import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { callerOf } from "#server/http/caller.ts";
import { addEndpoint, readBody } from "#server/http/endpoint.ts";
import { Refusal } from "#server/http/problems.ts";
import { leadTypeSchema } from "#shared/api/lead.ts";
import { replyTemplateInputSchema, replyTemplateSchema } from "#shared/api/reply-template.ts";
import type { ReplyTemplates } from "./reply-templates.ts";

export function replyTemplatesRoutes(app: OpenAPIHono, templates: ReplyTemplates): void {
	const path = "/api/admin/reply-templates";
	addEndpoint(
		app,
		{
			method: "get",
			path,
			summary: "How staff begin their answers, by type of request",
			tag: "admin",
			answer: { status: 200, description: "One for every type", schema: z.array(replyTemplateSchema) },
			problems: [401],
		},
		async (context) => context.json(await templates.all()),
	);
	addEndpoint(
		app,
		{
			method: "put",
			path: `${path}/:type`,
			summary: "Set the texts of a type; an empty one is the program's own",
			tag: "admin",
			parameters: z.object({ type: leadTypeSchema }),
			body: replyTemplateInputSchema,
			answer: { status: 200, description: "As it is now", schema: replyTemplateSchema },
			problems: [400, 401, 404, 409, 413, 415, 422],
		},
		async (context) => {
			const type = leadTypeSchema.safeParse(context.req.param("type"));
			if (!type.success) throw new Refusal("not-found");
			const input = await readBody(context, replyTemplateInputSchema);
			return context.json(await templates.set(type.data, input, callerOf(context).id));
		},
	);
}
