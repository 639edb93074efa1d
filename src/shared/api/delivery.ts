import { z } from "@hono/zod-openapi";
import { forOwner } from "./contract.ts";
import { line } from "./text.ts";

/** Whom mails come from: an address, or a name and `<address>`. */
export const mailFrom = z
	.string()
	.max(320)
	.regex(/^(?:[^<>"\r\n]{0,200} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

const setAt = z.iso.datetime().nullable();
const hostname = z
	.string()
	.trim()
	.toLowerCase()
	.max(253)
	.regex(/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:]+)$/);

const mailFields = {
	host: hostname,
	port: z.int().min(1).max(65_535),
	/** Empty: the server asks for no login. */
	user: line(254),
	/** Empty: the support address. */
	from: mailFrom.or(z.literal("")),
};

/** The mail server as the owner set it; its password is stored sealed beside it, and never answered. */
export const mailSchema = z
	.object({ ...mailFields, passwordSetAt: setAt.openapi({ description: "Since when a password is stored" }) })
	.openapi("MailSetting");

/** Without `password` the stored one stays, unless it was for another server or user. */
export const mailInputSchema = z
	.object({ ...mailFields, password: z.string().max(500).optional() })
	.openapi("MailInput");

const url = z.url({ protocol: /^https$/ }).max(2000);

/** Where each new request is posted to, signed with a secret that is stored sealed. */
export const webhookSchema = z.object({ url, secretSetAt: setAt }).openapi("WebhookSetting");

/** Without `secret` the stored one stays. */
export const webhookInputSchema = z
	.object({ url, secret: z.string().min(16).max(500).optional() })
	.openapi("WebhookInput");

export const testWebhook = forOwner("POST /api/admin/webhook-tests", {
	summary: "Post a signed test, of the event `test`, to the webhook; 409 where there is none",
	answers: {
		200: {
			description: "What became of it",
			schema: z
				.object({ error: z.string().nullable().openapi({ description: "What failed; `null`: it was taken" }) })
				.openapi("WebhookTest"),
		},
	},
	problems: [409, 429],
});
