import type { deadlineWords as en } from "../en/deadline.ts";

/** By when a request is answered, as the working-time setting has it; it takes the place of `{deadline}` in other sentences. */
export const deadlineWords: Readonly<Record<keyof typeof en, string>> = {
	"deadline.hours": "24 گھنٹے کے اندر",
	"deadline.workingDay": "ایک کاروباری دن کے اندر",
};
