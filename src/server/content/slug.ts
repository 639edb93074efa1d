import { randomInt } from "node:crypto";
import type { AuditedRepository, By, Writer } from "#server/db/content/audited-repository.ts";
import { isTaken } from "#server/db/sql.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { chooseSlug } from "#shared/text/slug.ts";

interface AuditedUpdateParts<Row, Values, Answer> {
	readonly repository: AuditedRepository<Row, Values>;
	readonly present: (row: Row) => Answer;
	/** ms */
	readonly now: () => number;
}

/** Writes through an audited repository: each write is announced before it is answered, and refused for a reason. */
export function auditedUpdate<Row extends object, Values, Answer>({
	repository,
	present,
	now,
}: AuditedUpdateParts<Row, Values, Answer>) {
	const by = ({ id, check }: Writer): By => ({ id, check, at: new Date(now()) });
	return {
		list: async () => (await repository.all()).map(present),

		/** @throws ProblemError `slug-taken` */
		async create(values: Values, actor: Writer, id?: string): Promise<Answer> {
			const row = await repository.create(values, by(actor), id).catch(refuseTaken);
			return present(row);
		},

		/** @throws ProblemError `not-found`, `slug-taken`, `version-conflict` when it changed after `seenAt` */
		async update(
			id: string,
			decide: (before: Row) => Partial<Values>,
			seenAt: string | undefined,
			actor: Writer,
		): Promise<Answer> {
			const seen = seenAt ? new Date(seenAt) : null;
			const outcome = await repository.update(id, decide, seen, by(actor)).catch(refuseTaken);
			if (outcome === "missing") throw new ProblemError("not-found");
			if (outcome === "stale") throw new ProblemError("version-conflict");
			return present(outcome);
		},

		/** @throws ProblemError `not-found` */
		async remove(id: string, actor: Writer): Promise<void> {
			if (!(await repository.remove(id, by(actor)))) throw new ProblemError("not-found");
		},
	};
}

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
