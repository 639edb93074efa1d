import type { OpenAPIHono } from "@hono/zod-openapi";
import { addEndpoint } from "#server/http/endpoint.ts";
import { Refusal } from "#server/http/problems.ts";
import { type PromiseShare, promiseShareSchema } from "#shared/api/promise.ts";

export interface PromiseRoutesParts {
	readonly share: () => Promise<PromiseShare>;
	/** Whether staff chose to show it. */
	readonly isShown: () => Promise<boolean>;
}

export function promiseRoutes(app: OpenAPIHono, { share, isShown }: PromiseRoutesParts): void {
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/promise",
			summary: "The share of requests that were answered within 24 hours, where staff show it",
			tag: "public",
			answer: { status: 200, description: "The share", schema: promiseShareSchema },
			problems: [404, 503],
		},
		async (context) => {
			if (!(await isShown())) throw new Refusal("not-found");
			return context.json(await share(), 200, { "cache-control": "public, max-age=300" });
		},
	);
}
