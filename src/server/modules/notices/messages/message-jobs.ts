import { z } from "@hono/zod-openapi";
import type { ItemOutcome, QueuedItem, QueuedJob, RetryPolicy, ScheduledJob } from "#server/queue/job.ts";
import { messageQueue, noticeRetry } from "#server/queue/notice-queues.ts";
import type { MutableNotice } from "#shared/staff/notices.ts";
import { quietUntil } from "#shared/staff/quiet-hours.ts";
import type { StaffMessage } from "#shared/staff/staff-message.ts";
import { type AttemptParts, attempt } from "../delivery.ts";
import type { Person } from "../notices.ts";
import type { DeliverMessage } from "./deliver-message.ts";
import type { HeldStore } from "./held-store.ts";

/** What the jobs of notices and of messages have in common. */
export interface JobParts extends AttemptParts {
	readonly staff: () => Promise<readonly Person[]>;
	readonly held: HeldStore;
	/** ms */
	readonly now: () => number;
	readonly retry?: RetryPolicy | undefined;
	/** Called between the sending and its record, where a crash leads to a second sending. */
	readonly afterSend?: (() => Promise<void>) | undefined;
}

const dataSchema = z.object({
	userId: z.guid(),
	// Written by `queueMessages` alone.
	message: z.custom<StaffMessage>((value) => typeof value === "object" && value !== null && "kind" in value),
	held: z.literal(true).optional(),
	reached: z.array(z.string()).default([]),
});

const mutedAs: Partial<Record<StaffMessage["kind"], MutableNotice>> = {
	assigned: "assigned",
	alert: "business",
	words: "business",
};
const atOnce = 1_000;

/** What is told to one of the staff in person, and what is told at the end of quiet hours. */
export function messageJobs(
	parts: JobParts & { readonly deliver: DeliverMessage },
): readonly (QueuedJob | ScheduledJob)[] {
	const { staff, held, deliver, now, retry = noticeRetry, afterSend } = parts;

	async function outcomeOf(item: QueuedItem): Promise<ItemOutcome> {
		const { userId, message, held: isHeld, reached } = dataSchema.parse(item.data);
		const done = (outcome: string): ItemOutcome => ({ id: item.id, state: "done", output: { outcome } });
		const person = (await staff()).find(({ id }) => id === userId);
		const muted = mutedAs[message.kind];
		if (!person || isHeld || (muted && person.muted.includes(muted))) return done("dropped");
		const mayWait = muted !== undefined || message.kind === "summary";
		const end = mayWait ? quietUntil(person.quiet, now()) : null;
		if (end !== null) {
			await held.holdMessage({ userId, message }, item, end);
			return done("held");
		}
		return attempt(parts, messageQueue, item, reached, () =>
			deliver({ id: item.id, person, message, attempt: item.retryCount, reached }),
		);
	}

	return [
		{
			name: messageQueue,
			retry,
			batch: 4,
			async run(items: readonly QueuedItem[]) {
				const outcomes = await Promise.all(items.map(outcomeOf));
				await afterSend?.();
				return outcomes;
			},
		},
		{
			name: "held-notices",
			schedule: "* * * * *",
			async run(signal: AbortSignal) {
				while (!signal.aborted && (await held.release(new Date(now()), atOnce)) === atOnce);
			},
		},
	];
}
