import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ItemOutcome, QueuedItem } from "#server/queue/job.ts";
import { rateAlertsQueue } from "#server/queue/notice-queues.ts";
import type { NewPushSubscription } from "#shared/api/staff/notices.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import type { PushMessage } from "#shared/staff/staff-message.ts";
import type { NoticedRequest } from "../leads/index.ts";
import { noticeCalls } from "./calls.ts";
import { deliverBy, type Settled, type VisitorLetter } from "./deliver.ts";
import { attempt, opened } from "./delivery.ts";
import { noticeJobs } from "./jobs.ts";
import { receiptLimit } from "./mail/receipts.ts";
import { deliverMessages } from "./messages/deliver-message.ts";
import { summaryJob } from "./messages/summary.ts";
import { channelsForRequest, staffChannels } from "./notices.ts";
import { type NoticesDeps, noticesParts } from "./parts.ts";
import type { PushTarget } from "./push/sender.ts";
import { pushRoutes, refuseUnusable } from "./push/subscriptions.ts";

export { noticeFigures } from "./calls.ts";
export type { VisitorLetter } from "./deliver.ts";
export type { NoticesPace } from "./parts.ts";

export type Notices = ReturnType<typeof createNotices>;

/** Tells staff, a program of the operator's and the visitor of requests. */
export function createNotices(deps: NoticesDeps) {
	const parts = noticesParts(deps);
	const { config, delivery, hasMail, mail, push, now } = parts;
	const open = async () => {
		const { mail, webhook } = await delivery();
		return { mail: mail !== null, webhook: webhook !== null };
	};
	const mayReceipt = receiptLimit(now, config.leadRateLimit);
	const mayTell = receiptLimit(now, config.leadRateLimit);
	const deliver = deliverBy(parts);
	const attemptFor = (item: QueuedItem, work: () => Promise<Settled>): Promise<ItemOutcome> =>
		attempt(parts, rateAlertsQueue, item, [], work);
	return {
		staffChannels: async (): Promise<readonly NoticeChannel[]> => staffChannels(await open()),
		channelsFor: async (request: NoticedRequest) => channelsForRequest(await open(), request, mayReceipt),
		/** The queues of the channels, that of messages to one person, the end of quiet hours, and the summary of a day. */
		jobs: [...noticeJobs(parts, deliver, deliverMessages(parts, deliver)), summaryJob(parts)],
		visitorMail: {
			isOpen: hasMail,
			/** Whether an address may be asked one more time; a network may ask for few. */
			may: mayTell,
			send: (item: QueuedItem, letter: VisitorLetter) => attemptFor(item, () => deliver.mailVisitor(item.id, letter)),
		},
		visitorPush: {
			publicKey: async () => (await push.keys()).publicKey,
			/** @throws ProblemError `invalid` */
			refuseUnusable: (subscription: Omit<NewPushSubscription, "locale">) =>
				refuseUnusable(subscription, config.pushAllowPrivate),
			/** Whether a network may ask one more time, by mail and on phones together. */
			may: (network: string) => mayTell(null, network),
			/** Sends a message for an item of a queue, and says how that ended; `gone` is called where the phone wants none. */
			send: (item: QueuedItem, to: PushTarget, message: PushMessage, gone: () => Promise<void>) =>
				attemptFor(item, async () => {
					if ((await push.send(to, message)) === "sent") return "sent";
					await gone();
					return "dropped";
				}),
		},
		checkMail: async (): Promise<void> => opened(await mail()).check(),
		routes(app: OpenAPIHono): void {
			noticeCalls(app, parts);
			pushRoutes(app, parts);
		},
	};
}
