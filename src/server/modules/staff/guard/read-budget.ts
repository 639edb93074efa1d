import { ProblemError } from "#server/http/api/problems.ts";

const hour = 3_600_000;
const limits = [
	{ people: 1_000, span: hour },
	{ people: 5_000, span: 24 * hour },
] as const;

/**
 * Counts the people whom each account reads of: 1,000 an hour and 5,000 a day (docs/product, decision 60), in this
 * process's memory. Who was read of in the last day is not counted again. `now` in ms.
 */
export function readBudget(now: () => number) {
	const readers = new Map<string, Map<string, number>>();
	return {
		/** Of people by id. @throws ProblemError `read-budget` 429 with `Retry-After`; nothing is counted then */
		take(readerId: string, people: readonly string[]): void {
			const at = now();
			const read = readers.get(readerId) ?? new Map<string, number>();
			readers.set(readerId, read);
			for (const [id, since] of read) {
				if (since > at - 24 * hour) break;
				read.delete(id);
			}
			const fresh = new Set(people.filter((id) => !read.has(id)));
			if (fresh.size === 0) return;
			const times = [...read.values()];
			for (const limit of limits) {
				const within = times.filter((since) => since > at - limit.span);
				const over = within.length + fresh.size - limit.people;
				if (over <= 0) continue;
				const free = within[Math.min(over, within.length) - 1] ?? at;
				const seconds = Math.max(1, Math.ceil((free + limit.span - at) / 1000));
				throw new ProblemError("read-budget", { headers: { "retry-after": String(seconds) } });
			}
			for (const id of fresh) read.set(id, at);
		},
	};
}

export type ReadBudget = ReturnType<typeof readBudget>;
