import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { addEndpoint, readBody } from "#server/http/api/endpoint.ts";
import { identifierOf } from "#server/http/api/identifier.ts";
import { callerOf } from "#server/http/caller.ts";
import type { RateLimit } from "#server/http/security/rate-limit.ts";
import { newPushSubscriptionSchema, pushStateSchema, pushSubscriptionSchema } from "#shared/api/staff/push.ts";
import type { PushSubscriptions } from "./subscriptions.ts";

export interface PushRoutesParts {
	readonly subscriptions: PushSubscriptions;
	/** By account: a test is a call to an address that the caller chose. */
	readonly testLimit: RateLimit;
}

/** How staff have their phones told. */
export function pushRoutes(app: OpenAPIHono, { subscriptions, testLimit }: PushRoutesParts): void {
	const ofId = z.object({ id: z.uuid() });
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/admin/push",
			summary: "The key to subscribe with, and the caller's own subscriptions",
			tag: "admin",
			answer: { status: 200, description: "Key and subscriptions", schema: pushStateSchema },
			problems: [401, 503],
		},
		async (context) => context.json(await subscriptions.state(callerOf(context).id)),
	);
	addEndpoint(
		app,
		{
			method: "post",
			path: "/api/admin/push/subscriptions",
			summary: "Tell the caller by push on this browser; what it sent before is replaced",
			tag: "admin",
			body: newPushSubscriptionSchema,
			answer: { status: 201, description: "The subscription", schema: pushSubscriptionSchema },
			problems: [400, 401, 403, 415, 422, 503],
		},
		async (context) => {
			const subscription = await readBody(context, newPushSubscriptionSchema);
			return context.json(await subscriptions.subscribe(callerOf(context).id, subscription), 201);
		},
	);
	addEndpoint(
		app,
		{
			method: "delete",
			path: "/api/admin/push/subscriptions/:id",
			summary: "Tell nothing more on one of the caller's browsers",
			tag: "admin",
			parameters: ofId,
			answer: { status: 204, description: "Done" },
			problems: [401, 403, 404, 503],
		},
		async (context) => {
			await subscriptions.unsubscribe(callerOf(context).id, identifierOf(context));
			return context.body(null, 204);
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path: "/api/admin/push/subscriptions/:id/test",
			summary: "Send a test to one of the caller's browsers; 404 where it is not subscribed any more",
			tag: "admin",
			parameters: ofId,
			answer: { status: 204, description: "Its push service has taken it" },
			problems: [401, 403, 404, 429, 503],
		},
		async (context) => {
			const { id } = callerOf(context);
			testLimit.take(id);
			await subscriptions.test(id, identifierOf(context));
			return context.body(null, 204);
		},
	);
}
