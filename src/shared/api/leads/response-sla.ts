import { z } from "@hono/zod-openapi";
import { contract } from "../contract.ts";

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

export const readUsualAnswer = contract({
	method: "get",
	path: "/api/usual-answer",
	summary: "Within how many minutes requests are usually answered in working hours; `null` under ten answers",
	access: "anyone",
	answers: { 200: { description: "The time", schema: usualAnswerSchema } },
	problems: [503],
});

export const readResponseShare = contract({
	method: "get",
	path: "/api/promise",
	summary: "The share of requests that were answered in time, where staff show it",
	access: "anyone",
	answers: { 200: { description: "The share", schema: responseShareSchema } },
	problems: [404, 503],
});
