import { z } from "@hono/zod-openapi";
import { alertKinds } from "../staff/staff-message.ts";
import { contract } from "./contract.ts";

/** What a fresh site needs before work goes well, in the order in which it is asked for. */
export const setupSteps = ["mail", "push", "number", "hours", "rates", "team"] as const;

export const setupStepSchema = z
	.object({
		step: z.enum(setupSteps),
		done: z.boolean(),
		needed: z.boolean().openapi({ description: "Work suffers while it is open; the others only help" }),
	})
	.openapi("SetupStep");
export type SetupStep = z.infer<typeof setupStepSchema>;

export const activeAlertSchema = z.object({ kind: z.enum(alertKinds), since: z.iso.datetime() }).openapi("ActiveAlert");
export type ActiveAlert = z.infer<typeof activeAlertSchema>;

export const readSetup = contract({
	method: "get",
	path: "/api/admin/setup",
	summary: "What is set up and what is still missing",
	access: "staff",
	answers: {
		200: { description: "The steps, to others than owners those that they can take", schema: z.array(setupStepSchema) },
	},
});

export const listAlerts = contract({
	method: "get",
	path: "/api/admin/alerts",
	summary: "What is wrong now with how the business is reached or told; looked at every five minutes",
	access: "staff",
	answers: { 200: { description: "The alerts", schema: z.array(activeAlertSchema) } },
});
