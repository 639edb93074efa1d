import { z } from "@hono/zod-openapi";
import { locales } from "../../locale.ts";
import { mutableNotices } from "../../staff/notices.ts";
import { forStaff } from "../contract.ts";
import { requiredLine } from "../text.ts";

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const own = z.object({
	name: requiredLine(120),
	/** The language of the panel and of what the person is told; `null`: that of the settings. */
	locale: z.enum(locales).nullable(),
	/** In Pakistan's time; nothing is told from then until then. */
	quietHours: z.object({ from: timeOfDay, until: timeOfDay }).nullable(),
	/** What the person does not want to be told of. */
	muted: z.array(z.enum(mutableNotices)).max(mutableNotices.length),
});

export const accountSchema = own
	.extend({
		id: z.uuid(),
		email: z.string(),
		/** What the caller wants to log in with instead, and until when the link that was mailed there confirms it. */
		newEmail: z.object({ email: z.string(), expiresAt: z.iso.datetime() }).nullable(),
		/** Another address is confirmed by mail; without a mail server it counts at once. */
		confirmsEmail: z.boolean(),
		isOwner: z.boolean(),
		reach: z.object({ mail: z.boolean(), phones: z.int() }),
	})
	.openapi("Account");
export type Account = z.infer<typeof accountSchema>;

export const accountPatchSchema = own
	.partial()
	.extend({
		email: z.email().max(254).toLowerCase().optional().openapi({
			description:
				"What the caller logs in with; changing it asks for the password and, with a mail server, for the link that is mailed there",
		}),
	})
	.openapi("AccountPatch");
export type AccountPatch = z.infer<typeof accountPatchSchema>;

export const readAccount = forStaff("GET /api/admin/account", {
	summary: "The caller's own account: name, language, what they are told and when",
	answers: { 200: { description: "The account", schema: accountSchema } },
});

export const changeAccount = forStaff("PATCH /api/admin/account", {
	summary: "Change what is sent of the caller's own account",
	body: accountPatchSchema,
	answers: { 200: { description: "The account as it is now", schema: accountSchema } },
	problems: [429],
});

export const confirmEmail = forStaff("POST /api/admin/account/email", {
	summary:
		"Log in with the address that a link was mailed to, from now on. 403 `invitation-expired` for any other link",
	/** What stands behind `#confirm=` in the link. */
	body: z.object({ token: z.string().min(1).max(100) }).openapi("EmailToken"),
	answers: { 200: { description: "The account as it is now", schema: accountSchema } },
});

export const sendEmailLink = forStaff("POST /api/admin/account/email/link", {
	summary:
		"Mail the link that confirms the caller's new address once more, good for 24 hours again; 404 where none waits",
	answers: { 200: { description: "The account as it is now", schema: accountSchema } },
	problems: [404, 429],
});

export const keepEmail = forStaff("DELETE /api/admin/account/email", {
	summary: "Keep the caller's address as it is: the link to another one confirms nothing any more",
	answers: { 200: { description: "The account as it is now", schema: accountSchema } },
});
