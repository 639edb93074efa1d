import type { Config } from "#server/config.ts";
import type { RetryPolicy } from "#server/queue/job.ts";
import type { Runtime } from "#server/runtime.ts";
import type { dayStore, LeadsOfNotices } from "../leads/index.ts";
import { type MailTimes, mailer } from "./mail/mail.ts";
import { pushChannel } from "./push/sender.ts";
import { noticesStore } from "./store.ts";
import { webhook } from "./webhook.ts";

export interface NoticesDeps extends Pick<Runtime, "db" | "delivery" | "now" | "publicUrl" | "settings"> {
	readonly config: Pick<Config, "adminEmail" | "pushAllowPrivate" | "leadRateLimit">;
	/** The requests of notices, by id; what was erased is missing. */
	readonly leads: LeadsOfNotices;
	/** A one-time link to a new password for one of the staff; `null` where the account is gone. */
	readonly resetLink: (userId: string) => Promise<string | null>;
	/** The path, without the language, that confirms an address of an account; `null` where it is not asked for any more. */
	readonly confirmationLink: (userId: string, email: string) => Promise<string | null>;
	readonly workOf: ReturnType<typeof dayStore>;
	/** A stored secret; what `make` answers becomes it where there is none. */
	readonly secret: (name: string, make: () => string) => Promise<string>;
	readonly onError: (error: unknown) => void;
	readonly pace?: NoticesPace | undefined;
}

export interface NoticesPace {
	readonly retry?: RetryPolicy;
	readonly mailTimes?: MailTimes;
	/** Runs between the sending of a notice and its being noted, where a crash leads to a second sending. */
	readonly afterSend?: () => Promise<void>;
}

/** What all parts of the module work with; `mail` and `webhook` answer what is set up at the moment, or `null`. */
export function noticesParts(deps: NoticesDeps) {
	const { db, delivery, publicUrl, now, pace = {} } = deps;
	return {
		...deps,
		...noticesStore(db),
		pace,
		push: pushChannel(deps),
		async mail() {
			const target = (await delivery()).mail;
			return target && mailer(target, new URL(publicUrl).hostname, pace.mailTimes);
		},
		hasMail: async () => (await delivery()).mail !== null,
		async webhook() {
			const target = (await delivery()).webhook;
			return target && webhook(target, { now });
		},
	};
}

export type NoticesParts = ReturnType<typeof noticesParts>;
