import { z } from "zod";
import { ArchiveError } from "./archive-error.ts";

/** The version of the format; one that this program cannot read gets a higher number (record 100). */
export const archiveFormat = 1;

export const headName = "sauda.json";
export const manifestName = "manifest.json";

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const headSchema = z.object({
	format: z.literal(archiveFormat),
	/** The newest migration that the rows have seen: its name, and when it was made, in ms. */
	migration: z.string(),
	schema: z.number(),
	/** In the order in which they follow. */
	tables: z.array(z.object({ name, columns: z.array(name).min(1) })).max(500),
});

/** The first file of an archive: how to read what follows. */
export type Head = z.infer<typeof headSchema>;

const manifestSchema = z.object({
	madeAt: z.iso.datetime(),
	brand: z.string().nullable(),
	tables: z.record(z.string(), z.int().nonnegative()),
	files: z.array(z.object({ path: z.string(), bytes: z.int().nonnegative(), sha256: z.string() })),
	/** Images whose files were not there. */
	lacking: z.array(z.string()),
});

/** The last file of an archive: everything before it by hash and number, and when it was made. */
export type Manifest = z.infer<typeof manifestSchema>;

export const jsonBytes = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, "\t")}\n`);

/** @throws ArchiveError `newer`, `broken` */
export function readHead(bytes: Buffer): Head {
	const value = parsed(bytes, headName);
	const format = z.object({ format: z.number() }).safeParse(value).data?.format;
	if (format !== undefined && format > archiveFormat) throw new ArchiveError("newer", `format ${format}`);
	const read = headSchema.safeParse(value);
	if (!read.success) throw new ArchiveError("broken", headName);
	return read.data;
}

/** @throws ArchiveError `broken` */
export function readManifest(bytes: Buffer): Manifest {
	const read = manifestSchema.safeParse(parsed(bytes, manifestName));
	if (!read.success) throw new ArchiveError("broken", manifestName);
	return read.data;
}

/** @throws ArchiveError `broken` */
export function parsed(bytes: Buffer | string, detail: string): unknown {
	try {
		return JSON.parse(bytes.toString());
	} catch (error) {
		throw new ArchiveError("broken", detail, error);
	}
}

/** `tables/leads/000001.jsonl`; the parts of a table follow each other. */
export function partName(table: string, part: number): string {
	return `tables/${table}/${String(part).padStart(6, "0")}.jsonl`;
}
