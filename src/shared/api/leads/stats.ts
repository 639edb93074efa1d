import { z } from "@hono/zod-openapi";
import { leadStatuses } from "../../leads/lead-status.ts";
import { slaStates } from "../../leads/response-sla.ts";
import { leadTypes } from "../../requests/spec.ts";
import { contract } from "../contract.ts";

const catalogueCounts = z.object({ total: z.int(), featured: z.int() });

/** The figures of the panel's stats tab. */
export const statsSchema = z
	.object({
		networks: catalogueCounts,
		services: catalogueCounts,
		leads: z.object({
			total: z.int(),
			pending: z.int(),
			byStatus: z.record(z.enum(leadStatuses), z.int()),
			byType: z.record(z.enum(leadTypes), z.int()),
			byDay: z
				.array(z.object({ day: z.iso.date(), count: z.int() }))
				.openapi({ description: "The last 30 days in Pakistan's time, oldest first; today is the last" }),
		}),
		answer: z
			.object({
				medianMinutes: z.number().nullable(),
				inTime: z.number().nullable().openapi({ description: "0 to 1: met ÷ (met + missed)" }),
				bySla: z
					.record(z.enum(slaStates), z.int())
					.openapi({ description: "Leads by the state of their response SLA, without those of suspected machines" }),
			})
			.openapi({ description: "Over the leads of the last 30 days; null while there is nothing to count" }),
	})
	.openapi("Stats");
export type Stats = z.infer<typeof statsSchema>;

export const readStats = contract({
	method: "get",
	path: "/api/admin/stats",
	summary: "The figures of the panel",
	access: "staff",
	answers: { 200: { description: "Counts, the last 30 days, answer times", schema: statsSchema } },
	problems: [503],
});
