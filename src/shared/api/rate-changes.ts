import { z } from "@hono/zod-openapi";
import { rateKinds } from "../rates/rate-change.ts";
import { forStaff } from "./contract.ts";
import { rateScheduleSchema, ratesSchema } from "./rates.ts";

const person = z.object({ id: z.uuid(), name: z.string().nullable() });
const posted = ratesSchema.omit({ note: true, setAt: true, updatedAt: true });

/** A change of the board that is not posted yet. */
export const rateChangeSchema = z
	.object({
		id: z.uuid(),
		at: z.iso.datetime(),
		by: person,
		approvedBy: person.nullable(),
		effectiveAt: z.iso.datetime().nullable(),
		/** The board that it was made on, and what it makes of it. */
		before: posted,
		after: posted,
		note: z.string().nullable(),
		/** The board has changed since: it is not posted, and cannot be approved. */
		outdated: z.boolean(),
	})
	.openapi("RateChange");
export type RateChange = z.infer<typeof rateChangeSchema>;

/** One row of the board with who posted it. */
export const rateHistoryEntrySchema = ratesSchema
	.omit({ setAt: true, updatedAt: true })
	.extend({
		at: z.iso.datetime(),
		kind: z.enum(rateKinds),
		by: person.nullable(),
		approvedBy: person.nullable(),
	})
	.openapi("RateHistoryEntry");
export type RateHistoryEntry = z.infer<typeof rateHistoryEntrySchema>;

export const listRateHistory = forStaff("GET /api/admin/rates/history", {
	summary: "The last changes of the board, newest first, with who made each and how",
	answers: { 200: { description: "At most 60 entries", schema: z.array(rateHistoryEntrySchema) } },
});

export const listScheduledRates = forStaff("GET /api/admin/rates/scheduled", {
	summary:
		"The changes that are posted at their time, the next first, and those that were held because the board changed",
	answers: { 200: { description: "All that wait", schema: z.array(rateChangeSchema) } },
});

export const cancelScheduledRates = forStaff("DELETE /api/admin/rates/scheduled/:id", {
	summary: "Take a scheduled or held change off the list",
	answers: { 204: { description: "It is not posted" } },
	problems: [409],
});

export const listRateProposals = forStaff("GET /api/admin/rates/proposals", {
	summary: "The changes that wait for a second person, oldest first",
	answers: { 200: { description: "All that wait", schema: z.array(rateChangeSchema) } },
});

export const approveRateProposal = forStaff("POST /api/admin/rates/proposals/:id/approval", {
	summary: "Agree to a colleague's change: it is posted, or scheduled for its time",
	answers: {
		200: { description: "The rates that stand now", schema: ratesSchema },
		202: { description: "It is posted at its time", schema: rateScheduleSchema },
	},
	problems: [403, 409],
});

export const removeRateProposal = forStaff("DELETE /api/admin/rates/proposals/:id", {
	summary: "Withdraw one's own proposal, or decline a colleague's",
	answers: { 204: { description: "It does not wait any more" } },
	problems: [409],
});
