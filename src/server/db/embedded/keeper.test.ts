import { expect, test } from "vitest";
import { pauseAfter } from "./keeper.ts";

test("pauses before a restart grow from a tenth of a second to four seconds", () => {
	expect([0, 1, 2, 5, 6, 1000].map(pauseAfter)).toEqual([100, 200, 400, 3200, 4000, 4000]);
});
