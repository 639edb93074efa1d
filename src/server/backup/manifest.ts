import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

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
