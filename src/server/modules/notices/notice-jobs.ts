import { z } from "@hono/zod-openapi";
import type { QueuedItem, QueuedJob, RetryPolicy } from "#server/queue/job.ts";
import { noticeQueue, noticeRetry } from "#server/queue/notice-queues.ts";
import { type NoticeChannel, type NoticeTopic, noticeChannels, parseNoticeTopic } from "#shared/staff/notices.ts";
import type { LeadsOfNotices } from "../leads/index.ts";
import { type AttemptParts, attempt } from "./attempts.ts";
import type { Deliver, DueNotice } from "./deliver.ts";
import type { HeldStore } from "./messages/held-store.ts";
import { addressNotices } from "./plan.ts";
import type { NoticesStore } from "./store.ts";

export interface NoticeJobsParts extends AttemptParts {
	readonly store: NoticesStore;
	readonly held: HeldStore;
	readonly leads: LeadsOfNotices;
	readonly deliver: Deliver;
	/** ms */
	readonly now: () => number;
	readonly retry?: RetryPolicy | undefined;
	/** Called between the sending and its record, where a crash leads to a second sending. */
	readonly afterSend?: (() => Promise<void>) | undefined;
}

/** A job of a notice in this worker's hands. */
export interface Claim {
	readonly item: QueuedItem;
	/** `null` when the request was erased. */
	readonly notice: DueNotice | null;
}

const dataSchema = z.object({
	leadId: z.guid(),
	topic: z.custom<NoticeTopic>((stored) => typeof stored === "string" && parseNoticeTopic(stored) !== null),
	reached: z.array(z.string()).default([]),
});

/** The queues of the channels: one each, so that a mail server that hangs keeps no webhook waiting. */
export function noticeJobs(parts: NoticeJobsParts): readonly QueuedJob[] {
	const { leads, deliver, retry = noticeRetry, afterSend } = parts;
	const address = addressNotices(parts);

	/** The requests of a channel's jobs. */
	async function claimsOf(channel: NoticeChannel, items: readonly QueuedItem[]): Promise<readonly Claim[]> {
		const jobs = items.map((item) => ({ item, ...dataSchema.parse(item.data) }));
		const found = await leads(jobs.map(({ leadId }) => leadId));
		const byId = new Map(found.map((lead) => [lead.id, lead]));
		return jobs.map(({ item, leadId, topic, reached }) => {
			const lead = byId.get(leadId);
			return { item, notice: lead ? { leadId, topic, channel, lead, reached, recipients: [] } : null };
		});
	}

	return noticeChannels.map((channel) => ({
		name: noticeQueue(channel),
		retry,
		batch: 4,
		async run(items) {
			const claims = await address(channel, await claimsOf(channel, items));
			const outcomes = claims.map(({ item, notice }) =>
				attempt(parts, noticeQueue(channel), item, notice?.reached ?? [], async () =>
					notice ? deliver.deliver(notice) : "dropped",
				),
			);
			const ended = await Promise.all(outcomes);
			await afterSend?.();
			return ended;
		},
	}));
}
