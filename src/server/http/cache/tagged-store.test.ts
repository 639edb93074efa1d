import { expect, test } from "vitest";
import { TaggedStore } from "./tagged-store.ts";

const entry = (value: string, bytes: number, tags: readonly "settings"[] = []) => ({ value, bytes, tags, since: 0 });

test("the bytes of all entries stay within the limit", () => {
	const store = new TaggedStore<string>(1000);
	for (let at = 0; at < 100; at++) store.set(`key ${at}`, entry(`value ${at}`, 90));
	expect(store.bytes).toBe(990);
	expect(store.get("key 99")?.value).toBe("value 99");
});

test("what is asked for stays when what nobody asks for again goes", () => {
	const store = new TaggedStore<string>(1000);
	store.set("home", entry("home", 300));
	for (let at = 0; at < 100; at++) {
		store.get("home");
		store.set(`once ${at}`, entry("once", 300));
	}
	expect(store.get("home")?.value).toBe("home");
});

test("what is larger than all of the room is not stored", () => {
	const store = new TaggedStore<string>(1000);
	store.set("small", entry("small", 100));
	store.set("large", entry("large", 1001));
	expect([store.get("large"), store.bytes]).toEqual([undefined, 100]);
});

test("a change makes stale what was made of it, also what was being made meanwhile", () => {
	const store = new TaggedStore<string>(1000);
	store.set("before", entry("a", 1, ["settings"]));
	store.set("other", entry("b", 1));
	const since = store.version;
	store.invalidate(["settings"]);
	store.set("meanwhile", { ...entry("c", 1, ["settings"]), since });
	store.set("after", { ...entry("d", 1, ["settings"]), since: store.version });
	const isFresh = (key: string) => (store.get(key)?.freshUntil ?? 0) > 0;
	expect(["before", "other", "meanwhile", "after"].map(isFresh)).toEqual([false, true, false, true]);
});
