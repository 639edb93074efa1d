/** By when a request is answered, as the working-time setting has it; it takes the place of `{deadline}` in other sentences. */
export const deadlineWords = {
	"deadline.hours": "within 24 hours",
	"deadline.workingDay": "within one working day",
} as const;

/** Which of the two holds: `kept` says that only working days count. */
export function deadlineKey({ kept }: { readonly kept: boolean }): keyof typeof deadlineWords {
	return kept ? "deadline.workingDay" : "deadline.hours";
}
