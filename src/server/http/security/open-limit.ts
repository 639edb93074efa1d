import { ProblemError } from "../api/problems.ts";

/** Counts what is open at the same time, by subject. */
export interface OpenLimit {
	/** Counts one more, until the answered function is called. @throws ProblemError 429 where there are too many. */
	open(subject: string): () => void;
}

/** At most `most` at the same time for each subject. */
export function openLimit(most: number): OpenLimit {
	const counts = new Map<string, number>();
	return {
		open(subject) {
			const count = counts.get(subject) ?? 0;
			if (count >= most) throw new ProblemError("too-many-requests", { headers: { "retry-after": "30" } });
			counts.set(subject, count + 1);
			let isOpen = true;
			return () => {
				if (!isOpen) return;
				isOpen = false;
				const left = (counts.get(subject) ?? 1) - 1;
				if (left > 0) counts.set(subject, left);
				else counts.delete(subject);
			};
		},
	};
}
