import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Config } from "#server/config.ts";
import type { ItemOutcome, Job, QueuedItem, RetryPolicy } from "#server/queue/job.ts";
import { rateAlertsQueue } from "#server/queue/notice-queues.ts";
import type { Runtime } from "#server/runtime.ts";
import type { NewPushSubscription } from "#shared/api/staff/push.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import type { PushMessage } from "#shared/staff/push-message.ts";
import type { LeadsOfNotices, NoticedRequest } from "../leads/index.ts";
import { noticeCalls } from "./calls.ts";
import { deliverBy, type Settled, type VisitorLetter } from "./deliver.ts";
import { attempt, opened } from "./delivery.ts";
import { currentMailer, type MailTimes } from "./mail/mail.ts";
import { receiptLimit } from "./mail/receipts.ts";
import type { SummaryOf } from "./messages/compose.ts";
import { deliverMessages } from "./messages/deliver-message.ts";
import { heldStore } from "./messages/held-store.ts";
import { messageJobs } from "./messages/message-jobs.ts";
import { noticeJobs } from "./notice-jobs.ts";
import { channelsForRequest, staffChannels } from "./notices.ts";
import { makeVapidKey, type PushTarget } from "./push/sender.ts";
import { pushRoutes, pushStore, refuseUnusable } from "./push/subscriptions.ts";
import { pushChannel } from "./push/tell.ts";
import { noticesStore } from "./store.ts";
import { webhook } from "./webhook.ts";

export { type NoticeFigure, noticeFigures } from "./calls.ts";
export type { VisitorLetter } from "./deliver.ts";
export type { Summary } from "./messages/compose.ts";

/** What the notices module needs: its channels, the requests it tells of, and the queue. */
export interface NoticesDeps extends Pick<Runtime, "db" | "delivery" | "now" | "settings"> {
	readonly config: Pick<Config, "publicUrl" | "adminEmail" | "pushAllowPrivate" | "leadRateLimit">;
	/** The requests of notices, by id; what was erased is missing. */
	readonly leads: LeadsOfNotices;
	/** A one-time link to a new password for one of the staff; `null` where the account is gone. */
	readonly resetLink: (userId: string) => Promise<string | null>;
	/** The path, without the language, that confirms an address of an account; `null` where it is not asked for any more. */
	readonly confirmationLink: (userId: string, email: string) => Promise<string | null>;
	/** The summary of a day, for the owners. */
	readonly summaryOf: SummaryOf;
	/** A stored secret; what `make` answers becomes it where there is none. */
	readonly secret: (name: string, make: () => string) => Promise<string>;
	readonly onError: (error: unknown) => void;
	/** Other times than in production, for tests. */
	readonly pace?: NoticesPace | undefined;
}

export interface NoticesPace {
	readonly retry?: RetryPolicy;
	readonly mailTimes?: MailTimes;
	/** Runs between the sending of a notice and its being noted. */
	readonly afterSend?: () => Promise<void>;
}

export type Notices = ReturnType<typeof createNotices>;

/** Tells staff, a program of the operator's and the visitor of requests. */
export function createNotices(deps: NoticesDeps) {
	const { config, delivery, db, secret, onError, now, pace: { mailTimes, ...pace } = {} } = deps;
	const { publicUrl } = config;
	const store = noticesStore(db);
	const open = async () => {
		const { mail, webhook } = await delivery();
		return { mail: mail !== null, webhook: webhook !== null };
	};
	const mayReceipt = receiptLimit(now, config.leadRateLimit);
	const push = pushChannel({
		store: pushStore(db),
		vapidKey: () => secret("vapid", makeVapidKey),
		publicUrl,
		contactEmail: config.adminEmail,
		allowPrivate: config.pushAllowPrivate,
	});
	const mail = currentMailer(async () => (await delivery()).mail, new URL(publicUrl).hostname, mailTimes);
	const posted = async () => {
		const target = (await delivery()).webhook;
		return target && webhook(target, { now });
	};
	const deliver = deliverBy({ ...deps, publicUrl, mail, push: push.tell, webhook: posted });
	const common = { ...store, ...pace, held: heldStore(db), onError, now };
	const message = deliverMessages({ ...deps, publicUrl, deliver, nameOf: store.nameOf });
	const jobs: readonly Job[] = [
		...noticeJobs({ ...common, leads: deps.leads, deliver }),
		...messageJobs({ ...common, deliver: message }),
	];

	const attemptFor = (item: QueuedItem, work: () => Promise<Settled>): Promise<ItemOutcome> =>
		attempt(common, rateAlertsQueue, item, [], work);
	const mayTell = receiptLimit(now, config.leadRateLimit);
	return {
		/** The channels on which staff are told. */
		staffChannels: async (): Promise<readonly NoticeChannel[]> => staffChannels(await open()),
		/** The channels on which somebody is told of a new request. */
		channelsFor: async (request: NoticedRequest) => channelsForRequest(await open(), request, mayReceipt),
		/** The queues of the channels, that of messages to one person, and the end of quiet hours. */
		jobs,
		/** Mail to visitors who asked for it. */
		visitorMail: {
			/** Whether mail can be sent. */
			isOpen: deliver.hasMail,
			/** Whether an address may be asked one more time; a network may ask for few. */
			may: mayTell,
			/** Sends a letter for an item of a queue, and says how that ended. */
			send: (item: QueuedItem, letter: VisitorLetter) => attemptFor(item, () => deliver.mailVisitor(item.id, letter)),
		},
		/** The same on phones. */
		visitorPush: {
			/** The key that a browser subscribes with. */
			publicKey: async () => (await push.keys()).publicKey,
			/** @throws ProblemError `invalid` */
			refuseUnusable: (subscription: Omit<NewPushSubscription, "locale">) =>
				refuseUnusable(subscription, push.allowPrivate),
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
		/** Logs in to the mail server. @throws where it does not let us in, or none is set up */
		checkMail: async (): Promise<void> => opened(await mail()).check(),
		routes(app: OpenAPIHono): void {
			noticeCalls(app, { db, hasMail: deliver.hasMail, webhook: posted, now });
			pushRoutes(app, push, now);
		},
	};
}
