import { expect, test } from "vitest";
import { weekdays } from "./weekdays.ts";

test("the week begins on Monday, in both languages", () => {
	expect(weekdays("en").map(({ name }) => name.slice(0, 3))).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
	expect(weekdays("ur")[0]).toEqual({ day: 1, name: "پیر" });
});
