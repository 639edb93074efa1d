import { expect, test } from "vitest";
import { fillIn, type Translate } from "#i18n/t.ts";
import type { AuditEntry } from "#shared/api/staff/audit.ts";
import { words as panelWords } from "../parts/words.ts";
import { changesOf, lastActOf, movedIn, nameIn } from "./read-entry.ts";

const t: Translate<typeof panelWords> = (key, parameters = {}) => fillIn(panelWords[key], parameters);
const words = {
	t,
	locale: "en" as const,
	names: new Map([["7c", "Ayesha"]]),
};

const entryOf = (subject: AuditEntry["subject"], after: AuditEntry["after"]): AuditEntry => ({
	id: 1,
	at: "2026-11-21T10:00:00.000Z",
	actor: null,
	action: "updated",
	subject,
	subjectId: null,
	subjectName: null,
	undoToken: null,
	deal: subject === "deal" ? { side: "sell", currency: "USDT" } : null,
	leads: [],
	before: null,
	after,
});

test.for([
	[
		"image",
		{ url: "/media/a.webp", width: 1200, height: 800, bytes: 20_000, sha256: "5f" },
		["Width in pixels: 1,200", "Height in pixels: 800", "Size: 20 KB"],
	],
	["staff", { recoveryCodesLeft: 9 }, [`${panelWords["audit.codesLeft"]}: 9`]],
	["staff", { disabled: true }, ["Disabled: yes"]],
	["lead", { status: "CLOSED", assigneeId: "7c" }, ["Status: CLOSED", "Assigned to: Ayesha"]],
	["lead", { status: "IN_REVIEW", changed: 1200 }, ["Status: IN REVIEW", "Leads: 1,200"]],
	["settings", { businessHours: { en: "Always", ur: "" } }, ["Business hours (English): Always"]],
	["settings", { workingTime: { holidays: ["2026-12-25"] } }, [`${panelWords["settings.holidays"]}: 25 December 2026`]],
	["deal", { amount: "1200", rate: "276.5" }, ["Amount: 1,200 USDT", "Rate: Rs 276.50"]],
	["deal", { total: "331800", paidOut: "100000.5" }, ["Total: Rs 3,31,800", "Paid by us so far: Rs 1,00,000.50"]],
	["deal", { leftOutIn: "20" }, ["Left out of what comes to us: 20 USDT"]],
	["day", { date: "2026-11-21" }, [`${panelWords["stats.day"]}: 21 November 2026`]],
	["network", { fieldOfAnOlderVersion: 1 }, []],
] as const)("of a new %s, %j is told in words", ([subject, after, expected]) => {
	const entry = entryOf(subject, after);
	expect(changesOf(entry, words).map((change) => `${change.label}: ${change.after}`)).toEqual(expected);
});

test("a changed logo is to be shown, not spelled", () => {
	const [before, after] = [{ logoUrl: "/media/a.webp" }, { logoUrl: "/media/b.webp" }];
	expect(changesOf({ subject: "network", before, after }, words)).toEqual([
		{ field: "logoUrl", label: "Logo", before: before.logoUrl, after: after.logoUrl, isImage: true },
	]);
});

test.for([
	["moved-together", { status: "CLOSED", changed: 1200 }, { count: "1,200 requests", to: "CLOSED" }],
	["moved-together", { status: "IN_REVIEW", changed: 1 }, { count: "1 request", to: "IN REVIEW" }],
	["moved-back", { changed: 5 }, { count: "5 requests", to: null }],
	["updated", { status: "CLOSED" }, null],
] as const)("%s with %j says of how many requests and to what", ([action, after, expected]) => {
	expect(movedIn({ ...entryOf("lead", after), action }, words)).toEqual(expected);
});

test("who acted on their own account is not named twice", () => {
	const id = "0197b2a0-0000-7000-8000-000000000001";
	const login = { ...entryOf("staff", { name: "Owner" }), actor: { id, name: "Owner" } };
	expect(nameIn({ ...login, subjectId: id })).toBeNull();
	expect(nameIn({ ...login, subjectId: "0197b2a0-0000-7000-8000-000000000002" })).toBe("Owner");
});

test.for([
	["what others did since then is newer", ["me logged-in", "her updated", "me updated", "her updated"], 2],
	["acts of the present visit are none of the last", ["me updated", "me logged-in", "her updated", "me updated"], 3],
	["nobody did anything", ["me logged-in", "me updated"], null],
	["this is the first visit", ["me logged-in", "her updated"], null],
	["the visit began before what is shown", ["her updated", "me updated"], null],
] as const)("where one left off the last time: %s", ([, log, expected]) => {
	const entries = log.map((line, id) => {
		const [who = "", action = ""] = line.split(" ");
		return { ...entryOf("staff", {}), id, action, actor: { id: who, name: who } } as AuditEntry;
	});
	expect(lastActOf("me", entries)?.id ?? null).toBe(expected);
});
