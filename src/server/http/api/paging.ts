import type { Context } from "hono";
import { invalid } from "./problems.ts";

/** A place in the list, newest first: what comes strictly after it. */
export interface ListCursor {
	/** ISO 8601 */
	readonly createdAt: string;
	readonly id: string;
}

export function writeCursor({ createdAt, id }: ListCursor): string {
	return Buffer.from(`${createdAt} ${id}`).toString("base64url");
}

/** A cursor from an address; `null` where there is none. @throws ProblemError 422 where it is not one of ours */
export function readCursor(word: string | undefined, parameter = "cursor"): ListCursor | null {
	if (!word) return null;
	const [createdAt = "", id = "", ...rest] = Buffer.from(word, "base64url").toString("utf8").split(" ");
	if (rest.length > 0 || !isInstant(createdAt) || !uuidPattern.test(id)) throw invalid(parameter, "choice");
	return { createdAt, id };
}

/** PostgreSQL knows neither a year 0 nor a 30th of February, which `Date` takes for the 2nd of March. */
function isInstant(text: string): boolean {
	const at = new Date(instantPattern.test(text) ? text : Number.NaN);
	return !Number.isNaN(at.getTime()) && at.getUTCFullYear() > 0 && at.toISOString().startsWith(text.slice(0, 19));
}

const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|\+00:00)$/;

export function nextLink(context: Context, cursor: string): string {
	const query = new URLSearchParams(context.req.query());
	query.set("cursor", cursor);
	return `<${context.req.path}?${query}>; rel="next"`;
}
