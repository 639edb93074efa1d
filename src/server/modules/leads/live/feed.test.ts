import { expect, test } from "vitest";
import { type FeedEvent, type FeedNews, leadFeed } from "./feed.ts";

test("a listener that throws is reported, and the others hear of the event", async () => {
	const events: FeedEvent[] = [];
	const errors: unknown[] = [];
	const feed = leadFeed({
		store: { now: async () => new Date(0), since: async () => events },
		onError: (error) => errors.push(error),
		pause: 5,
		rest: 5,
	});
	const broken = new Error("broken");
	const news: FeedNews[] = [];
	const { stop: stopBroken } = await feed.listen(() => {
		throw broken;
	});
	const { stop } = await feed.listen((told) => news.push(told));
	const event = { id: "1", leadId: "2", kind: "moved", at: new Date(1) };
	events.push(event);
	feed.notify();
	await expect.poll(() => errors).toEqual([broken]);
	stopBroken();
	stop();
	expect(news).toEqual([[event]]);
});
