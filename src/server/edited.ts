import type { By } from "./db/editable.ts";
import { isTaken } from "./db/taken.ts";
import { Refusal } from "./http/problems.ts";

interface EditedStore<Row, Values> {
	all(): Promise<Row[]>;
	create(values: Values, by: By): Promise<Row>;
	update(
		id: string,
		decide: (before: Row) => Partial<Values>,
		seenAt: Date | null,
		by: By,
	): Promise<Row | "missing" | "stale">;
	remove(id: string, by: By): Promise<boolean>;
}

export interface EditedParts<Row, Values, Answer> {
	readonly store: EditedStore<Row, Values>;
	readonly present: (row: Row) => Answer;
	/** Says that the table changed, so that the next reader sees it. */
	readonly announce: () => void;
	/** ms */
	readonly now: () => number;
}

/** The common part of editing: each write is announced before it is answered, and refused for a reason. */
export function edited<Row extends object, Values, Answer>({
	store,
	present,
	announce,
	now,
}: EditedParts<Row, Values, Answer>) {
	const by = (id: string): By => ({ id, at: new Date(now()) });
	return {
		list: async () => (await store.all()).map(present),

		/** @throws Refusal `slug-taken` */
		async create(values: Values, actor: string): Promise<Answer> {
			const row = await store.create(values, by(actor)).catch(refuseTaken);
			announce();
			return present(row);
		},

		/** @throws Refusal `not-found`, `slug-taken`, `version-conflict` when it changed after `seenAt` */
		async update(
			id: string,
			decide: (before: Row) => Partial<Values>,
			seenAt: string | undefined,
			actor: string,
		): Promise<Answer> {
			const seen = seenAt ? new Date(seenAt) : null;
			const outcome = await store.update(id, decide, seen, by(actor)).catch(refuseTaken);
			if (outcome === "missing") throw new Refusal("not-found");
			if (outcome === "stale") throw new Refusal("version-conflict");
			announce();
			return present(outcome);
		},

		/** @throws Refusal `not-found` */
		async remove(id: string, actor: string): Promise<void> {
			if (!(await store.remove(id, by(actor)))) throw new Refusal("not-found");
			announce();
		},
	};
}

function refuseTaken(error: unknown): never {
	if (!isTaken(error)) throw error;
	throw new Refusal("slug-taken", { cause: error, issues: { slug: { code: "slugTaken" } } });
}
