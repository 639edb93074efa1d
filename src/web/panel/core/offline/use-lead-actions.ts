import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { Lead, LeadDetail } from "#shared/api/leads/lead.ts";
import type { Session } from "#shared/api/staff/session.ts";
import { moneyChanged } from "../money/money-queries.ts";
import { sessionQuery } from "../session/use-session.ts";
import { onQueueChange, putAction, type Queued, queuedActions, readQueue, subjectOf } from "./action-queue.ts";
import { type LeadAction, type QueuedAction, seenFields, withAction } from "./lead-action.ts";
import { cachedLead, countAnswered, leadsKey, showLead, withoutHistory } from "./lead-cache.ts";
import { mayRetryAction, postAction, sendActions } from "./send-actions.ts";
import { saveSnapshot } from "./snapshot.ts";

// ms; after that the action waits in the queue, with the key that keeps it from being done twice.
const timeout = 8_000;
// ms between two tries while something waits, beside those that the browser's own events set off.
const pause = 5_000;
const none: readonly Queued[] = [];

/** Why something waits on this device: for a line, or behind what needs a decision. */
export type Waits = "waiting.queued" | "waiting.behind";

export interface ActionOutcome {
	readonly lead: LeadDetail;
	/** `null`: the server has it. */
	readonly waits: Waits | null;
}

export interface LeadOrder {
	readonly lead: Lead;
	readonly action: LeadAction;
	readonly version?: number;
	/** The idempotency key, where the same was tried before. */
	readonly key?: string;
}

export type Act = (order: LeadOrder) => Promise<ActionOutcome>;

/** Does something to a lead on the server, or, where no answer comes, in the queue of this device. @throws ApiError where it is refused */
export function useLeadAction(): Act {
	const client = useQueryClient();
	return async ({ lead, action, version = lead.version, key = newKey() }) => {
		const session = client.getQueryData<Session | null>(sessionQuery.queryKey);
		if (!session) throw new Error("nobody is logged in");
		const { user } = session;
		const queued: QueuedAction = {
			id: key,
			userId: user.id,
			at: Date.now(),
			leadId: lead.id,
			leadName: lead.name,
			version,
			seen: seenFields(lead, action),
			seenAt: lead.updatedAt,
			action,
		};
		if (maySend(queued))
			try {
				const sent = await inTime(postAction(queued));
				showLead(client, sent);
				return { lead: sent, waits: null };
			} catch (error) {
				if (!mayRetryAction(error)) throw error;
			}
		await putAction(queued);
		const cached = cachedLead(client, lead.id) ?? withoutHistory(lead);
		const shown = withAction(cached, queued, user);
		countAnswered(client, cached, shown);
		showLead(client, shown);
		// The page may go before the snapshot's own pause is over, and the lead would show as it was.
		await saveSnapshot(client, session);
		return { lead: shown, waits: whyWaiting(queued) };
	};
}

/** Whether the server may be asked at once: there may be a line, and nothing of the same subject waits. */
export function maySend(queued: Queued): boolean {
	return navigator.onLine && waitingBeside(queued).length === 0;
}

export function whyWaiting(queued: Queued): Waits {
	return waitingBeside(queued).some(({ trouble }) => trouble) ? "waiting.behind" : "waiting.queued";
}

function waitingBeside(queued: Queued): readonly Queued[] {
	const subject = subjectOf(queued);
	return queuedActions().filter((other) => other.userId === queued.userId && subjectOf(other) === subject);
}

export function useQueuedActions(userId: string | undefined): readonly Queued[] {
	const all = useSyncExternalStore(onQueueChange, queuedActions, () => none);
	return all.filter((queued) => queued.userId === userId);
}

export function useSendNow(userId: string | undefined): () => void {
	const client = useQueryClient();
	return () => userId && void turns(userId, () => sendAlone(client, userId));
}

export function useActionSending(userId: string | undefined): () => void {
	const hasWork = useQueuedActions(userId).some(({ trouble }) => !trouble);
	const sendNow = useSendNow(userId);
	const send = useEffectEvent(() => navigator.onLine && sendNow());
	useEffect(() => {
		if (!userId) return;
		const onLine = () => send();
		void readQueue().then(onLine);
		window.addEventListener("online", onLine);
		return () => window.removeEventListener("online", onLine);
	}, [userId]);
	useEffect(() => {
		if (!hasWork) return;
		const timer = setInterval(() => send(), pause);
		return () => clearInterval(timer);
	}, [hasWork]);
	return sendNow;
}

/** The call goes on without anybody waiting for it; sent again, it is answered and done once. */
export function inTime<Answer>(call: Promise<Answer>): Promise<Answer> {
	const late = new Promise<never>((_, reject) => setTimeout(reject, timeout, new DOMException("late", "TimeoutError")));
	return Promise.race([call, late]);
}

// Asked while it sends, it begins once more: its call may hang on the line that was.
const turns = inTurn();

async function sendAlone(client: QueryClient, userId: string): Promise<void> {
	const send = async () => {
		await sendActions(userId, client).finally(() => {
			void client.invalidateQueries({ queryKey: [leadsKey] });
			moneyChanged(client);
		});
	};
	if (!("locks" in navigator)) return send();
	await navigator.locks.request("panel-actions", { ifAvailable: true }, (lock) => lock && send());
}

type Work = () => Promise<void>;

/** Runs work one at a time; asked for a subject that runs, once more afterwards. Resolves at once where other work runs. */
export function inTurn(): (subject: string, work: Work) => Promise<void> {
	const waiting = new Map<string, Work>();
	let isRunning = false;
	return async (subject, work) => {
		waiting.set(subject, work);
		if (isRunning) return;
		isRunning = true;
		try {
			// What is asked for meanwhile is met by the same loop.
			for (const [next, run] of waiting) {
				waiting.delete(next);
				await run();
			}
		} finally {
			isRunning = false;
		}
	};
}

/** A UUID as idempotency key: `crypto.randomUUID` is missing over plain http on a local network. */
export function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-8$4-");
}
