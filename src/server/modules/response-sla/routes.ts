import type { OpenAPIHono } from "@hono/zod-openapi";
import { addEndpoint } from "#server/http/api/endpoint.ts";
import { Refusal } from "#server/http/api/problems.ts";
import { type ResponseShare, responseShareSchema } from "#shared/api/leads/response-sla.ts";

export interface ResponseSlaRoutesParts {
	readonly share: () => Promise<ResponseShare>;
	/** Whether staff chose to show it. */
	readonly isShown: () => Promise<boolean>;
}

export function responseSlaRoutes(app: OpenAPIHono, { share, isShown }: ResponseSlaRoutesParts): void {
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/promise",
			summary: "The share of requests that were answered in time, where staff show it",
			tag: "public",
			answer: { status: 200, description: "The share", schema: responseShareSchema },
			problems: [404, 503],
		},
		async (context) => {
			if (!(await isShown())) throw new Refusal("not-found");
			return context.json(await share(), 200, { "cache-control": "public, max-age=300" });
		},
	);
}
