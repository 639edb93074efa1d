import { z } from "@hono/zod-openapi";
import { daysIn } from "../../day.ts";
import { slaStates } from "../../leads/response-sla.ts";
import { leadTypes } from "../../requests/spec.ts";
import { contract } from "../contract.ts";
import { calendarDay } from "./inbox.ts";

/** The longest period that is counted. */
const mostDays = 366;

const answerTime = z.object({
	answered: z.int().openapi({ description: "How many were answered" }),
	median: z.number().nullable().openapi({ description: "Half were answered within so many minutes" }),
	ninetieth: z.number().nullable().openapi({ description: "Nine of ten were answered within so many minutes" }),
});

/** The figures of the leads that came within some days. Those that a machine seems to have sent are counted in `suspects` alone. */
export const periodFiguresSchema = z
	.object({
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
	})
	.openapi("PeriodFigures");
export type PeriodFigures = z.infer<typeof periodFiguresSchema>;

export const figuresSchema = periodFiguresSchema
	.extend({ previous: periodFiguresSchema.nullable().openapi({ description: "As many days right before" }) })
	.openapi("Figures");
export type Figures = z.infer<typeof figuresSchema>;

export const readFigures = contract({
	method: "get",
	path: "/api/admin/figures",
	summary:
		"The figures of the leads that came on the days from `from` to `to` in Pakistan, at most 366. The list of leads takes the same filters",
	access: "staff",
	query: z
		.object({ from: calendarDay, to: calendarDay, compare: z.literal("previous").optional() })
		.refine((period) => daysIn(period) >= 1 && daysIn(period) <= mostDays, { path: ["to"] }),
	answers: { 200: { description: "The figures", schema: figuresSchema } },
	problems: [503],
});
