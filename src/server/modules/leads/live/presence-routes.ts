import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { reportPresence } from "#shared/api/leads/inbox.ts";
import type { PresenceStore } from "./presence-store.ts";

export interface PresenceRoutesParts {
	readonly store: PresenceStore;
	/** ms */
	readonly now: () => number;
}

/** Staff's pages say which lead they show. */
export function presenceRoutes(app: OpenAPIHono, { store, now }: PresenceRoutesParts): void {
	implement(app, reportPresence, async ({ params: { id }, body: { state }, caller }) => {
		if (!(await store.report({ leadId: id, userId: caller.id, state, now: now() })))
			throw new ProblemError("not-found");
		return { people: await store.of(id, now()) };
	});
}
