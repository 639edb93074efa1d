import { expect, test } from "vitest";
import { initialsOf } from "./team.tsx";

test.each([
	["Faizan Mirza", "F\u200cM"],
	["Hira bint Saleem", "H\u200cS"],
	["فیضان مرزا", "ف\u200cم"],
	["Cher", "C\u200c"],
	["", "\u200c"],
])("%s", (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});
