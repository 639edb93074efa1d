import { z } from "@hono/zod-openapi";
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

// PostgreSQL knows no year 0.
const place = z.tuple([z.iso.datetime({ offset: true }).regex(/^(?!0000)[^.]*(?:\.\d{1,6})?(?:Z|\+00:00)$/), z.guid()]);

/** A cursor from an address; `null` where there is none. @throws ProblemError 422 where it is not one of ours */
export function readCursor(word: string | undefined, parameter = "cursor"): ListCursor | null {
	if (!word) return null;
	const read = place.safeParse(Buffer.from(word, "base64url").toString("utf8").split(" "));
	if (!read.success) throw invalid(parameter, "choice");
	const [createdAt, id] = read.data;
	return { createdAt, id };
}

/** The header that leads to the page after this one; none after the last, which has no cursor. */
export function nextLink(context: Context, cursor: string | null | undefined): Record<string, string> {
	if (!cursor) return {};
	const query = new URLSearchParams(context.req.query());
	query.set("cursor", cursor);
	return { link: `<${context.req.path}?${query}>; rel="next"` };
}
