import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenToLeads } from "./lead-stream.ts";

const sources: FakeSource[] = [];

/** A connection that the test opens, fails and closes. */
class FakeSource extends EventTarget {
	static readonly CLOSED = 2;
	readyState = 0;
	constructor() {
		super();
		sources.push(this);
	}
	close(): void {
		this.readyState = FakeSource.CLOSED;
	}
	open(): void {
		this.readyState = 1;
		this.dispatchEvent(Object.assign(new Event("ready"), { lastEventId: "2026-11-22T10:00:00.000Z" }));
	}
	refuse(): void {
		this.readyState = FakeSource.CLOSED;
		this.dispatchEvent(new Event("error"));
	}
}

const openOnes = () => sources.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
let stop: () => void;
const states: boolean[] = [];

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("window", new EventTarget());
	vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
	vi.stubGlobal("EventSource", FakeSource);
	for (const list of [sources, states]) list.length = 0;
	stop = listenToLeads((news) => news.kind === "state" && states.push(news.isLive));
	sources[0]?.open();
});

afterEach(() => {
	stop();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("a line that is back without the browser's word for it is found by trying now and then", async () => {
	window.dispatchEvent(new Event("offline"));
	expect(openOnes()).toHaveLength(0);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(openOnes()).toHaveLength(1);
	openOnes()[0]?.open();
	expect(states.at(-1)).toBe(true);
});

test("tries that are refused become rarer, and there is one connection at a time", async () => {
	window.dispatchEvent(new Event("offline"));
	for (let minute = 0; minute < 10; minute++) {
		await vi.advanceTimersByTimeAsync(60_000);
		expect(openOnes().length).toBeLessThanOrEqual(1);
		openOnes()[0]?.refuse();
	}
	expect(sources.length).toBeLessThan(16);
	window.dispatchEvent(new Event("online"));
	expect(openOnes()).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(300_000);
	expect(openOnes()).toHaveLength(1);
});

test("who listens no more has no connection, also after a pause", async () => {
	window.dispatchEvent(new Event("offline"));
	stop();
	await vi.advanceTimersByTimeAsync(300_000);
	expect(openOnes()).toHaveLength(0);
});
