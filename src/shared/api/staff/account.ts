import { z } from "@hono/zod-openapi";
import { locales } from "../../locale.ts";
import { mutableNotices } from "../../staff/notice-choices.ts";
import { contract } from "../contract.ts";
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

/** The caller's own account. */
export const accountSchema = own
	.extend({
		id: z.uuid(),
		email: z.string(),
		isOwner: z.boolean(),
		/** By what the person can be told. */
		reach: z.object({ mail: z.boolean(), phones: z.int() }),
	})
	.openapi("Account");
export type Account = z.infer<typeof accountSchema>;

export const accountPatchSchema = own.partial().openapi("AccountPatch");
export type AccountPatch = z.infer<typeof accountPatchSchema>;

export const readAccount = contract({
	method: "get",
	path: "/api/admin/account",
	summary: "The caller's own account: name, language, what they are told and when",
	access: "staff",
	answers: { 200: { description: "The account", schema: accountSchema } },
});

export const changeAccount = contract({
	method: "patch",
	path: "/api/admin/account",
	summary: "Change what is sent of the caller's own account",
	access: "staff",
	body: accountPatchSchema,
	answers: { 200: { description: "The account as it is now", schema: accountSchema } },
});
