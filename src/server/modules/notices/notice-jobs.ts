import { rateLimit } from "#server/http/security/rate-limit.ts";
import type { QueuedJob, RetryPolicy } from "#server/queue/job.ts";
import { noticeQueue, noticeRetry } from "#server/queue/notice-queues.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import type { Leads } from "../leads/index.ts";
import { addressNotices, singly as fewEnough } from "./address.ts";
import { attempt, type Claim, claimsOf } from "./attempts.ts";
import type { Deliver } from "./deliver.ts";
import { staffMail } from "./digest/digest.ts";
import type { HeldStore } from "./messages/held-store.ts";
import type { NoticesStore } from "./store.ts";

export interface NoticeJobsParts {
	readonly store: NoticesStore;
	readonly held: HeldStore;
	readonly leads: Leads["ofNotices"];
	readonly channels: readonly NoticeChannel[];
	readonly deliver: Deliver;
	readonly onError: (error: unknown) => void;
	/** ms */
	readonly now: () => number;
	readonly retry?: RetryPolicy | undefined;
	/** Called between the sending and its record, where a crash leads to a second sending. */
	readonly afterSend?: (() => Promise<void>) | undefined;
}

/** A digest is about all requests that one batch finds. */
const batches: Readonly<Record<NoticeChannel, number>> = { mail: 500, webhook: 4, push: 4, receipt: 4 };

/** The queues of the channels: one each, so that a mail server that hangs keeps no webhook waiting. */
export function noticeJobs(parts: NoticeJobsParts): readonly QueuedJob[] {
	const { store, leads, channels, deliver, onError, retry = noticeRetry, afterSend } = parts;
	const singly = async (claims: readonly Claim[]) => {
		const outcomes = claims.map((claim) => {
			const { notice } = claim;
			return attempt([claim], async () => (notice ? deliver.deliver(notice) : "dropped"), onError);
		});
		return (await Promise.all(outcomes)).flat();
	};
	const pushLimit = rateLimit(fewEnough.most, fewEnough.most / fewEnough.stretch, parts.now);
	const address = addressNotices({ ...parts, pushLimit });
	const rounds = { mail: staffMail(parts), webhook: singly, push: singly, receipt: singly };
	return channels.map((channel) => ({
		name: noticeQueue(channel),
		retry,
		batch: batches[channel],
		async run(items) {
			const found = await claimsOf(leads, channel, items);
			const claims = await address(channel, found);
			for (const { item, notice } of claims)
				if (notice && notice.reached.length > 0) await store.saveReached(noticeQueue(channel), item.id, notice.reached);
			const outcomes = await rounds[channel](claims);
			await afterSend?.();
			return outcomes;
		},
	}));
}
