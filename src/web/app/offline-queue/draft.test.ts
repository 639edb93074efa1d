import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contactToFill, forgetContact, lastContact, loadDraft, rememberContact, saveTyped } from "./draft.ts";

const values = { name: "Ayesha", whatsapp: "0300-1234567", email: "", amount: "250", notes: "Today" };
const who = { name: "Ayesha", whatsapp: "0300-1234567", email: "" };
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

test("who sent a request is remembered, and nothing of what was asked", () => {
	rememberContact(values);
	expect(lastContact()).toEqual(who);
	expect(localStorage.getItem("contact")).not.toContain("Today");
});

test("for 30 days, then it is gone from the device", () => {
	rememberContact(values, 0);
	expect(lastContact(30 * day - 1)).toEqual(who);
	expect(lastContact(30 * day)).toBeNull();
	expect(localStorage.getItem("contact")).toBeNull();
});

test("until somebody else says so", () => {
	rememberContact(values);
	forgetContact();
	expect(lastContact()).toBeNull();
});

test("what cannot be read, or not be stored, is nobody", () => {
	localStorage.setItem("contact", "{");
	expect(lastContact()).toBeNull();
	vi.stubGlobal("localStorage", undefined);
	rememberContact(values);
	forgetContact();
	expect(lastContact()).toBeNull();
});

test("a form that says who asks, if only in part, is not filled in", () => {
	expect(contactToFill(who, { amount: "100", name: " " })).toEqual(who);
	expect(contactToFill(who, { name: "Bilal" })).toBeNull();
	expect(contactToFill(who, { email: "b@example.com" })).toBeNull();
	expect(contactToFill(null, {})).toBeNull();
});
