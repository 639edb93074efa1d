import { z } from "@hono/zod-openapi";
import { locales } from "../../locale.ts";

/** A phone, or any other browser, that asked to be told. */
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
