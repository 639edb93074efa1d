import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { type ResponseShare, readResponseShare } from "#shared/api/leads/response-sla.ts";

export interface ResponseSlaRoutesParts {
	readonly share: () => Promise<ResponseShare>;
	/** Whether staff chose to show it. */
	readonly isShown: () => Promise<boolean>;
}

export function responseSlaRoutes(app: OpenAPIHono, { share, isShown }: ResponseSlaRoutesParts): void {
	implement(app, readResponseShare, async () => {
		if (!(await isShown())) throw new ProblemError("not-found");
		return reply(200, await share(), { "cache-control": "public, max-age=300" });
	});
}
