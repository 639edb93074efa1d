import { OpenAPIHono } from "@hono/zod-openapi";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerProblem, problemErrorOf } from "./api/problems.ts";
import { createHealth } from "./health.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

function appOver(ping: () => Promise<void>) {
	const app = new OpenAPIHono();
	createHealth({ isOpen: () => true, ping, checks: async () => [] }).routes(app);
	app.onError((error, context) => answerProblem(context, problemErrorOf(error)));
	return async (times: number) => {
		const answers = Array.from({ length: times }, async () => (await app.request("/readyz")).status);
		return [...new Set(await Promise.all(answers))];
	};
}

test("however often somebody asks, the database is asked once a second", async () => {
	const ping = vi.fn(async () => undefined);
	const ask = appOver(ping);
	expect(await ask(100)).toEqual([200]);
	vi.advanceTimersByTime(900);
	expect(await ask(100)).toEqual([200]);
	expect(ping).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(200);
	expect(await ask(100)).toEqual([200]);
	expect(ping).toHaveBeenCalledTimes(2);
});

test("a database that goes away, or comes back, is told a second later at most", async () => {
	let isAway = false;
	const ask = appOver(async () => {
		if (isAway) throw new Error("connection terminated");
	});
	const seen: number[][] = [];
	for (const away of [false, true, false]) {
		isAway = away;
		vi.advanceTimersByTime(1_000);
		seen.push(await ask(3));
	}
	expect(seen).toEqual([[200], [503], [200]]);
});
