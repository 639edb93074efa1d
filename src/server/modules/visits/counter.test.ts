import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { visitedPage } from "#shared/visits/visited-page.ts";
import { type VisitCount, visitCounter } from "./counter.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-03-23T23:59:58+05:00") }));
afterEach(() => void vi.useRealTimers());

test("a view after midnight in Pakistan is the new day's, however lately the page was seen", async () => {
	const written: VisitCount[] = [];
	const counter = visitCounter({
		add: async (counts) => void written.push(...counts),
		onError: (error) => expect.fail(String(error)),
		now: Date.now,
	});
	const page = visitedPage("/about");
	if (!page) expect.fail("there is no such page");
	for (let view = 0; view < 3; view++) counter.countView(page, "facebook");
	await vi.advanceTimersByTimeAsync(2_000);
	counter.countView(page, "facebook");
	await vi.advanceTimersByTimeAsync(10_000);
	expect(written.map(({ day, count }) => [day, count])).toEqual([
		["2026-03-23", 3],
		["2026-03-24", 1],
	]);
});

test("counts that could not be written before midnight are written with their day, and the next are the new day's", async () => {
	const written: VisitCount[] = [];
	let isAway = true;
	const counter = visitCounter({
		add: async (counts) => {
			if (isAway) throw new Error("away");
			written.push(...counts);
		},
		onError: () => undefined,
		now: Date.now,
	});
	const page = visitedPage("/about");
	if (!page) expect.fail("there is no such page");
	counter.countView(page, "facebook");
	await expect(counter.write()).rejects.toThrow("away");
	isAway = false;
	counter.countView(page, "facebook");
	await vi.advanceTimersByTimeAsync(3_000);
	counter.countView(page, "facebook");
	await vi.advanceTimersByTimeAsync(10_000);
	expect(written.map(({ day, count }) => [day, count])).toEqual([
		["2026-03-23", 2],
		["2026-03-24", 1],
	]);
});
