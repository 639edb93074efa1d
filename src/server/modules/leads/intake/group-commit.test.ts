import { expect, test } from "vitest";
import { groupCommit } from "./group-commit.ts";

/** A peer that notes the groups and answers when told to. */
function heldPeer(fails: (group: readonly number[]) => boolean = () => false) {
	const groups: (readonly number[])[] = [];
	const releases: (() => void)[] = [];
	return {
		groups,
		release: () => releases.shift()?.(),
		async run(group: readonly number[]) {
			groups.push(group);
			await new Promise<void>((resolve) => releases.push(resolve));
			if (fails(group)) throw new Error("spoilt");
			return group.map((item) => item * 10);
		},
	};
}
const options = { lanes: 1, laneAfter: 0, largest: 3, mayRetryAlone: () => true, timeout: 1000, now: () => 0 };

test("the first leaves at once, those who come meanwhile leave together", async () => {
	const peer = heldPeer();
	const add = groupCommit(peer.run, options);
	const answers = Promise.all([1, 2, 3, 4, 5].map(add));
	expect(peer.groups).toEqual([[1]]);
	peer.release();
	await expect.poll(() => peer.groups.length).toBe(2);
	peer.release();
	await expect.poll(() => peer.groups.length).toBe(3);
	peer.release();
	expect(await answers).toEqual([10, 20, 30, 40, 50]);
	expect(peer.groups).toEqual([[1], [2, 3, 4], [5]]);
});

test("who is held up holds up nobody else", async () => {
	const peer = heldPeer();
	const add = groupCommit(peer.run, { ...options, lanes: 2 });
	const answered: number[] = [];
	for (const item of [1, 2, 3, 4, 5, 6]) void add(item).then((result) => answered.push(result));
	await expect.poll(() => peer.groups).toEqual([[1], [2, 3, 4]]);
	peer.release();
	await expect.poll(() => answered).toEqual([10]);
	await expect.poll(() => peer.groups).toEqual([[1], [2, 3, 4], [5, 6]]);
	peer.release();
	peer.release();
	await expect.poll(() => answered).toHaveLength(6);
});

test("nobody is answered before the own group is done", async () => {
	const peer = heldPeer();
	const add = groupCommit(peer.run, options);
	const answered: number[] = [];
	const first = add(1).then((result) => answered.push(result));
	const second = add(2).then((result) => answered.push(result));
	peer.release();
	await first;
	expect(answered).toEqual([10]);
	peer.release();
	await second;
	expect(answered).toEqual([10, 20]);
});

test("one that spoils its group fails alone", async () => {
	const spoilt = async (group: readonly number[]) => {
		if (group.includes(3)) throw new Error("spoilt");
		return group.map((item) => item * 10);
	};
	const add = groupCommit(spoilt, options);
	const results = await Promise.allSettled([1, 2, 3, 4].map(add));
	expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
});

test("a fault that is nobody's fails the whole group once", async () => {
	let runs = 0;
	const add = groupCommit<number, number>(
		async () => {
			runs++;
			throw new Error("away");
		},
		{ ...options, mayRetryAlone: () => false },
	);
	const results = await Promise.allSettled([1, 2, 3].map(add));
	expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
	expect(runs).toBe(2);
});

test("who waited too long for a lane is refused, and nothing is done for them later", async () => {
	const peer = heldPeer();
	let now = 0;
	const add = groupCommit(peer.run, { ...options, now: () => now });
	const first = add(1);
	const late = add(2);
	now = 999;
	const inTime = add(3);
	now = 1000;
	peer.release();
	await expect(late).rejects.toThrow("unavailable");
	await expect.poll(() => peer.groups.length).toBe(2);
	peer.release();
	expect(await Promise.all([first, inTime])).toEqual([10, 30]);
	expect(peer.groups).toEqual([[1], [3]]);
});
