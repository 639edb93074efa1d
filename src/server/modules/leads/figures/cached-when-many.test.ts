import { expect, test, vi } from "vitest";
import { cachedWhenMany } from "./cached-when-many.ts";

const minute = 60_000;
const since = new Date("2026-03-01T00:00:00Z");
const at = (ms: number) => new Date(since.getTime() + ms);
const all = (total: number) => ({ total });

/** A store that answers the next of some counts each time. */
function storeOf(...counts: number[]) {
	const read = vi.fn(async () => all(counts[Math.min(read.mock.calls.length, counts.length) - 1] ?? 0));
	return read;
}

test("few leads are counted for everyone who looks", async () => {
	const figures = cachedWhenMany(storeOf(5, 6));
	expect(await figures(since, at(0))).toEqual(all(5));
	expect(await figures(since, at(1))).toEqual(all(6));
});

test("many leads are counted once a minute, behind the back of who looks next", async () => {
	const read = storeOf(20_000, 20_001);
	const figures = cachedWhenMany(read);
	await figures(since, at(0));
	expect(await figures(since, at(minute))).toEqual(all(20_000));
	expect(read).toHaveBeenCalledTimes(1);
	expect(await figures(since, at(minute + 1))).toEqual(all(20_000));
	await vi.waitFor(async () => expect(await figures(since, at(minute + 2))).toEqual(all(20_001)), { timeout: 60_000 });
	expect(read).toHaveBeenCalledTimes(2);
});

test("figures of another day, or too old ones, are waited for", async () => {
	const figures = cachedWhenMany(storeOf(20_000, 20_001, 20_002));
	await figures(since, at(0));
	expect(await figures(since, at(10 * minute + 1))).toEqual(all(20_001));
	expect(await figures(at(24 * 60 * minute), at(11 * minute))).toEqual(all(20_002));
});

test("readers share a count that is under way for the same beginning, and no other", async () => {
	const read = vi.fn(async (from: Date) => all(from.getTime() === since.getTime() ? 1 : 2));
	const figures = cachedWhenMany(read);
	const later = at(24 * 60 * minute);
	const counted = await Promise.all([figures(since, later), figures(since, later), figures(later, later)]);
	expect(counted).toEqual([all(1), all(1), all(2)]);
	expect(read).toHaveBeenCalledTimes(2);
});

test("a reading that fails leaves the next one to try again", async () => {
	const read = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue(all(1));
	const figures = cachedWhenMany(read);
	await expect(figures(since, at(0))).rejects.toThrow("away");
	expect(await figures(since, at(1))).toEqual(all(1));
});
