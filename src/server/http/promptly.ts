import { Refusal } from "./problems.ts";

/**
 * Answers within a time in ms or refuses, however many waits the work is made of. What is under way then may still be
 * done: a repeat with the same key finds it.
 */
export function promptly<Args extends readonly unknown[], Result>(
	work: (...args: Args) => Promise<Result>,
	patience: number,
): (...args: Args) => Promise<Result> {
	return (...args) =>
		new Promise((resolve, reject) => {
			const late = () => reject(new Refusal("unavailable", { headers: { "retry-after": "5" } }));
			const timer = setTimeout(late, patience);
			work(...args)
				.then(resolve, reject)
				.finally(() => clearTimeout(timer));
		});
}
