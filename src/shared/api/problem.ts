import { z } from "@hono/zod-openapi";
import { type ProblemCode, problemStatus } from "../problem.ts";

/** RFC 9457. `errors` is there with 422 and some 409, one sentence by input name. */
export const problemSchema = z
	.object({
		type: z.string(),
		title: z.string(),
		status: z.int(),
		code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
		detail: z.string(),
		errors: z.record(z.string(), z.string()).optional(),
		answeredBy: z.string().nullable().optional().openapi({ description: "With `answered-meanwhile`: who" }),
		answeredAt: z.iso.datetime().optional().openapi({ description: "With `answered-meanwhile`: when" }),
		found: z
			.array(z.string())
			.optional()
			.openapi({ description: "With `confirm-contact`: the numbers, addresses, accounts and links of others" }),
		mayConfirm: z.boolean().optional().openapi({
			description: "With `confirm-contact`: whether the caller may publish them once the password was shown",
		}),
	})
	.openapi("Problem");
