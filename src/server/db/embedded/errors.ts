/** The way out that is always open. */
export const useYourOwn = "set DATABASE_URL to use a PostgreSQL of your own.";

/** Another living process works with the data folder. */
export class DataFolderHeldError extends Error {
	override readonly name = "DataFolderHeldError";
	readonly folder: string;
	readonly pid: number;

	constructor(folder: string, pid: number) {
		super(`The data folder ${folder} is in use by process ${pid}: stop that one first, or set another DATA_DIR.`);
		this.folder = folder;
		this.pid = pid;
	}
}

/** The embedded PostgreSQL cannot run here; the message is one line which says what to do. */
export class EmbeddedStartError extends Error {
	override readonly name = "EmbeddedStartError";
}

/** Any failure of a start as an error which names its cause in one line and the way out. */
export function asStartError(cause: unknown): DataFolderHeldError | EmbeddedStartError {
	if (cause instanceof DataFolderHeldError || cause instanceof EmbeddedStartError) return cause;
	const reason = (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s+/g, " ").trim();
	return new EmbeddedStartError(`The embedded PostgreSQL did not start: ${reason}. Fix that, or ${useYourOwn}`, {
		cause,
	});
}
