import { z } from "@hono/zod-openapi";
import { maxRate, tradedCurrencies } from "../rates/rates.ts";
import { forAnyone, named } from "./contract.ts";
import { newPushSubscriptionSchema } from "./staff/notices.ts";

const figure = z.number().positive().max(maxRate).openapi({ description: "PKR per unit" });
const fields = {
	currency: z.enum(tradedCurrencies),
	side: z.enum(["buy", "sell"]).openapi({ description: "The visitor's" }),
};

export const newRateAlertSchema = z
	.object({
		...fields,
		// The books write it in capitals.
		currency: z
			.preprocess((sent) => (typeof sent === "string" ? sent.toLowerCase() : sent), fields.currency)
			.openapi({ type: "string", enum: [...tradedCurrencies], description: "In small letters or capitals" }),
		email: z.email().max(254).toLowerCase().optional(),
		push: newPushSubscriptionSchema
			.omit({ locale: true })
			.optional()
			.openapi({ description: "In the place of an address: the browser that is told" }),
		above: figure.optional(),
		below: figure.optional(),
		locale: z.enum(["en", "ur"]).optional().openapi({ description: "That of the call, unless given" }),
	})
	.refine(({ email, push }) => Boolean(email) !== Boolean(push), { path: ["email"] })
	.openapi("NewRateAlert");
export type NewRateAlert = z.infer<typeof newRateAlertSchema>;

export const rateAlertSchema = named("RateAlert", {
	...fields,
	above: figure.nullable(),
	below: figure.nullable(),
	onPhone: z.boolean(),
	state: z.enum(["unconfirmed", "active", "spent"]),
	expiresAt: z.iso.datetime(),
});
export type RateAlert = z.infer<typeof rateAlertSchema>;

export const createRateAlert = forAnyone("POST /api/rate-alerts", {
	summary:
		"Ask for one message when the board passes a figure: `above` or `below`. A mailbox is asked to confirm, and the answer is the same for every address; a browser has said so itself",
	body: newRateAlertSchema,
	answers: {
		201: {
			description: "It is told on the browser",
			schema: z.object({ token: z.string() }).openapi("RateAlertToken"),
		},
		202: { description: "The mailbox is asked, unless it was asked too often" },
	},
	problems: [429],
});

export const readPushKey = forAnyone("GET /api/push-key", {
	summary: "The key that a visitor's browser subscribes with",
	answers: { 200: { description: "In base64url", schema: z.object({ publicKey: z.string() }).openapi("PushKey") } },
	problems: [429],
});

export const readRateAlert = forAnyone("GET /api/rate-alerts/:token", {
	summary: "The alert that a link of ours is about",
	params: z.object({ token: z.string().max(200) }),
	answers: { 200: { description: "The alert, without its address", schema: rateAlertSchema } },
	problems: [429],
});
