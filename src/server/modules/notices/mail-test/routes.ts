import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { RateLimit } from "#server/http/security/rate-limit.ts";
import { readMailTest, startMailTest } from "#shared/api/staff/mail-test.ts";
import type { MailTestStore } from "./store.ts";

export interface MailTestRoutesParts {
	readonly store: MailTestStore;
	readonly hasMail: () => Promise<boolean>;
	/** By account. */
	readonly limit: RateLimit;
}

/** How an owner tries whether mail works. */
export function mailTestRoutes(app: OpenAPIHono, { store, hasMail, limit }: MailTestRoutesParts): void {
	implement(app, startMailTest, async ({ caller }) => {
		if (!(await hasMail())) throw new ProblemError("nothing-to-test");
		limit.take(caller.id);
		const id = await store.start(caller.id);
		return { id, state: "waiting", error: null } as const;
	});
	implement(app, readMailTest, async ({ caller, params }) => {
		const found = await store.find(caller.id, params.id);
		if (!found) throw new ProblemError("not-found");
		return found;
	});
}
