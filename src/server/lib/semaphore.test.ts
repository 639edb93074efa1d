import { expect, test } from "vitest";
import { QueueFullError, semaphore } from "./semaphore.ts";

test("no more than the given number run at once, in the order in which they came", async () => {
	const inTurn = semaphore(2);
	const log: string[] = [];
	const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
	const works = ends.map(({ promise }, at) =>
		inTurn(async () => {
			log.push(`start ${at}`);
			await promise;
		}),
	);
	await Promise.resolve();
	expect(log).toEqual(["start 0", "start 1"]);
	ends[1]?.resolve();
	await works[1];
	expect(log).toEqual(["start 0", "start 1", "start 2"]);
	for (const { resolve } of ends) resolve();
	await Promise.all(works);
	expect(log).toHaveLength(4);
});

test("work that fails gives its place on", async () => {
	const inTurn = semaphore(1);
	await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
	expect(await inTurn(async () => 1)).toBe(1);
});

test("where the queue is full nobody waits", async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	const inTurn = semaphore(1, 1);
	const works = [inTurn(() => promise), inTurn(async () => undefined)];
	await expect(inTurn(async () => undefined)).rejects.toThrow(QueueFullError);
	resolve();
	await Promise.all(works);
	expect(await inTurn(async () => 1)).toBe(1);
});
