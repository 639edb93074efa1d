export function escapeLike(text: string): string {
	return text.replace(/[\\%_]/g, "\\$&");
}

/** The row that an insert of one answers. */
export function inserted<Row>([row]: readonly Row[]): Row {
	if (row === undefined) throw new Error("no row was made");
	return row;
}

/** Whether a write failed because a value that must be unique is taken. */
export function isTaken(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return ("code" in error && error.code === "23505") || isTaken(error.cause);
}
