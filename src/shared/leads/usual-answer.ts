import { isOpen, type WorkingTime } from "./working-time.ts";

/** When a request came and when a person first answered it, ms. */
export interface Answered {
	readonly createdAt: number;
	readonly answeredAt: number;
}

// Fewer say something of chance rather than of us.
const fewestAnswers = 10;
const minute = 60_000;
/** What is said, in minutes: a time to the minute would claim more than is known. */
const steps = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360];

/**
 * Within how many minutes three of four requests that came in working hours were answered, rounded up to what one says;
 * `null` where too few were, or where that is no time to boast of.
 */
export function usualAnswerOf(answers: readonly Answered[], working: WorkingTime): number | null {
	const minutes = answers
		.filter(({ createdAt }) => isOpen(createdAt, working))
		.map(({ createdAt, answeredAt }) => (answeredAt - createdAt) / minute)
		.toSorted((one, other) => one - other);
	if (minutes.length < fewestAnswers) return null;
	const usual = minutes[Math.ceil(minutes.length * 0.75) - 1] ?? Number.POSITIVE_INFINITY;
	return steps.find((step) => usual <= step) ?? null;
}
