import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { ApiError } from "../../../app/api/query.ts";
import { api } from "../api/api.ts";
import type { QueuedMoney } from "../money/money-order.ts";
import { Meanwhile } from "../money/send-money.ts";
import { isMoney, type Queued, subjectOf } from "./action-queue.ts";
import { type LeadAction, outcomeOf, type QueuedAction } from "./lead-action.ts";

/** How actions reach the server and the queue; the tests of the order of sending give their own. */
export interface ActionPorts {
	readonly post: (queued: QueuedAction) => Promise<LeadDetail>;
	readonly read: (leadId: string) => Promise<LeadDetail>;
	readonly complete: (queued: QueuedMoney) => Promise<QueuedMoney>;
	readonly postMoney: (queued: QueuedMoney) => Promise<unknown>;
	readonly afterRefusal: (queued: QueuedMoney, error: unknown) => Promise<QueuedMoney | null>;
	readonly queue: () => Promise<readonly Queued[]>;
	readonly put: (queued: Queued) => Promise<void>;
	readonly remove: (queued: Queued) => Promise<void>;
	readonly onLead: (lead: LeadDetail) => void;
}

/** Sends a person's actions, each lead's in order: one that needs a decision holds back its lead's alone. Ends where no answer comes. */
export async function sendActions(userId: string, ports: ActionPorts): Promise<void> {
	const held = new Set<string>();
	for (let next = await nextOf(userId, held, ports); next; next = await nextOf(userId, held, ports)) {
		if (next.trouble) {
			held.add(subjectOf(next));
			continue;
		}
		try {
			if (isMoney(next)) await sendMoney(next, ports);
			else await settle(next, await ports.post(next), ports);
		} catch (error) {
			if (mayRetryAction(error)) return;
			const isResolved = isMoney(next) ? resolveRefusal(next, error, ports) : resolveConflict(next, error, ports);
			if (!(await isResolved)) held.add(subjectOf(next));
		}
	}
}

export function mayRetryAction(error: unknown): boolean {
	if (error instanceof Meanwhile) return false;
	return !(error instanceof ApiError) || error.problem === null || error.status >= 500 || error.status === 429;
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
			return api("GET /api/admin/leads/:id", { params });
	}
}

type Answer = Extract<LeadAction, { kind: "answer" }>["answer"];

/** A quote that has ended meanwhile is no quote any more; the text still says it. */
function withHoldingQuote({ quote, ...answer }: Answer): Answer {
	const holds = quote && (!quote.until || Date.parse(quote.until) > Date.now());
	return holds ? { ...answer, quote } : answer;
}

/** An action as it is sent although someone else changed the lead meanwhile. */
export function insisting(queued: QueuedAction, version: number): QueuedAction {
	const { trouble: _, action, ...rest } = queued;
	const again: LeadAction =
		action.kind === "answer" ? { ...action, answer: { ...action.answer, again: true } } : action;
	return { ...rest, action: again, version };
}

type Change = Extract<LeadAction, { kind: "change" }>["change"];

/** A lead that was put aside until a time that is past by now is not put aside any more. */
function withSnoozeToCome({ snoozedUntil, ...change }: Change): Change {
	if (snoozedUntil === undefined) return change;
	const isOver = snoozedUntil !== null && Date.parse(snoozedUntil) <= Date.now();
	return { ...change, snoozedUntil: isOver ? null : snoozedUntil };
}

async function nextOf(userId: string, held: ReadonlySet<string>, { queue }: ActionPorts) {
	return (await queue()).find((queued) => queued.userId === userId && !held.has(subjectOf(queued)));
}

/** What the call names is stored before it is made: the repeat of a call without an answer is the same call. */
async function sendMoney(queued: QueuedMoney, ports: ActionPorts): Promise<void> {
	const order = await ports.complete(queued);
	if (order !== queued) await ports.put(order);
	await ports.postMoney(order);
	await ports.remove(order);
	const lead = order.leadId && (await ports.read(order.leadId).catch(() => null));
	if (!lead) return;
	if (lead.version === order.version + 1) await rebase(order, lead.version, ports);
	ports.onLead(lead);
}

async function resolveRefusal(queued: QueuedMoney, error: unknown, ports: ActionPorts): Promise<boolean> {
	const next = await ports.afterRefusal(queued, error).catch(() => queued);
	await (next ? ports.put(next) : ports.remove(queued));
	return next !== queued && !next?.trouble;
}

/** What follows on the lead was done to it as it is now, unless someone else changed it: all but a note raises the version by one. */
async function settle(sent: QueuedAction, lead: LeadDetail, ports: ActionPorts): Promise<void> {
	await ports.remove(sent);
	if (lead.version === sent.version + 1 && sent.action.kind !== "note") await rebase(sent, lead.version, ports);
	ports.onLead(lead);
}

async function rebase({ leadId, userId, version }: Queued, to: number, ports: ActionPorts): Promise<void> {
	for (const queued of await ports.queue())
		if (queued.leadId === leadId && queued.userId === userId && queued.version === version)
			await ports.put({ ...queued, version: to });
}

async function resolveConflict(queued: QueuedAction, error: unknown, ports: ActionPorts): Promise<boolean> {
	const text = error instanceof ApiError ? (error.problem?.detail ?? error.message) : String(error);
	if (!(error instanceof ApiError) || error.status !== 409) {
		await ports.put({ ...queued, trouble: { kind: "refused", text } });
		return false;
	}
	const lead = await ports.read(queued.leadId).catch(() => null);
	if (!lead) return false;
	ports.onLead(lead);
	const outcome = outcomeOf(queued, lead);
	if (outcome === "done") await settle(queued, lead, ports);
	else if (outcome === "free" && lead.version !== queued.version) await rebase(queued, lead.version, ports);
	else {
		await ports.put({ ...queued, trouble: { kind: "conflict", text } });
		return false;
	}
	return true;
}
