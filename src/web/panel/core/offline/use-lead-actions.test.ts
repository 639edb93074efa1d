import { expect, test } from "vitest";
import { inTurn } from "./use-lead-actions.ts";

test("asked by a second person while it works for the first, it works for the second next; asked again, once more", async () => {
	const run = inTurn();
	const begun: string[] = [];
	const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
	const work = (of: string) => async () => {
		begun.push(of);
		await held;
	};
	const first = run("sana", work("sana"));
	await run("hamza", work("hamza"));
	await run("hamza", work("hamza"));
	await run("sana", work("sana"));
	expect(begun).toEqual(["sana"]);
	letGo();
	await first;
	expect(begun).toEqual(["sana", "hamza", "sana"]);
});

test("work that fails holds back nobody's later work", async () => {
	const run = inTurn();
	await expect(run("sana", () => Promise.reject(new Error("no storage")))).rejects.toThrow("no storage");
	let isDone = false;
	await run("hamza", async () => {
		isDone = true;
	});
	expect(isDone).toBe(true);
});
