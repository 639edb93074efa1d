import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { addEndpoint } from "./endpoint.ts";
import { Refusal } from "./problems.ts";

const stateSchema = z.object({ status: z.literal("ok") });

export interface HealthParts {
	readonly isOpen: () => boolean;
	/** Rejects where the database is away or a standby. */
	readonly ping: () => Promise<void>;
}

/** `/healthz`: the process lives. `/readyz`: it can take a lead. */
export function healthRoutes(app: OpenAPIHono, parts: HealthParts): void {
	addEndpoint(
		app,
		{
			method: "get",
			path: "/healthz",
			summary: "The process lives",
			tag: "operations",
			answer: { status: 200, description: "It does", schema: stateSchema },
		},
		(context) => context.json({ status: "ok" }, 200, { "cache-control": "no-store" }),
	);
	addEndpoint(
		app,
		{
			method: "get",
			path: "/readyz",
			summary: "A lead can be taken: the server is open and its database answers as a primary",
			tag: "operations",
			answer: { status: 200, description: "It can", schema: stateSchema },
			problems: [503],
		},
		async (context) => {
			if (!parts.isOpen()) throw new Refusal("unavailable");
			await parts.ping();
			return context.json({ status: "ok" }, 200, { "cache-control": "no-store" });
		},
	);
}
