import { expect, test } from "vitest";
import { pauseAfter } from "./embedded.ts";

test("pauses before a restart grow from a tenth of a second to two seconds", () => {
	expect([0, 1, 2, 4, 5, 1000].map(pauseAfter)).toEqual([100, 200, 400, 1600, 2000, 2000]);
});
