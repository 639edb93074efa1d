import { expect, test } from "vitest";
import { changesSince, type FormDraft, isChanged, rebased } from "./form-values.ts";

const draft: FormDraft = {
	base: { name: "Ravi", geo: "Lahore", featured: "" },
	values: { name: "Ravi Ads", geo: "Lahore", featured: "" },
	version: "1",
};

test("what someone else changed is told, beside what was typed here", () => {
	expect(changesSince(draft, { name: "Ravi Media", geo: "Multan", featured: "" })).toEqual([
		{ name: "name", was: "Ravi", theirs: "Ravi Media", mine: "Ravi Ads" },
		{ name: "geo", was: "Lahore", theirs: "Multan", mine: null },
	]);
});

test("what nobody changed, or both alike, is no news; nor is a field that the draft never knew", () => {
	expect(changesSince(draft, { name: "Ravi Ads", geo: "Lahore", featured: "", tags: "cpa" })).toEqual([]);
});

test("keeping mine keeps what was typed, and theirs everywhere else", () => {
	const now = { name: "Ravi Media", geo: "Multan", featured: "on" };
	expect(rebased(draft, now, "2")).toEqual({
		values: { name: "Ravi Ads", geo: "Multan", featured: "on" },
		base: now,
		version: "2",
	});
});

test("typing something and taking it back leaves nothing to keep", () => {
	expect(isChanged(draft.values, draft.base)).toBe(true);
	expect(isChanged({ ...draft.base }, draft.base)).toBe(false);
});
