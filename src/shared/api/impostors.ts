import { z } from "@hono/zod-openapi";
import { impostorStates, verdicts } from "../impostors.ts";
import { forAnyone, forStaff, named } from "./contract.ts";
import { requiredLine, text } from "./text.ts";

export const checkContact = forAnyone("POST /api/check", {
	summary: "Whether a number, e-mail address, link, wallet or account title is the business's own",
	body: z.object({ value: requiredLine(300) }).openapi("CheckedValue", { example: { value: "0300 1234567" } }),
	answers: {
		200: {
			description: "`look-alike`: one of the business's own with a letter or digit changed, or its name elsewhere",
			schema: z.object({ verdict: z.enum(verdicts) }).openapi("Verdict"),
		},
	},
	problems: [429],
});

const value = requiredLine(300).openapi({ description: "The number, address, link or account" });
const where = requiredLine(200).openapi({ description: "Where it was met" });

const newImpostorReportSchema = named("NewImpostorReport", {
	value,
	where,
	text: text(2000).optional(),
	pictureId: z.uuid().optional(),
});
export type NewImpostorReport = z.infer<typeof newImpostorReportSchema>;

export const reportImpostor = forAnyone("POST /api/impostor-reports", {
	summary: "Report somebody who pretends to be the business",
	body: newImpostorReportSchema,
	answers: { 201: { description: "Stored for staff", schema: z.object({ id: z.uuid() }).openapi("ReportReceipt") } },
	problems: [409, 429],
});

export const sendImpostorPicture = forAnyone("POST /api/impostor-pictures", {
	summary:
		"A picture for a report that follows within the hour, for staff alone; the image is the body: JPEG, PNG, GIF or WebP, at most 12 MB",
	answers: { 201: { description: "What the report names it by", schema: z.object({ id: z.uuid() }) } },
	problems: [413, 415, 422, 429],
});

export const impostorSchema = named("Impostor", { value: z.string(), where: z.string() });
export type Impostor = z.infer<typeof impostorSchema>;

export const listImpostors = forAnyone("GET /api/impostor-reports", {
	summary: "Those that staff confirmed, the newest first",
	shared: true,
	answers: { 200: { description: "Up to 50", schema: z.array(impostorSchema) } },
});

export const impostorReportSchema = impostorSchema
	.extend({
		id: z.uuid(),
		text: z.string(),
		pictureId: z.uuid().nullable(),
		state: z.enum(impostorStates),
		createdAt: z.iso.datetime(),
		decidedAt: z.iso.datetime().nullable(),
	})
	.openapi("ImpostorReport");
export type ImpostorReport = z.infer<typeof impostorReportSchema>;

export const listImpostorReports = forStaff("GET /api/admin/impostor-reports", {
	summary: "What visitors reported: the open ones, then the newest of the others",
	answers: { 200: { description: "Up to 200", schema: z.array(impostorReportSchema) } },
});

export const decideImpostorReport = forStaff("PATCH /api/admin/impostor-reports/:id", {
	summary: "Confirm a report, which names it on the site, or dismiss it",
	body: z.object({ state: z.enum(["confirmed", "dismissed"]) }),
	answers: { 200: { description: "The report", schema: impostorReportSchema } },
	problems: [409],
});
