export function escapeLike(text: string): string {
	return text.replace(/[\\%_]/g, "\\$&");
}

/** Whether a write failed because a value that must be unique is taken. */
export function isTaken(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return ("code" in error && error.code === "23505") || isTaken(error.cause);
}
