import { expect, test } from "vitest";
import { cellOf, csvColumns, stepsIn, tagsIn } from "./csv.ts";
import { contentTypes } from "./registry.ts";

const columnOf = (type: "network" | "service", name: string) => {
	const column = csvColumns(contentTypes[type]).find((one) => one.name === name);
	if (!column) throw new Error(name);
	return column;
};

test("tags come back from their cell, with commas and backslashes of their own", () => {
	const tags = ["a, b", "c\\d", "e\\", "کوما، والا", "plain"];
	expect(tagsIn(cellOf(columnOf("network", "tags"), tags))).toEqual(tags);
	expect(tagsIn("cpa, mobile،ویب\n crypto ,,")).toEqual(["cpa", "mobile", "ویب", "crypto"]);
});

test("steps come back from their cell, one a line", () => {
	const steps = [
		{ title: "A | B", text: "one\ntwo | three" },
		{ title: "ends with \\", text: "\\n is no break" },
		{ title: "alone", text: "" },
	];
	expect(stepsIn(cellOf(columnOf("service", "steps"), steps))).toEqual(steps);
	expect(stepsIn("Pay | Send it\n\nWait")).toEqual([
		{ title: "Pay", text: "Send it" },
		{ title: "Wait", text: "" },
	]);
});

test("a fact's day and source have a column each, called by the fact", () => {
	expect(columnOf("network", "cookieDaysCheckedOn").label.en).toBe("Cookie, days: Checked on");
	expect(columnOf("network", "cookieDaysSource").label.ur).toBe("کوکی (دن): کہاں پڑھا گیا");
});
