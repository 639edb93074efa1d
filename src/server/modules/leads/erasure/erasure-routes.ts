import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { addEndpoint } from "#server/http/api/endpoint.ts";
import { identifierOf } from "#server/http/api/identifier.ts";
import { callerOf } from "#server/http/caller.ts";
import { leadErasureSchema } from "#shared/api/leads/lead.ts";
import type { ErasePerson } from "./erasure.ts";

export function erasureRoutes(app: OpenAPIHono, erase: ErasePerson): void {
	addEndpoint(
		app,
		{
			method: "post",
			path: "/api/admin/leads/:id/erasure",
			summary:
				"Erase the person who sent this lead: the contact, all their leads, notes, notices and what the log says of them. It cannot be undone",
			tag: "admin",
			parameters: z.object({ id: z.uuid() }),
			answer: { status: 200, description: "How many leads were erased", schema: leadErasureSchema },
			problems: [401, 403, 404, 503],
		},
		async (context) => context.json({ leads: await erase(identifierOf(context), callerOf(context).id) }),
	);
}
