import { z } from "@hono/zod-openapi";
import { importKinds, importStates, importTargets, refusalReasons } from "../../leads/import.ts";
import { leadStatuses } from "../../leads/lead-status.ts";
import { locales } from "../../locale.ts";
import { leadTypes } from "../../requests/spec.ts";
import { forOwner, named } from "../contract.ts";
import { numberSchema } from "./lead.ts";

const importColumnSchema = z.object({
	name: z.string(),
	/** Up to three values that it holds. */
	samples: z.array(z.string()),
});
export type ImportColumn = z.infer<typeof importColumnSchema>;

export const importMappingSchema = named("LeadImportMapping", {
	columns: z
		.array(z.enum(importTargets).nullable())
		.max(300)
		.openapi({ description: "What each column of the file holds, in order; `null`: it is left out" }),
	dayFirst: z.boolean().openapi({ description: "`03/04/2026` is the third of April" }),
	type: z.enum(leadTypes).openapi({ description: "Of rows that name no other" }),
	openDays: z
		.int()
		.min(0)
		.max(365)
		.openapi({ description: "Younger requests come in under review, older ones closed" }),
	duplicates: z
		.enum(["skip", "bring"])
		.openapi({ description: "Whether a row is brought in whose number, or address where it has none, came before" }),
	locale: z.enum(locales).openapi({ description: "Of rows that name no other" }),
});
export type ImportMapping = z.infer<typeof importMappingSchema>;

const refusedRowSchema = z.object({ row: z.int(), reason: z.enum(refusalReasons) });

const previewSchema = z.object({
	row: z.int(),
	name: z.string(),
	whatsapp: numberSchema,
	email: z.string().nullable(),
	type: z.enum(leadTypes),
	message: z.string(),
	status: z.enum(leadStatuses),
	receivedAt: z.iso.datetime(),
});
export type ImportPreview = z.infer<typeof previewSchema>;

const importCheckSchema = z.object({
	/** Rows that would come. */
	coming: z.int(),
	/** Rows whose number, or address where they have none, another row of the file has, or a request that is here. */
	duplicates: z.object({ inFile: z.int(), here: z.int() }),
	refused: z.int(),
	reasons: z.partialRecord(z.enum(refusalReasons), z.int()),
	/** The first hundred. */
	firstRefused: z.array(refusedRowSchema),
	/** The first ten as they would come. */
	preview: z.array(previewSchema),
});
export type ImportCheck = z.infer<typeof importCheckSchema>;

export const leadImportSchema = named("LeadImport", {
	id: z.uuid(),
	state: z.enum(importStates),
	fileName: z.string(),
	bytes: z.int(),
	kind: z.enum(importKinds),
	columns: z.array(importColumnSchema),
	rows: z.int(),
	mapping: importMappingSchema,
	check: importCheckSchema.nullable().openapi({ description: "What the dry run found; `null` before it" }),
	progress: z.object({ done: z.int(), brought: z.int(), duplicates: z.int(), refused: z.int() }),
	undo: z
		.object({ removed: z.int(), kept: z.int() })
		.nullable()
		.openapi({ description: "`kept`: those that staff had worked on" }),
	/** Until when it can be taken back; `null` where it cannot. */
	undoUntil: z.iso.datetime().nullable(),
	createdBy: z.string().nullable(),
	createdAt: z.iso.datetime(),
	finishedAt: z.iso.datetime().nullable(),
});
export type LeadImport = z.infer<typeof leadImportSchema>;

const base = "/api/admin/imports";
const answers = { 200: { description: "The import", schema: leadImportSchema } } as const;

export const listImports = forOwner(`GET ${base}`, {
	summary: "Files of requests from elsewhere, newest first, the last 50",
	answers: { 200: { description: "The imports", schema: z.array(leadImportSchema) } },
});

export const sendImport = forOwner(`POST ${base}`, {
	summary:
		"Send a file of requests as it is, at most 64 MB: CSV, also Flamingo's, or an export of WordPress. It may be compressed (`Content-Encoding: gzip`)",
	query: z.object({ name: z.string().min(1).max(200) }),
	answers: { 201: { description: "What was found in it, and a mapping to begin with", schema: leadImportSchema } },
	problems: [413, 415],
});

export const readImport = forOwner(`GET ${base}/:id`, {
	summary: "One import and how far it is",
	answers,
});

export const mapImport = forOwner(`PATCH ${base}/:id`, {
	summary: "Say what the columns hold; answers what a dry run finds",
	body: z.object({ mapping: importMappingSchema }),
	answers,
	problems: [409],
});

export const readRefused = forOwner(`GET ${base}/:id/refused.csv`, {
	summary: "The rows that would be refused, with the reason, as long as the file is there",
	answers: { 200: { description: "A CSV file", type: "text/csv" } },
	problems: [409],
});

export const startImport = forOwner(`POST ${base}/:id/start`, {
	summary: "Bring the file in, in the background, as its last dry run said",
	answers,
	problems: [409],
});

export const undoImport = forOwner(`POST ${base}/:id/undo`, {
	summary: "Take back what came by it, within 30 days; requests that staff worked on stay",
	answers,
	problems: [409],
});

export const deleteImport = forOwner(`DELETE ${base}/:id`, {
	summary: "Throw a file away that waits, or break off one that is being brought in",
	answers: { 204: { description: "It is gone, or ends; what it brought so far can be taken back" } },
	problems: [409],
});
