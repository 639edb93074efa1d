import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadDraft, saveTyped } from "./draft.ts";

const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
	vi.useFakeTimers({ now: Date.parse("2026-01-02T10:00:00Z") });
	const items = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => items.set(key, value),
		removeItem: (key: string) => items.delete(key),
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("what was typed is there again for thirty days, counted from the last key", () => {
	saveTyped("CONTACT", { name: "Ayesha" });
	vi.advanceTimersByTime(29 * day);
	expect(loadDraft("CONTACT")?.values).toEqual({ name: "Ayesha" });
	saveTyped("CONTACT", { name: "Ayesha Khan" });
	vi.advanceTimersByTime(29 * day);
	expect(loadDraft("CONTACT")?.values).toEqual({ name: "Ayesha Khan" });
});

test("then it is gone from the phone, not only from the form", () => {
	saveTyped("CONTACT", { name: "Ayesha" });
	vi.advanceTimersByTime(30 * day);
	expect([loadDraft("CONTACT"), localStorage.getItem("draft:CONTACT")]).toEqual([null, null]);
});
