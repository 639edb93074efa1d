import { z } from "@hono/zod-openapi";
import { forOwner } from "../contract.ts";

export const mailTestStates = ["waiting", "sent", "trying", "refused"] as const;

/** A mail to oneself that shows whether mail works, on the way that all mails to staff take. */
export const mailTestSchema = z
	.object({
		id: z.uuid(),
		state: z.enum(mailTestStates).openapi({
			description: "`trying`: it failed and is tried again for a day; `refused`: the server will never take it",
		}),
		error: z.string().nullable().openapi({ description: "What failed at the last attempt" }),
	})
	.openapi("MailTest");
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
