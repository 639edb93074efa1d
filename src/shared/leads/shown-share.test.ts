import { expect, test } from "vitest";
import { percentShown } from "./response-sla.ts";

test.for([
	[{ met: 19, counted: 19 }, null],
	[{ met: 0, counted: 0 }, null],
	[{ met: 20, counted: 20 }, 100],
	[{ met: 999, counted: 1000 }, 99],
	[{ met: 0, counted: 40 }, 0],
] as const)("%j is shown as %s", ([share, percent]) => {
	expect(percentShown(share)).toBe(percent);
});
