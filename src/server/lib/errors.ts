export function asError(error: unknown): Error {
	return error instanceof Error ? error : new Error(String(error));
}

/** What went wrong, in one line. Where every address of a name refuses, Node's error has no words of its own. */
export function lineOf(thrown: unknown): string {
	const error = asError(thrown);
	const code = "code" in error ? String(error.code) : error.name;
	return (error.message || code).replaceAll(/\s+/g, " ").trim();
}
