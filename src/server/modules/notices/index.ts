import { randomUUID } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { rateLimit } from "#server/http/security/rate-limit.ts";
import type { Delivery } from "#server/lib/delivery.ts";
import type { ItemOutcome, Job, QueuedItem, RetryPolicy } from "#server/queue/job.ts";
import { testWebhook } from "#shared/api/delivery.ts";
import type { Settings } from "#shared/api/settings.ts";
import { type NoticeChannel, noticeChannels } from "#shared/staff/notices.ts";
import type { Leads, NoticedRequest } from "../leads/index.ts";
import { attempt, reasonOf } from "./attempts.ts";
import { deliverBy, type VisitorLetter } from "./deliver.ts";
import { DeliveryError } from "./delivery-error.ts";
import { currentMailer, type MailTimes } from "./mail/mail.ts";
import { receiptLimit } from "./mail/receipts.ts";
import { mailTestRoutes } from "./mail-test/routes.ts";
import { mailTestStore } from "./mail-test/store.ts";
import type { SummaryOf } from "./messages/compose.ts";
import { deliverMessages } from "./messages/deliver-message.ts";
import { heldStore } from "./messages/held-store.ts";
import { messageJobs } from "./messages/message-jobs.ts";
import { noticeJobs } from "./notice-jobs.ts";
import { channelsForRequest, staffChannels } from "./notices.ts";
import { pushChannel } from "./push/channel.ts";
import { makeVapidKey } from "./push/keys.ts";
import { pushRoutes } from "./push/routes.ts";
import { pushStore } from "./push/store.ts";
import { pushSubscriptions } from "./push/subscriptions.ts";
import { pushTo } from "./push/tell.ts";
import { noticesRoutes } from "./routes.ts";
import { noticesStore } from "./store.ts";
import { webhook } from "./webhook/webhook.ts";

export type { VisitorLetter } from "./deliver.ts";
export { type NoticeFigure, noticeFigures } from "./figures-store.ts";
export type { Summary } from "./messages/compose.ts";

/** What the notices module needs: its channels, the requests it tells of, and the queue. */
export interface NoticesDeps {
	readonly config: Pick<Config, "publicUrl" | "adminEmail" | "pushAllowPrivate" | "leadRateLimit">;
	/** By what mails and posts leave, at the moment of asking. */
	readonly delivery: () => Promise<Delivery>;
	readonly db: Database;
	/** The requests of notices, by id; what was erased is missing. */
	readonly leads: Leads["ofNotices"];
	readonly settings: () => Promise<Settings>;
	/** A one-time link to a new password for one of the staff; `null` where the account is gone. */
	readonly resetLink: (userId: string) => Promise<string | null>;
	/** The path, without the language, that confirms an address of an account; `null` where it is not asked for any more. */
	readonly confirmationLink: (userId: string, email: string) => Promise<string | null>;
	/** The summary of a day, for the owners. */
	readonly summaryOf: SummaryOf;
	/** A stored secret; what `make` answers becomes it where there is none. */
	readonly secret: (name: string, make: () => string) => Promise<string>;
	readonly onError: (error: unknown) => void;
	/** ms */
	readonly now: () => number;
	/** Other times than in production, for tests. */
	readonly pace?: NoticesPace | undefined;
}

export interface NoticesPace {
	readonly retry?: RetryPolicy;
	readonly mailTimes?: MailTimes;
	/** Runs between the sending of a notice and its being noted. */
	readonly afterSend?: () => Promise<void>;
}

/** Mail to visitors who asked for it. */
export interface VisitorMail {
	/** Whether mail can be sent. */
	readonly isOpen: () => Promise<boolean>;
	/** Whether an address may be asked one more time; a network may ask for few. */
	readonly may: (address: string, network: string | null) => boolean;
	/** Sends a letter for an item of a queue, and says how that ended. */
	readonly send: (item: QueuedItem, letter: VisitorLetter) => Promise<ItemOutcome>;
}

/** Tells staff, a program of the operator's and the visitor of requests. */
export function createNotices(deps: NoticesDeps) {
	const {
		config,
		delivery,
		db,
		leads,
		settings,
		resetLink,
		confirmationLink,
		summaryOf,
		secret,
		onError,
		now,
		pace = {},
	} = deps;
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
	const mail = currentMailer(async () => (await delivery()).mail, new URL(publicUrl).hostname, pace.mailTimes);
	const posted = async () => {
		const target = (await delivery()).webhook;
		return target && webhook(target, { now });
	};
	const tellPhones = pushTo(push);
	const deliver = deliverBy({
		mail,
		push: tellPhones,
		webhook: posted,
		mailFrom: async () => (await delivery()).mail?.from ?? null,
		publicUrl,
		settings,
		now,
	});
	const held = heldStore(db);
	const common = { store, held, onError, now, retry: pace.retry, afterSend: pace.afterSend };
	const message = deliverMessages({
		deliver,
		leads,
		settings,
		nameOf: store.nameOf,
		resetLink,
		confirmationLink,
		summaryOf,
		publicUrl,
		now,
	});
	const jobs: readonly Job[] = [
		...noticeJobs({ ...common, leads, channels: noticeChannels, deliver }),
		...messageJobs({ ...common, deliver: message }),
	];

	const visitorMail: VisitorMail = {
		isOpen: deliver.hasMail,
		may: receiptLimit(now, config.leadRateLimit),
		async send(item, letter) {
			const claim = { item, notice: null, isHeld: false };
			const [outcome] = await attempt([claim], () => deliver.mailVisitor(item.id, letter), onError);
			return outcome ?? { id: item.id, state: "failed", output: {} };
		},
	};

	return {
		/** The channels on which staff are told. */
		staffChannels: async (): Promise<readonly NoticeChannel[]> => staffChannels(await open()),
		/** The channels on which somebody is told of a new request. */
		channelsFor: async (request: NoticedRequest) => channelsForRequest(await open(), request, mayReceipt),
		/** The queues of the channels, that of messages to one person, and the end of quiet hours. */
		jobs,
		/** Mail to visitors who asked for it. */
		visitorMail,
		/** Logs in to the mail server. @throws where it does not let us in, or none is set up */
		async checkMail(): Promise<void> {
			const mailer = await mail();
			if (!mailer) throw new DeliveryError("this channel is not set up any more");
			await mailer.check();
		},
		routes(app: OpenAPIHono): void {
			noticesRoutes(app, { store });
			mailTestRoutes(app, {
				store: mailTestStore(db),
				hasMail: deliver.hasMail,
				limit: rateLimit(5, 1 / 30, now),
			});
			const testLimit = rateLimit(5, 1 / 30, now);
			implement(app, testWebhook, async ({ caller }) => {
				const target = await posted();
				if (!target) throw new ProblemError("nothing-to-test");
				testLimit.take(caller.id);
				const id = `test.${randomUUID()}`;
				const error = await target.post(id, JSON.stringify({ id, event: "test" })).then(() => null, reasonOf);
				return { error };
			});
			pushRoutes(app, { subscriptions: pushSubscriptions(push), testLimit: rateLimit(5, 1 / 30, now) });
		},
	};
}
