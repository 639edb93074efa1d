import { z } from "@hono/zod-openapi";
import { csvTypes } from "../../content-types/csv.ts";
import { forStaff, named } from "../contract.ts";

const flag = z
	.enum(["true", "false"])
	.default("false")
	.transform((value) => value === "true");

const valueChangeSchema = z.object({ field: z.string(), before: z.string(), after: z.string() });

const plannedRowSchema = z.object({
	/** As a spreadsheet counts them. */
	row: z.int(),
	title: z.string(),
	state: z.enum(["new", "changed", "refused"]),
	changes: z.array(valueChangeSchema).openapi({ description: "Of a changed one; long texts are cut" }),
	/** It is a draft so far, and would be published for the first time. */
	publishes: z.boolean(),
	problems: z
		.array(z.object({ field: z.string().nullable(), reason: z.string() }))
		.openapi({ description: "Why it is refused, field by field; `null`: the row as such" }),
});
export type PlannedRow = z.infer<typeof plannedRowSchema>;

export const contentImportSchema = named("ContentImport", {
	id: z.uuid(),
	fileName: z.string(),
	published: z.boolean().openapi({ description: "`false`: it came as drafts" }),
	created: z.int(),
	changed: z.int(),
	createdBy: z.string().nullable(),
	createdAt: z.iso.datetime(),
	undo: z
		.object({ removed: z.int(), restored: z.int(), kept: z.int() })
		.nullable()
		.openapi({ description: "`kept`: entries that were changed since" }),
	/** Until when it can be taken back; `null` where it cannot. */
	undoUntil: z.iso.datetime().nullable(),
});
export type ContentImport = z.infer<typeof contentImportSchema>;

export const contentImportPlanSchema = named("ContentImportPlan", {
	counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
	ignored: z.array(z.string()),
	/** The first 200 of each state that are not unchanged. */
	rows: z.array(plannedRowSchema),
	/** Names what this plan does; sent along, nothing else is done. */
	mark: z.string(),
	/** What was brought in; `null` after a dry run, or where there was nothing to do. */
	import: contentImportSchema.nullable(),
});
export type ContentImportPlan = z.infer<typeof contentImportPlanSchema>;

const base = "/api/admin/content/:type";
const params = z.object({ type: z.enum(csvTypes) });

export const contentImportCalls = {
	download: forStaff(`GET ${base}/entries.csv`, {
		summary: "All entries with their drafts as CSV: a column for each field, lists as lines of a cell",
		params,
		answers: { 200: { description: "A CSV file, UTF-8 with a byte order mark", type: "text/csv" } },
	}),
	list: forStaff(`GET ${base}/imports`, {
		summary: "The files of the last 30 days that entries came with, newest first",
		params,
		answers: { 200: { description: "The imports", schema: z.array(contentImportSchema) } },
	}),
	importTable: forStaff(`POST ${base}/imports`, {
		summary:
			"Bring entries in with a CSV file as the body, at most 2 MiB and 2,000 rows: as drafts, with `publish` for all to see. With `dryRun` say what would happen. A row that is refused stays out; all others come, or none",
		params,
		query: z.object({
			name: z.string().max(200).default("").openapi({ description: "What the file is called" }),
			publish: flag,
			dryRun: flag,
			mark: z
				.string()
				.max(100)
				.optional()
				.openapi({ description: "Of the dry run; 409 `version-conflict` where something else would happen now" }),
		}),
		answers: { 200: { description: "What was done, or would be", schema: contentImportPlanSchema } },
		problems: [409, 413, 415, 422, 503],
	}),
	undo: forStaff(`POST ${base}/imports/:id/undo`, {
		summary: "Take back what came with a file, within 30 days; entries that were changed since stay as they are",
		params: params.extend({ id: z.uuid() }),
		answers: { 200: { description: "The import", schema: contentImportSchema } },
		problems: [409],
	}),
} as const;
