import type { ArchiveProblem } from "#shared/staff/archive.ts";
import { NewerSchemaError } from "../db/migrate/migrate.ts";
import { CorruptBackupError } from "./manifest.ts";

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
	// PostgreSQL's classes for data that is not as declared, and for constraints.
	if (/^2[23]...$/.test(code)) return new ArchiveError("unfit", tableOf(error), error);
	return new ArchiveError("unexpected", code || null, error);
}

function tableOf(error: unknown): string | null {
	return typeof error === "object" && error && "table" in error && error.table ? String(error.table) : null;
}
