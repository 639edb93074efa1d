import { z } from "@hono/zod-openapi";
import { isYearAtMost } from "../day.ts";
import { locales } from "../locale.ts";
import { maxSourceLength } from "../routes/source-path.ts";
import { forAnyone, forStaff, named } from "./contract.ts";
import { calendarDay } from "./leads/inbox.ts";

/** What of a visit is counted: a page was seen, a request's form was opened. */
export const visitEvents = ["view", "form"] as const;
export type VisitEvent = (typeof visitEvents)[number];

export const countVisit = forAnyone("POST /api/visits", {
	summary:
		"Count a page that was opened within the site, or a form. Nothing of it is stored but a number; who asks not to be counted (`DNT: 1`, `Sec-GPC: 1`) is not",
	body: z
		.object({
			event: z.enum(visitEvents),
			page: z.string().max(maxSourceLength).openapi({ description: "A path of the site", example: "/ur/services" }),
			origin: z
				.string()
				.max(300)
				.optional()
				.openapi({ description: "The host or the campaign that the visit came from", example: "l.facebook.com" }),
		})
		.openapi("Visit"),
	answers: { 204: { description: "Counted, or left out" } },
	problems: [429],
});

const stepsSchema = named("VisitSteps", {
	views: z.int().openapi({ description: "Pages seen" }),
	forms: z.int().openapi({ description: "Forms opened" }),
	sent: z.int().openapi({ description: "Requests that came, without those that a machine seems to have sent" }),
	answered: z.int().openapi({ description: "Those of them that were answered since" }),
	deals: z.int().openapi({ description: "Those of them that ended in a deal" }),
});
export type VisitSteps = z.infer<typeof stepsSchema>;

export const visitsSchema = named("Visits", {
	from: z.iso.date(),
	to: z.iso.date(),
	since: z.iso.date().nullable().openapi({ description: "The first day that visits were counted on" }),
	total: stepsSchema,
	byPage: z.object({
		top: z.array(stepsSchema.extend({ page: z.string().nullable() })).openapi({
			description: "The 50 with the most views; `null`: a request without a page of the site",
		}),
		rest: stepsSchema,
	}),
	byOrigin: z.object({
		top: z.array(stepsSchema.extend({ origin: z.string() })).openapi({
			description:
				"The 50 with the most views; empty: direct, from within the site, or not known; `other`: not told apart",
		}),
		rest: stepsSchema,
	}),
	byLocale: z.array(stepsSchema.extend({ locale: z.enum(locales) })),
	byDay: z.array(stepsSchema.extend({ day: z.iso.date() })),
});
export type Visits = z.infer<typeof visitsSchema>;

export const readVisits = forStaff("GET /api/admin/visits", {
	summary: "From views to deals, on the days from `from` to `to` in Pakistan, at most 366",
	query: z.object({ from: calendarDay, to: calendarDay }).refine(isYearAtMost, { path: ["to"] }),
	answers: { 200: { description: "The steps, in all and by page, origin, language and day", schema: visitsSchema } },
});
