import { z } from "@hono/zod-openapi";
import { locales } from "../../locale.ts";
import { forStaff } from "../contract.ts";

export const pushSubscriptionSchema = z
	.object({ id: z.uuid(), endpoint: z.string(), createdAt: z.iso.datetime() })
	.openapi("PushSubscription");
export type PushSubscriptionAnswer = z.infer<typeof pushSubscriptionSchema>;

/** The key by which browsers know who may write to them, and the caller's own subscriptions. */
export const pushStateSchema = z
	.object({ publicKey: z.string(), subscriptions: z.array(pushSubscriptionSchema) })
	.openapi("PushState");
export type PushState = z.infer<typeof pushStateSchema>;

/** As the browser's own `PushSubscription` says it, and the language to tell in. */
export const newPushSubscriptionSchema = z
	.object({
		endpoint: z.url({ protocol: /^https?$/ }).max(1000),
		keys: z.object({ p256dh: z.string().max(100), auth: z.string().max(50) }),
		locale: z.enum(locales),
	})
	.openapi("NewPushSubscription");
export type NewPushSubscription = z.infer<typeof newPushSubscriptionSchema>;

export const readPush = forStaff("GET /api/admin/push", {
	summary: "The key to subscribe with, and the caller's own subscriptions",
	answers: { 200: { description: "Key and subscriptions", schema: pushStateSchema } },
});

export const subscribeToPush = forStaff("POST /api/admin/push/subscriptions", {
	summary: "Tell the caller by push on this browser; what it sent before is replaced",
	body: newPushSubscriptionSchema,
	answers: { 201: { description: "The subscription", schema: pushSubscriptionSchema } },
});

export const unsubscribeFromPush = forStaff("DELETE /api/admin/push/subscriptions/:id", {
	summary: "Tell nothing more on one of the caller's browsers",
	answers: { 204: { description: "Done" } },
});

export const testPush = forStaff("POST /api/admin/push/subscriptions/:id/test", {
	summary: "Send a test to one of the caller's browsers; 404 where it is not subscribed any more",
	answers: { 204: { description: "Its push service has taken it" } },
	problems: [429],
});
