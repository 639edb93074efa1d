import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { addEndpoint } from "./api/endpoint.ts";
import { Refusal } from "./api/problems.ts";

const stateSchema = z.object({ status: z.literal("ok") });

/** ms; however often somebody asks, the database is asked once in this time. */
const readyFor = 1_000;

export interface HealthParts {
	readonly isOpen: () => boolean;
	/** Rejects where the database is away or a standby. */
	readonly ping: () => Promise<void>;
}

/** `/healthz`: the process lives. `/readyz`: it can take a lead. */
export function healthRoutes(app: OpenAPIHono, parts: HealthParts): void {
	const ping = sharedFor(readyFor, parts.ping);
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
			await ping();
			return context.json({ status: "ok" }, 200, { "cache-control": "no-store" });
		},
	);
}

/** Asks once for all who ask meanwhile, and tells the outcome, good or bad, for a time in ms after it is there. */
function sharedFor(time: number, ask: () => Promise<unknown>): () => Promise<unknown> {
	let asking: Promise<unknown> | null = null;
	let endedAt = Number.NEGATIVE_INFINITY;
	return () => {
		if (asking && performance.now() - endedAt < time) return asking;
		endedAt = Number.POSITIVE_INFINITY;
		asking = ask().finally(() => {
			endedAt = performance.now();
		});
		return asking;
	};
}
