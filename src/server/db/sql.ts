import { type SQLWrapper, sql } from "drizzle-orm";

export function escapeLike(text: string): string {
	return text.replace(/[\\%_]/g, "\\$&");
}

/** The id of the customer that a contact counts as; `null` where the contact was erased. */
export function countsAs(contactId: SQLWrapper | string) {
	return sql<string>`(SELECT coalesce(own.merged_into, own.id) FROM contacts own WHERE own.id = ${contactId})`;
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
