import { beforeEach, expect, test, vi } from "vitest";
import { forgetSent, rememberSent, sentRequests } from "./sent.ts";

beforeEach(() => {
	const items = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => items.set(key, value),
		removeItem: (key: string) => items.delete(key),
	});
});

const sent = (reference: string) => ({ reference, type: "CONTACT", sentAt: "2026-01-02T10:00:00.000Z" }) as const;
const references = () => sentRequests().map(({ reference }) => reference);

test("the newest is listed first, each once", () => {
	rememberSent(sent("K7M4-QX2P"));
	rememberSent(sent("B2B2-C3C3"));
	rememberSent(sent("K7M4-QX2P"));
	expect(references()).toEqual(["B2B2-C3C3", "K7M4-QX2P"]);
});

test("a type that becomes known later is added", () => {
	rememberSent({ ...sent("K7M4-QX2P"), type: null });
	rememberSent(sent("K7M4-QX2P"));
	expect(sentRequests()).toEqual([sent("K7M4-QX2P")]);
});

test("what is taken off the list leaves nothing behind", () => {
	rememberSent(sent("K7M4-QX2P"));
	forgetSent("K7M4-QX2P");
	expect([references(), localStorage.getItem("sent")]).toEqual([[], null]);
});

test("no more than fifty are stored, and what cannot be read is left out", () => {
	for (let number = 0; number < 60; number++) rememberSent(sent(`R-${number}`));
	expect([references().length, references()[0]]).toEqual([50, "R-59"]);
	const broken = [{ reference: 1 }, { ...sent("A"), type: "NOTHING" }, { ...sent("A"), sentAt: "x" }];
	localStorage.setItem("sent", JSON.stringify([...broken, sent("B")]));
	expect(references()).toEqual(["B"]);
	localStorage.setItem("sent", "broken");
	expect(references()).toEqual([]);
});

test("without a storage nothing fails", () => {
	vi.stubGlobal("localStorage", undefined);
	rememberSent(sent("K7M4-QX2P"));
	expect(references()).toEqual([]);
});
