import { expect, test } from "vitest";
import { typedColour } from "./look-form.tsx";

test.each([
	["#7A1F3D", "#7a1f3d"],
	[" 7a1f3d ", "#7a1f3d"],
	["#a13", "#aa1133"],
	["#۷a۱f۳d", "#7a1f3d"],
])("%s is %s", (typed, colour) => {
	expect(typedColour(typed)).toBe(colour);
});

test.each(["", "#", "red", "#7a1f3", "#7a1f3d00", "url(x)"])("%j is no colour", (typed) => {
	expect(typedColour(typed)).toBeNull();
});
