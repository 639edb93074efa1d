import { z } from "@hono/zod-openapi";

export const loginSchema = z
	.object({ password: z.string().min(1).max(200), email: z.string().max(254).optional() })
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
		}),
	})
	.openapi("Session");
export type Session = z.infer<typeof sessionSchema>;
