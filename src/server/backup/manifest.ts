import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { ArchiveProblem } from "#shared/staff/archive.ts";
import { NewerSchemaError } from "../db/migrate/migrate.ts";

const fileSchema = z.object({
	path: z.string().regex(/^(?:tables|media)\/\w[\w.-]{0,90}$/),
	sha256: z.string(),
	bytes: z.int().nonnegative(),
});

const manifestSchema = z.object({
	format: z.literal("sauda-backup-1"),
	madeAt: z.iso.datetime(),
	brand: z.string().nullable().default(null),
	/** The newest migration that the rows have seen. */
	schema: z.number(),
	tables: z.array(
		z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative(), file: fileSchema }),
	),
	media: z.array(fileSchema),
	lacking: z.array(z.string()).default([]),
});

/** What a backup holds; the file is written last, so a folder without one is no backup. */
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = "manifest.json";

/** A backup that is not whole; its message names the first thing that is wrong. */
export class CorruptBackupError extends Error {
	override name = "CorruptBackupError";
}

export function filesIn({ tables, media }: Manifest): Manifest["media"] {
	return [...tables.map(({ file }) => file), ...media];
}

/** Reads a backup's manifest and checks every file against it. @throws CorruptBackupError */
export async function verifiedManifest(folder: string): Promise<Manifest> {
	const manifest = readManifest(folder);
	for (const file of filesIn(manifest)) {
		const sha256 = await hashOfFile(join(folder, file.path)).catch(() => null);
		if (sha256 === null) throw new CorruptBackupError(`${file.path} is missing`);
		if (sha256 !== file.sha256) throw new CorruptBackupError(`${file.path} is not what was written`);
	}
	return manifest;
}

/** @throws CorruptBackupError where it is none */
export function readManifest(folder: string): Manifest {
	try {
		return manifestSchema.parse(JSON.parse(readFileSync(join(folder, manifestName), "utf8")));
	} catch (error) {
		throw new CorruptBackupError(`${manifestName} cannot be read`, { cause: error });
	}
}

export async function hashOfFile(path: string): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of createReadStream(path)) hash.update(chunk);
	return hash.digest("hex");
}

/** An archive that cannot be made or taken in. `detail` names the file, row or column that it is about. */
export class ArchiveError extends Error {
	override name = "ArchiveError";
	readonly problem: ArchiveProblem;
	readonly detail: string | null;

	constructor(problem: ArchiveProblem, detail: string | null = null, cause?: unknown) {
		super(detail === null ? problem : `${problem}: ${detail}`, { cause });
		this.problem = problem;
		this.detail = detail;
	}
}

/** What a failure is to the owner. */
export function archiveErrorOf(error: unknown): ArchiveError {
	if (error instanceof ArchiveError) return error;
	if (error instanceof CorruptBackupError) return new ArchiveError("broken", error.message, error);
	if (error instanceof NewerSchemaError) return new ArchiveError("newer", null, error);
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	// The system's, and PostgreSQL's for a full disk.
	if (code === "ENOSPC" || code === "EDQUOT" || code === "53100") return new ArchiveError("disk-full", null, error);
	// Of what unpacks tables.
	if (/^Z_|PREMATURE_CLOSE/.test(code)) return new ArchiveError("broken", null, error);
	// PostgreSQL's classes for data that is not as declared, and for constraints; what our triggers raise.
	if (/^(?:2[23]...|P0001)$/.test(code)) return new ArchiveError("unfit", tableOf(error), error);
	return new ArchiveError("unexpected", code || null, error);
}

function tableOf(error: unknown): string | null {
	return typeof error === "object" && error && "table" in error && error.table ? String(error.table) : null;
}
