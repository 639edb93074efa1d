import { z } from "@hono/zod-openapi";
import { isStorable } from "../../text/storable.ts";

const unusable = { params: { issue: "unusableCharacters" } };

export const loginSchema = z
	.object({
		password: z.string().min(1).max(200).refine(isStorable, unusable),
		email: z.string().max(254).refine(isStorable, unusable).optional(),
	})
	.openapi("Login");

/** Who is logged in. */
export const sessionSchema = z
	.object({
		user: z.object({
			id: z.uuid(),
			email: z.string(),
			name: z.string(),
			role: z.literal("ADMIN"),
			isOwner: z.boolean(),
			passwordIsGenerated: z.boolean().openapi({ description: "The program made it: its owner should choose one" }),
			needsSecondFactor: z.boolean().openapi({
				description: "The owner demands a second factor and this account has none: other calls answer 403 until it has",
			}),
		}),
	})
	.openapi("Session");
export type Session = z.infer<typeof sessionSchema>;
