import type { Calls } from "#shared/api/calls.ts";
import type { BodyOf } from "#shared/api/contract.ts";
import type { Lead, LeadDetail, LeadNote } from "#shared/api/leads/lead.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { offerFor } from "#shared/leads/offered-quote.ts";
import { slaStateOf } from "#shared/leads/response-sla.ts";
import { slaFactsOf } from "../lead-sla.ts";

type Actor = NonNullable<LeadNote["author"]>;

export type Change = Omit<BodyOf<Calls["PATCH /api/admin/leads/:id"]>, "version">;
export type Answer = Omit<BodyOf<Calls["POST /api/admin/leads/:id/answers"]>, "version">;

export type LeadAction =
	| { readonly kind: "change"; readonly change: Change }
	| { readonly kind: "note"; readonly text: string }
	| { readonly kind: "answer"; readonly answer: Answer };

export interface QueuedAction {
	readonly id: string;
	/** Whose action it is: it is sent in this person's session alone. */
	readonly userId: string;
	/** ms */
	readonly at: number;
	readonly leadId: string;
	readonly leadName: string;
	/** The version of the lead that the person saw, or that their earlier action made. */
	readonly version: number;
	/** The fields that a change touches, as the person saw them. */
	readonly seen: Readonly<Record<string, unknown>>;
	/** When the lead that they saw was last changed, ISO 8601. */
	readonly seenAt: string;
	readonly action: LeadAction;
	/** Why it is not sent by itself: someone else changed the same, or the server refused it in these words. */
	readonly trouble?: { readonly kind: "conflict" | "refused"; readonly text: string };
}

export function seenFields(lead: Lead, action: LeadAction): Readonly<Record<string, unknown>> {
	if (action.kind !== "change") return {};
	const fields: Readonly<Record<string, unknown>> = { ...lead };
	return Object.fromEntries(Object.keys(action.change).map((name) => [name, fields[name] ?? null]));
}

/** What becomes of a change of an old version: the lead is so already, others changed other fields (`free`), or the same (`conflict`). */
export function outcomeOf(queued: Pick<QueuedAction, "action" | "seen">, now: Lead): "done" | "free" | "conflict" {
	const { action, seen } = queued;
	if (action.kind !== "change") return "conflict";
	const fields: Readonly<Record<string, unknown>> = { ...now };
	const changes = Object.entries(action.change);
	if (changes.every(([name, value]) => (fields[name] ?? null) === (value ?? null))) return "done";
	return changes.every(([name]) => (fields[name] ?? null) === (seen[name] ?? null)) ? "free" : "conflict";
}

const awake = { snoozedUntil: null, waitingFor: null } as const;

export function withAction(lead: LeadDetail, queued: QueuedAction, actor: Actor): LeadDetail {
	const { id, action } = queued;
	const moment = new Date(queued.at).toISOString();
	if (action.kind === "note")
		return { ...lead, notes: [...lead.notes, { id, text: action.text, author: actor, createdAt: moment }] };
	const { answered, ...change } = action.kind === "change" ? action.change : changeByAnswer(lead, action.answer);
	const answer: Answer | null = action.kind === "answer" ? action.answer : answered ? { channel: answered } : null;
	const { status = lead.status, assigneeId = lead.assigneeId, reason, ...rest } = change;
	const isOver = isFinished(status);
	const changed: LeadDetail = {
		...{ ...lead, ...rest, ...(isOver || answer ? awake : {}) },
		...{ status, assigneeId },
		reason: isOver ? (reason ?? lead.reason) : null,
		closedAt: isOver ? (lead.closedAt ?? moment) : null,
	};
	return answer ? withAnswer(changed, answer, queued, actor) : changed;
}

function changeByAnswer({ status }: Lead, { done, reason }: Answer): Change {
	if (isFinished(status)) return { reason };
	return { status: done ? "CLOSED" : "IN_REVIEW", reason };
}

function withAnswer(lead: LeadDetail, answer: Answer, { id, at }: QueuedAction, actor: Actor): LeadDetail {
	const moment = new Date(at).toISOString();
	const sla = { ...lead.sla, answeredAt: lead.sla.answeredAt ?? moment };
	const { channel = "whatsapp", text } = answer;
	const quote = answer.quote && { rate: answer.quote.rate, until: answer.quote.until ?? null };
	const data = { channel, ...(text && { text }), ...(quote && { quote }) };
	return {
		...lead,
		offered: quote ? offerFor(lead, quote) : lead.offered,
		quoteEnded: false,
		assigneeId: lead.assigneeId ?? actor.id,
		sla: { ...sla, state: slaStateOf(slaFactsOf({ ...lead, sla }), at) },
		events: [...lead.events, { id, kind: "answered", from: null, to: null, actor, data, at: moment }],
	};
}
