import { z } from "@hono/zod-openapi";
import {
	archiveObstacles,
	archivePartBytes,
	archiveProblems,
	archiveStates,
	minPassphraseLength,
} from "../staff/archive.ts";
import { isStorable } from "../text/storable.ts";
import { forOwner, named } from "./contract.ts";

const contentsSchema = named("ArchiveContents", {
	madeAt: z.iso.datetime(),
	brand: z.string().nullable(),
	rows: z.record(z.string(), z.int()).openapi({ description: "By table" }),
	images: z.int(),
	lacking: z.int().openapi({ description: "Files of images that were not there when it was made" }),
	accounts: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), disabled: z.boolean() })),
});
export type ArchiveContents = z.infer<typeof contentsSchema>;

/** The whole site as a file: `out` was made here, `in` arrives. */
export const archiveSchema = named("Archive", {
	id: z.uuid(),
	direction: z.enum(["out", "in"]),
	state: z.enum(archiveStates),
	at: z.iso.datetime(),
	bytes: z.int(),
	received: z.int().openapi({ description: "How many bytes of it have arrived: the next part begins there" }),
	done: z.int(),
	total: z.int().openapi({ description: "Rows and images; 0 while it is not known" }),
	contents: contentsSchema.nullable(),
	problem: z.enum(archiveProblems).nullable(),
	detail: z.string().nullable().openapi({ description: "Which file, row or column the problem is about" }),
	expiresAt: z.iso.datetime().openapi({ description: "When the file is deleted" }),
});
export type Archive = z.infer<typeof archiveSchema>;

export const archivesSchema = named("Archives", {
	archives: z.array(archiveSchema),
	obstacle: z
		.enum(archiveObstacles)
		.nullable()
		.openapi({ description: "What keeps an archive from being taken in here: it needs a fresh installation" }),
});

const passphrase = z
	.string()
	.max(200)
	.refine(isStorable, { params: { issue: "unusableCharacters" } });
const one = (description: string) => ({ description, schema: archiveSchema });

export const listArchives = forOwner("GET /api/admin/archives", {
	summary: "The archives of the last 24 hours, newest first; the owner's alone",
	answers: { 200: { description: "The archives", schema: archivesSchema } },
});

export const makeArchive = forOwner("POST /api/admin/archives", {
	summary:
		"Have everything taken out into one file that opens with a passphrase, in the background; the owner's alone. The passphrase is not stored",
	body: z.object({ passphrase: passphrase.min(minPassphraseLength) }).openapi("ArchiveInput"),
	answers: { 202: one("The archive that is being made") },
});

export const allowDownload = forOwner("POST /api/admin/archives/:id/downloads", {
	summary: "An address that the owner can download the file from; owners are told of it",
	answers: { 201: { description: "Where it is", schema: z.object({ path: z.string() }).openapi("ArchiveDownload") } },
	problems: [409],
});

export const downloadArchive = forOwner("GET /api/admin/archives/:id", {
	summary: "The file, whole or from `Range` on, at an address of `downloads`",
	query: z.object({ mark: z.string().default("") }),
	answers: {
		200: { description: "The file", type: "application/octet-stream" },
		206: { description: "The part that was asked for", type: "application/octet-stream" },
	},
	problems: [416],
});

export const deleteArchive = forOwner("DELETE /api/admin/archives/:id", {
	summary: "Delete the file now; one that is being worked on stays",
	answers: { 204: { description: "Deleted" } },
	problems: [409],
});

export const beginArrival = forOwner("POST /api/admin/archives/arrivals", {
	summary:
		"Begin to send an archive, which is then sent in parts, or go on with one of the same size: say its passphrase again where it was wrong, or where all parts are there and nothing is checked. Only into a fresh installation",
	body: z.object({ bytes: z.int().positive(), passphrase: passphrase.min(1) }).openapi("ArrivalInput"),
	answers: { 201: one("What is to arrive, or has arrived") },
	problems: [409],
});

export const sendArchivePart = forOwner("PUT /api/admin/archives/arrivals/:id/parts/:from", {
	summary: `Send the bytes that begin at \`received\`, at most ${archivePartBytes}; a part that has arrived is not stored again. After the last one the archive is checked`,
	params: z.object({ id: z.uuid(), from: z.coerce.number().int().nonnegative() }),
	answers: { 200: one("How much has arrived") },
	problems: [409, 413, 415],
});

export const applyArchive = forOwner("POST /api/admin/archives/arrivals/:id/application", {
	summary:
		"Take a checked archive in, in the background: it replaces what this installation has. `accountId`: which of its accounts the owner goes on as",
	body: z.object({ accountId: z.uuid().nullable().optional() }).openapi("ArchiveApplication"),
	answers: { 202: one("The archive that is being taken in") },
	problems: [409],
});
