/** A name of a table or a column as SQL takes it. */
export function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}
