import type { OpenAPIHono } from "@hono/zod-openapi";
import { addEndpoint } from "#server/http/api/endpoint.ts";
import { type Stats, statsSchema } from "#shared/api/leads/stats.ts";

export function statsRoutes(app: OpenAPIHono, readStats: () => Promise<Stats>): void {
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/admin/stats",
			summary: "The figures of the panel",
			tag: "admin",
			answer: { status: 200, description: "Counts, the last 30 days, answer times", schema: statsSchema },
			problems: [401, 503],
		},
		async (context) => context.json(await readStats()),
	);
}
