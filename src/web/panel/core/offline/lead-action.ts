import type { Calls } from "#shared/api/calls.ts";
import type { BodyOf } from "#shared/api/contract.ts";
import type { Lead, LeadDetail, LeadNote } from "#shared/api/leads/lead.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { offerFor } from "#shared/leads/offered-quote.ts";
import { slaStateOf } from "#shared/leads/response-sla.ts";

import { slaFactsOf } from "../lead-sla.ts";

type Actor = NonNullable<LeadNote["author"]>;

type Without<Body, Key extends PropertyKey> = Omit<Body, Key>;

export type LeadAction =
	| { readonly kind: "change"; readonly change: Without<BodyOf<Calls["PATCH /api/admin/leads/:id"]>, "version"> }
	| { readonly kind: "note"; readonly text: string }
	| {
			readonly kind: "answer";
			readonly answer: Without<BodyOf<Calls["POST /api/admin/leads/:id/answers"]>, "version">;
	  };

/** An action that waits on this device until the server has it. */
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

/** The lead as it is once the server has an action, for as long as the server does not have it. `at` in ms. */
export function withAction(lead: LeadDetail, { id, action, at }: QueuedAction, actor: Actor): LeadDetail {
	const moment = new Date(at).toISOString();
	switch (action.kind) {
		case "change": {
			const { answered, ...change } = action.change;
			const withReply = answered ? withAnswer(lead, { id, answer: { channel: answered }, at, actor }) : lead;
			return { ...withReply, ...withFinish(withReply, change, moment) };
		}
		case "note":
			return { ...lead, notes: [...lead.notes, { id, text: action.text, author: actor, createdAt: moment }] };
		case "answer":
			return withAnswer(lead, { id, answer: action.answer, at, actor });
	}
}

type Change = Extract<LeadAction, { kind: "change" }>["change"];

/** What an answer and an end take back: that the lead was put aside. */
const awake = { snoozedUntil: null, waitingFor: null } as const;

function withFinish(lead: LeadDetail, change: Without<Change, "answered">, moment: string): Partial<LeadDetail> {
	const status = change.status ?? lead.status;
	const finishes = isFinished(status);
	const { assigneeId, reason, ...rest } = change;
	return {
		...rest,
		...(finishes ? awake : {}),
		status,
		...(assigneeId === undefined ? {} : { assigneeId }),
		reason: finishes ? (reason ?? lead.reason) : null,
		closedAt: finishes ? (lead.closedAt ?? moment) : null,
	};
}

interface GivenAnswer {
	readonly id: string;
	readonly answer: Extract<LeadAction, { kind: "answer" }>["answer"];
	/** ms */
	readonly at: number;
	readonly actor: Actor;
}

function withAnswer(lead: LeadDetail, { id, answer, at, actor }: GivenAnswer): LeadDetail {
	const moment = new Date(at).toISOString();
	const status = isFinished(lead.status) ? lead.status : answer.done ? "CLOSED" : "IN_REVIEW";
	const reason = isFinished(status) ? (answer.reason ?? lead.reason) : null;
	const answeredAt = lead.sla.answeredAt ?? moment;
	const closedAt = isFinished(status) ? (lead.closedAt ?? moment) : null;
	const facts = slaFactsOf({ ...lead, status, closedAt, reason, sla: { ...lead.sla, answeredAt } });
	const quote = answer.quote && { rate: answer.quote.rate, until: answer.quote.until ?? null };
	const data = {
		channel: answer.channel ?? "whatsapp",
		...(answer.text ? { text: answer.text } : {}),
		...(quote ? { quote } : {}),
	};
	return {
		...lead,
		...awake,
		status,
		closedAt,
		reason,
		offered: quote ? offerFor(lead, quote) : lead.offered,
		quoteEnded: false,
		assigneeId: lead.assigneeId ?? actor.id,
		sla: { ...lead.sla, answeredAt, state: slaStateOf(facts, at) },
		events: [...lead.events, { id, kind: "answered", from: null, to: null, actor, data, at: moment }],
	};
}
