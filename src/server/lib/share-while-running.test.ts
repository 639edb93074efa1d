import { expect, test, vi } from "vitest";
import { shareWhileRunning } from "./share-while-running.ts";

test("who asks for the same key while work runs gets the same value, who asks later a new one", async () => {
	const share = shareWhileRunning<object>();
	const work = vi.fn(async () => ({}));
	const [one, another] = await Promise.all([share("a", work), share("a", work)]);
	expect(one).toBe(another);
	expect(await share("a", work)).not.toBe(one);
	expect(work).toHaveBeenCalledTimes(2);
});

test("work for another key runs beside it", async () => {
	const share = shareWhileRunning<string>();
	expect(await Promise.all([share("a", async () => "a"), share("b", async () => "b")])).toEqual(["a", "b"]);
});

test("work that fails is tried again by who asks next", async () => {
	const share = shareWhileRunning<string>();
	const work = vi.fn(async () => "a").mockRejectedValueOnce(new Error("away"));
	await expect(Promise.all([share("a", work), share("a", work)])).rejects.toThrow("away");
	expect(await share("a", work)).toBe("a");
});
