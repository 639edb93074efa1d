import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import type { RateLimit } from "#server/http/security/rate-limit.ts";
import { readPush, subscribeToPush, testPush, unsubscribeFromPush } from "#shared/api/staff/push.ts";
import type { PushSubscriptions } from "./subscriptions.ts";

export interface PushRoutesParts {
	readonly subscriptions: PushSubscriptions;
	/** By account: a test is a call to an address that the caller chose. */
	readonly testLimit: RateLimit;
}

/** How staff have their phones told. */
export function pushRoutes(app: OpenAPIHono, { subscriptions, testLimit }: PushRoutesParts): void {
	implement(app, readPush, ({ caller }) => subscriptions.state(caller.id));
	implement(app, subscribeToPush, ({ body, caller }) => subscriptions.subscribe(caller.id, body));
	implement(app, unsubscribeFromPush, ({ params, caller }) => subscriptions.unsubscribe(caller.id, params.id));
	implement(app, testPush, ({ params, caller }) => {
		testLimit.take(caller.id);
		return subscriptions.test(caller.id, params.id);
	});
}
