import { expect, test } from "vitest";
import { hoursSentence } from "./hours-sentence.ts";

test.for([
	[[1, 2, 3, 4, 5, 6], "09:00", "18:00", "Monday to Saturday, 9 am to 6 pm", "پیر تا ہفتہ، صبح 9 سے شام 6 بجے تک"],
	[[0, 1, 2, 3, 4, 5, 6], "10:30", "22:00", "Every day, 10:30 am to 10 pm", "روزانہ، صبح 10:30 سے رات 10 بجے تک"],
	[
		[1, 2, 4, 0],
		"00:00",
		"12:00",
		"Monday to Tuesday, Thursday, Sunday, 12 am to 12 pm",
		"پیر تا منگل، جمعرات، اتوار، رات 12 سے دوپہر 12 بجے تک",
	],
] as const)("%j from %s to %s", ([days, opens, closes, en, ur]) => {
	const hours = { days: [...days], opens, closes };
	expect([hoursSentence(hours, "en"), hoursSentence(hours, "ur")]).toEqual([en, ur]);
});
