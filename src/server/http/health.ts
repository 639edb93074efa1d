import type { OpenAPIHono } from "@hono/zod-openapi";
import { readLiveness, readReadiness } from "#shared/api/health.ts";
import { implement, reply } from "./api/implement.ts";
import { ProblemError } from "./api/problems.ts";

/** ms; however often somebody asks, the database is asked once in this time. */
const readyFor = 1_000;

export interface HealthDeps {
	/** False from the moment that the server drains. */
	readonly isOpen: () => boolean;
	/** Rejects where the database is away or a standby. */
	readonly ping: () => Promise<void>;
}

/** `/healthz`: the process lives. `/readyz`: it can take a lead. */
export function createHealth({ isOpen, ping: ask }: HealthDeps) {
	const ping = sharedFor(readyFor, ask);
	const ok = () => reply(200, { status: "ok" } as const, { "cache-control": "no-store" });
	return {
		routes(app: OpenAPIHono): void {
			implement(app, readLiveness, ok);
			implement(app, readReadiness, async () => {
				if (!isOpen()) throw new ProblemError("unavailable");
				await ping();
				return ok();
			});
		},
	};
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
