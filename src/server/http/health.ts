import type { OpenAPIHono } from "@hono/zod-openapi";
import { sharedFor } from "#server/lib/cached-value.ts";
import { type Check, readLiveness, readReadiness } from "#shared/api/health.ts";
import { implement, reply } from "./api/implement.ts";
import { ProblemError } from "./api/problems.ts";
import { isOnThisMachine } from "./security/address.ts";

/** ms; however often somebody asks, the database is asked once in this time. */
const readyFor = 1_000;

export interface HealthDeps {
	readonly isOpen: () => boolean;
	readonly ping: () => Promise<void>;
	readonly checks: () => Promise<readonly Check[]>;
}

const uncached = { "cache-control": "no-store" };

/** `/healthz`: the process lives. `/readyz`: it can take a lead. */
export function createHealth({ isOpen, ping: ask, checks: runChecks }: HealthDeps) {
	const ping = sharedFor(readyFor, ask);
	const checks = sharedFor(readyFor, runChecks);
	return {
		routes(app: OpenAPIHono): void {
			implement(app, readLiveness, () => reply(200, { status: "ok" } as const, uncached));
			implement(app, readReadiness, async ({ context, query: { verbose } }) => {
				if (!isOpen()) throw new ProblemError("unavailable");
				await ping();
				if (verbose === undefined) return reply(200, { status: "ok" } as const, uncached);
				const all = await checks();
				// Strangers learn whether all is well, and not for how long a weakness has stood.
				const visible = isOnThisMachine(context) ? [...all] : all.map(({ name, ok }) => ({ name, ok }));
				return reply(200, { status: "ok", checks: visible } as const, uncached);
			});
		},
	};
}
