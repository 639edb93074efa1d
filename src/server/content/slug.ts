import { randomInt } from "node:crypto";
import { isTaken } from "#server/db/sql.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { chooseSlug } from "#shared/text/slug.ts";

/** @throws ProblemError `slug-taken` where an address is, else the error itself */
export function refuseTaken(error: unknown): never {
	if (!isTaken(error)) throw error;
	throw slugTaken(error);
}

export function slugTaken(cause?: unknown): ProblemError {
	return new ProblemError("slug-taken", { cause, issues: { slug: { code: "slugTaken" } } });
}

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** The slug that an entry gets; for a name that gives none, `noun` and six random signs. @throws ProblemError `invalid` */
export function slugFor(typed: string | undefined, name: string, noun: string): string {
	const random = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join("");
	const slug = chooseSlug(typed, name, `${noun}-${random}`);
	if (!slug) throw new ProblemError("invalid", { issues: { slug: { code: "slugUnusable" } } });
	return slug;
}
