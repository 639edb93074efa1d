import { z } from "@hono/zod-openapi";
import { forAnyone } from "../contract.ts";

/** The share of requests that were answered in time, met ÷ (met + missed), 0 to 1; `null` while there is none to count. */
export const responseShareSchema = z
	.object({
		answeredInTime: z.number().min(0).max(1).nullable(),
		met: z.int().min(0).openapi({ description: "How many were answered in time" }),
		counted: z.int().min(0).openapi({ description: "How many were answered in time or not: met and missed" }),
		since: z.iso.datetime().nullable(),
	})
	.openapi("ResponseShare");
export type ResponseShare = z.infer<typeof responseShareSchema>;

const usualAnswerSchema = z
	.object({
		minutes: z.int().nullable().openapi({
			description: "Three of four requests of the last 14 days that came in working hours were answered within it",
		}),
	})
	.openapi("UsualAnswer");
export type UsualAnswer = z.infer<typeof usualAnswerSchema>;

export const readUsualAnswer = forAnyone("GET /api/usual-answer", {
	summary: "Within how many minutes requests are usually answered in working hours; `null` under ten answers",
	answers: { 200: { description: "The time", schema: usualAnswerSchema } },
});

export const readResponseShare = forAnyone("GET /api/promise", {
	summary: "The share of requests that were answered in time, where staff show it",
	answers: { 200: { description: "The share", schema: responseShareSchema } },
	problems: [404],
});
