import { randomInt } from "node:crypto";
import { ProblemError } from "#server/http/api/problems.ts";
import { chooseSlug } from "#shared/text/slug.ts";

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** The slug that an entry gets; for a name that gives none, `noun` and six random signs. @throws ProblemError `invalid` */
export function slugFor(typed: string | undefined, name: string, noun: string): string {
	const random = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join("");
	const slug = chooseSlug(typed, name, `${noun}-${random}`);
	if (!slug) throw new ProblemError("invalid", { issues: { slug: { code: "slugUnusable" } } });
	return slug;
}
