import { ProblemError } from "./api/problems.ts";

/** Answers within a time in ms or refuses. What is under way may still be done: a repeat with the same key finds it. */
export function withTimeout<Args extends readonly unknown[], Result>(
	work: (...args: Args) => Promise<Result>,
	timeout: number,
): (...args: Args) => Promise<Result> {
	return (...args) =>
		new Promise((resolve, reject) => {
			const refuse = () => reject(new ProblemError("unavailable", { headers: { "retry-after": "5" } }));
			const timer = setTimeout(refuse, timeout);
			work(...args)
				.then(resolve, reject)
				.finally(() => clearTimeout(timer));
		});
}
