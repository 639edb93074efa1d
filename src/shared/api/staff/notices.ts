import { z } from "@hono/zod-openapi";
import { locales } from "../../locale.ts";
import { noticeChannels, noticeKinds, noticeStates } from "../../staff/notices.ts";
import { forOwner, forStaff, named } from "../contract.ts";

export const noticeSchema = named("Notice", {
	id: z.string(),
	reference: z.string(),
	topic: z.enum(noticeKinds),
	channel: z.enum(noticeChannels),
	state: z.enum(noticeStates),
	attempts: z.int(),
	lastError: z.string().nullable(),
	createdAt: z.iso.datetime(),
	settledAt: z.iso.datetime().nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const listNotices = forStaff("GET /api/admin/notices", {
	summary: "The notices in a state, newest first; failed ones unless another is asked for",
	query: z.object({
		state: z.enum(noticeStates).default("failed"),
		limit: z.coerce.number().int().min(1).max(200).default(50),
	}),
	answers: { 200: { description: "The notices", schema: z.array(noticeSchema) } },
});

export const retryNotice = forStaff("POST /api/admin/notices/:id/retry", {
	summary: "Send a failed notice again, with the same id",
	params: z.object({ id: z.string() }),
	answers: { 200: { description: "The notice, new again", schema: noticeSchema } },
	problems: [409],
});

const mailTestStates = ["waiting", "sent", "trying", "refused"] as const;

/** A mail to oneself that shows whether mail works, on the way that all mails to staff take. */
const mailTestSchema = named("MailTest", {
	id: z.uuid(),
	state: z.enum(mailTestStates).openapi({
		description: "`trying`: it failed and is tried again for a day; `refused`: the server will never take it",
	}),
	error: z.string().nullable().openapi({ description: "What failed at the last attempt" }),
});
export type MailTest = z.infer<typeof mailTestSchema>;

export const startMailTest = forOwner("POST /api/admin/mail-tests", {
	summary: "Mail the caller a test; 409 where there is no mail server",
	answers: { 202: { description: "It is in the queue", schema: mailTestSchema } },
	problems: [409, 429],
});

export const readMailTest = forOwner("GET /api/admin/mail-tests/:id", {
	summary: "How far one of the caller's tests got",
	answers: { 200: { description: "How far it got", schema: mailTestSchema } },
});

const pushSubscriptionSchema = named("PushSubscription", {
	id: z.uuid(),
	endpoint: z.string(),
	createdAt: z.iso.datetime(),
});
export type PushSubscriptionAnswer = z.infer<typeof pushSubscriptionSchema>;

/** The key by which browsers know who may write to them, and the caller's own subscriptions. */
const pushStateSchema = named("PushState", { publicKey: z.string(), subscriptions: z.array(pushSubscriptionSchema) });
export type PushState = z.infer<typeof pushStateSchema>;

/** As the browser's own `PushSubscription` says it, and the language to tell in. */
export const newPushSubscriptionSchema = named("NewPushSubscription", {
	endpoint: z.url({ protocol: /^https?$/ }).max(1000),
	keys: z.object({ p256dh: z.string().max(100), auth: z.string().max(50) }),
	locale: z.enum(locales),
});
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
