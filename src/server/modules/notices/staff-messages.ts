import { createHash, randomUUID } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { addJob } from "#server/db/add-job.ts";
import type { Transaction } from "#server/db/database.ts";
import type { ItemOutcome, QueuedItem, QueuedJob, RetryPolicy } from "#server/queue/job.ts";
import { noticeRetry, staffMessageQueue } from "#server/queue/notice-queues.ts";
import type { Settings } from "#shared/api/settings.ts";
import { type Locale, localizedPath } from "#shared/locale.ts";
import type { PushAction } from "#shared/staff/push-message.ts";
import { deliverItem } from "./attempts.ts";
import { DeliveryError } from "./delivery-error.ts";
import { writeLetter } from "./mail/letter.ts";
import type { Mailer } from "./mail/mail.ts";
import type { StaffAddress } from "./notices.ts";
import type { PushStore } from "./push/store.ts";
import type { PushTell } from "./push/tell.ts";

interface MessageText {
	readonly title: string;
	readonly body: string;
	/** What the link of a mail is called. */
	readonly link: string;
	readonly actions?: readonly PushAction[];
}

/** Something that staff are told beside requests. Nothing in it is about a person: it lands on lock screens. */
export interface StaffMessage {
	/** A later message of the same id takes the place of an earlier one on a phone. */
	readonly id: string;
	/** What a tap opens, without the language. */
	readonly path: string;
	readonly texts: Readonly<Record<Locale, MessageText>>;
	/** The account that need not be told. */
	readonly except?: string;
	/** Mails it to those who have no phone that is told. */
	readonly mail?: boolean;
}

/** Has staff told of something, by the commit of its cause. */
export async function tellStaff(tx: Transaction, message: StaffMessage): Promise<void> {
	const channels = message.mail ? (["push", "mail"] as const) : (["push"] as const);
	for (const channel of channels)
		await addJob(tx, { queue: staffMessageQueue, id: randomUUID(), data: { channel, message } });
}

export type TellStaff = typeof tellStaff;

const action = z.object({
	action: z.string(),
	title: z.string(),
	path: z.string().optional(),
	call: z.object({ path: z.string(), body: z.looseObject({}), done: z.string() }).optional(),
});
const text = z.object({ title: z.string(), body: z.string(), link: z.string(), actions: z.array(action).optional() });
const dataSchema = z.object({
	channel: z.enum(["push", "mail"]),
	message: z.object({
		id: z.string(),
		path: z.string(),
		texts: z.object({ en: text, ur: text }),
		except: z.string().optional(),
	}),
});
type Stored = z.output<typeof dataSchema>["message"];

export interface StaffMessagesParts {
	readonly push: PushTell;
	readonly phones: Pick<PushStore, "holders">;
	readonly mail: Mailer | null;
	readonly mailFrom: string | null;
	readonly publicUrl: string;
	readonly settings: () => Promise<Settings>;
	readonly staff: () => Promise<readonly StaffAddress[]>;
	readonly onError: (error: unknown) => void;
	readonly retry?: RetryPolicy | undefined;
}

/** The job that tells staff of what is no request. */
export function staffMessages(parts: StaffMessagesParts): QueuedJob {
	const { push, phones, mail, mailFrom, publicUrl, settings, staff, onError, retry = noticeRetry } = parts;
	return {
		name: staffMessageQueue,
		retry,
		batch: 4,
		run: (items) => Promise.all(items.map(tell)),
	};

	function tell(item: QueuedItem): Promise<ItemOutcome> {
		const { channel, message } = dataSchema.parse(item.data);
		const deliver = { push: pushMessage, mail: mailMessage }[channel];
		return deliverItem(item, (reached) => deliver(message, reached), onError);
	}

	async function recipients({ except }: Stored): Promise<readonly StaffAddress[]> {
		return (await staff()).filter(({ id }) => id !== except);
	}

	async function pushMessage(message: Stored, reached: readonly string[]) {
		const to = (await recipients(message)).map(({ id }) => id);
		const { id, path, texts } = message;
		const messageIn = (locale: Locale) => {
			const { title, body, actions = [] } = texts[locale];
			const here = actions.map(({ path: own, call, ...named }) => ({
				...named,
				...(own ? { path: localizedPath(own, locale) } : {}),
				...(call ? { call } : {}),
			}));
			return { id, locale, title, body, path: localizedPath(path, locale), actions: here };
		};
		return push(to, messageIn, reached);
	}

	async function mailMessage(message: Stored, reached: readonly string[]) {
		if (!mail) return "dropped";
		const to = await recipients(message);
		const told = new Set([...reached, ...(await phones.holders(to.map(({ id }) => id)))]);
		const open = to.filter(({ id }) => !told.has(id));
		if (open.length === 0) return "dropped";
		const { staffLanguage: locale, brand, supportEmail } = await settings();
		const { title, body, link } = message.texts[locale];
		const url = publicUrl + localizedPath(message.path, locale);
		const bodies = writeLetter({ locale, heading: title, lead: body, rows: [], link: { label: link, url }, notes: [] });
		const from = mailFrom ?? { name: brand, address: supportEmail };
		await mail
			.send({ id: letterId(message.id), from, to: open.map(({ email }) => email), subject: title, ...bodies })
			.catch((error: unknown) => {
				if (!(error instanceof DeliveryError)) throw error;
				const served = open.filter(({ email }) => error.reached.includes(email)).map(({ id }) => id);
				throw new DeliveryError(error.message, error.isFinal, served);
			});
		return "sent" as const;
	}
}

function letterId(id: string): string {
	return `staff.${createHash("sha256").update(id).digest("hex").slice(0, 32)}`;
}
