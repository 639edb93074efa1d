import type { QueryClient } from "@tanstack/react-query";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { ApiError } from "../../../app/api/query.ts";
import { api } from "../api/api.ts";
import type { QueuedMoney } from "../money/money-order.ts";
import { afterRefusal, complete, Meanwhile, postMoney } from "../money/send-money.ts";
import { isMoney, putAction, type Queued, readQueue, removeAction, subjectOf } from "./action-queue.ts";
import { type Answer, type Change, type LeadAction, outcomeOf, type QueuedAction } from "./lead-action.ts";
import { showLead, withQueued } from "./lead-cache.ts";

/** Sends a person's actions, each lead's in order: one that needs a decision holds back its lead's alone. Ends where no answer comes. */
export async function sendActions(userId: string, client: QueryClient): Promise<void> {
	const held = new Set<string>();
	for (let next = await nextOf(userId, held); next; next = await nextOf(userId, held)) {
		if (next.trouble) {
			held.add(subjectOf(next));
			continue;
		}
		try {
			if (isMoney(next)) await sendMoney(next, client);
			else await settle(next, await postAction(next), client);
		} catch (error) {
			if (mayRetryAction(error)) return;
			const isResolved = isMoney(next) ? resolveRefusal(next, error) : resolveConflict(next, error, client);
			if (!(await isResolved)) held.add(subjectOf(next));
		}
	}
}

export function mayRetryAction(error: unknown): boolean {
	if (error instanceof Meanwhile) return false;
	return !(error instanceof ApiError) || error.problem === null || error.status >= 500 || error.status === 429;
}

function readLead(id: string): Promise<LeadDetail> {
	return api("GET /api/admin/leads/:id", { params: { id } });
}

async function show(client: QueryClient, lead: LeadDetail): Promise<void> {
	showLead(client, await withQueued(client, lead));
}

export async function postAction({ id, leadId, version, action }: QueuedAction): Promise<LeadDetail> {
	const params = { id: leadId };
	const call = { params, idempotencyKey: id };
	switch (action.kind) {
		case "change":
			return api("PATCH /api/admin/leads/:id", { ...call, body: { ...withSnoozeToCome(action.change), version } });
		case "answer":
			return api("POST /api/admin/leads/:id/answers", {
				...call,
				body: { ...withHoldingQuote(action.answer), version },
			});
		case "note":
			await api("POST /api/admin/leads/:id/notes", { ...call, body: { text: action.text } });
			return readLead(leadId);
	}
}

/** A quote that has ended meanwhile is no quote any more; the text still says it. */
function withHoldingQuote({ quote, ...answer }: Answer): Answer {
	const holds = quote && (!quote.until || Date.parse(quote.until) > Date.now());
	return holds ? { ...answer, quote } : answer;
}

export function insisting(queued: QueuedAction, version: number): QueuedAction {
	const { trouble: _, action, ...rest } = queued;
	const again: LeadAction =
		action.kind === "answer" ? { ...action, answer: { ...action.answer, again: true } } : action;
	return { ...rest, action: again, version };
}

/** A lead that was put aside until a time that is past by now is not put aside any more. */
function withSnoozeToCome({ snoozedUntil, ...change }: Change): Change {
	if (snoozedUntil === undefined) return change;
	const isOver = snoozedUntil !== null && Date.parse(snoozedUntil) <= Date.now();
	return { ...change, snoozedUntil: isOver ? null : snoozedUntil };
}

async function nextOf(userId: string, held: ReadonlySet<string>) {
	return (await readQueue()).find((queued) => queued.userId === userId && !held.has(subjectOf(queued)));
}

/** What the call names is stored before it is made: the repeat of a call without an answer is the same call. */
async function sendMoney(queued: QueuedMoney, client: QueryClient): Promise<void> {
	const order = await complete(queued);
	if (order !== queued) await putAction(order);
	await postMoney(order);
	await removeAction(order);
	const lead = order.leadId && (await readLead(order.leadId).catch(() => null));
	if (!lead) return;
	if (lead.version === order.version + 1) await rebase(order, lead.version);
	await show(client, lead);
}

async function resolveRefusal(queued: QueuedMoney, error: unknown): Promise<boolean> {
	const next = await afterRefusal(queued, error).catch(() => queued);
	await (next ? putAction(next) : removeAction(queued));
	return next !== queued && !next?.trouble;
}

/** What follows on the lead was done to it as it is now, unless someone else changed it: all but a note raises the version by one. */
async function settle(sent: QueuedAction, lead: LeadDetail, client: QueryClient): Promise<void> {
	await removeAction(sent);
	if (lead.version === sent.version + 1 && sent.action.kind !== "note") await rebase(sent, lead.version);
	await show(client, lead);
}

async function rebase({ leadId, userId, version }: Queued, to: number): Promise<void> {
	for (const queued of await readQueue())
		if (queued.leadId === leadId && queued.userId === userId && queued.version === version)
			await putAction({ ...queued, version: to });
}

async function resolveConflict(queued: QueuedAction, error: unknown, client: QueryClient): Promise<boolean> {
	const text = error instanceof ApiError ? (error.problem?.detail ?? error.message) : String(error);
	if (!(error instanceof ApiError) || error.status !== 409) {
		await putAction({ ...queued, trouble: { kind: "refused", text } });
		return false;
	}
	const lead = await readLead(queued.leadId).catch(() => null);
	if (!lead) return false;
	await show(client, lead);
	const outcome = outcomeOf(queued, lead);
	if (outcome === "done") await settle(queued, lead, client);
	else if (outcome === "free" && lead.version !== queued.version) await rebase(queued, lead.version);
	else {
		await putAction({ ...queued, trouble: { kind: "conflict", text } });
		return false;
	}
	return true;
}
