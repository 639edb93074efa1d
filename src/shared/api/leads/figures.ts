import { z } from "@hono/zod-openapi";
import { isYearAtMost } from "../../day.ts";
import { leadStatuses } from "../../leads/lead-status.ts";
import { slaStates } from "../../leads/response-sla.ts";
import { leadTypes } from "../../requests/spec.ts";
import { forStaff, named } from "../contract.ts";
import { calendarDay } from "./inbox.ts";

const answerTime = z.object({
	answered: z.int().openapi({ description: "How many were answered" }),
	median: z.number().nullable().openapi({ description: "Half were answered within so many minutes" }),
	ninetieth: z.number().nullable().openapi({ description: "Nine of ten were answered within so many minutes" }),
});

/** The figures of the leads that came within some days. Those that a machine seems to have sent are counted in `suspects` alone. */
export const periodFiguresSchema = named("PeriodFigures", {
	from: z.iso.date(),
	to: z.iso.date(),
	requests: z.int(),
	suspects: z.int(),
	byType: z.record(z.enum(leadTypes), z.int()),
	bySla: z.record(z.enum(slaStates), z.int()),
	inTime: z.number().nullable().openapi({ description: "0 to 1: met ÷ (met + missed)" }),
	answerTime,
	byPerson: z
		.array(answerTime.omit({ ninetieth: true }).extend({ id: z.uuid().nullable(), name: z.string().nullable() }))
		.openapi({ description: "By who answered first; without an id where that is not known" }),
	byDay: z.array(z.object({ day: z.iso.date(), count: z.int() })),
});
export type PeriodFigures = z.infer<typeof periodFiguresSchema>;

export const figuresSchema = periodFiguresSchema
	.extend({ previous: periodFiguresSchema.nullable().openapi({ description: "As many days right before" }) })
	.openapi("Figures");
export type Figures = z.infer<typeof figuresSchema>;

export const readFigures = forStaff("GET /api/admin/figures", {
	summary:
		"The figures of the leads that came on the days from `from` to `to` in Pakistan, at most 366. The list of leads takes the same filters",
	query: z
		.object({ from: calendarDay, to: calendarDay, compare: z.literal("previous").optional() })
		.refine(isYearAtMost, { path: ["to"] }),
	answers: { 200: { description: "The figures", schema: figuresSchema } },
});

const catalogueCounts = z.object({ total: z.int(), featured: z.int() });

export const statsSchema = named("Stats", {
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
});
export type Stats = z.infer<typeof statsSchema>;

export const readStats = forStaff("GET /api/admin/stats", {
	summary: "The figures of the panel",
	answers: { 200: { description: "Counts, the last 30 days, answer times", schema: statsSchema } },
});
