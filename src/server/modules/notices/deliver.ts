import type { Runtime } from "#server/runtime.ts";
import type { Settings } from "#shared/api/settings.ts";
import { brandIn } from "#shared/brand/names.ts";
import { type Locale, locales } from "#shared/locale.ts";
import type { ContactName } from "#shared/settings.ts";
import { withoutPlaceholders } from "#shared/staff/default-settings.ts";
import { type NoticeChannel, type NoticeKey, type NoticeTopic, noticeId } from "#shared/staff/notices.ts";
import type { NoticeLead } from "../leads/index.ts";
import { DeliveryError } from "./delivery-error.ts";
import { type LetterContent, receiptLetter, staffLetter, type Written, writeLetter } from "./mail/letters.ts";
import type { Letter, Mailer } from "./mail/mail.ts";
import { hoursWaited, isOfUse } from "./notices.ts";
import type { Person } from "./plan.ts";
import { leadMessage } from "./push/message.ts";
import type { PushTell } from "./push/tell.ts";
import type { Webhook } from "./webhook.ts";

/** A notice with the request it is about. */
export interface DueNotice extends NoticeKey {
	readonly lead: NoticeLead;
	/** Who of several receivers got it at an earlier attempt, or is told of it later: accounts, and phones. */
	readonly reached: readonly string[];
	/** Who of the staff is to be told now and has not been. */
	readonly recipients: readonly Person[];
}

export interface DeliverParts extends Pick<Runtime, "now" | "publicUrl" | "settings"> {
	/** What is set up at the moment; `null`: nothing is. */
	readonly mail: () => Promise<Mailer | null>;
	readonly webhook: () => Promise<Webhook | null>;
	readonly push: PushTell;
	/** `null`: from the support address of the settings. */
	readonly mailFrom: () => Promise<string | null>;
}

/** A mail to a visitor who asked for it, and by which address they stop it. */
export type VisitorLetter = LetterContent & {
	readonly to: string;
	readonly subject: string;
	readonly unsubscribe: string;
};

export type Settled = "sent" | "dropped";
export type Deliver = ReturnType<typeof deliverBy>;

/** Delivers notices, each on its channel, or several in one mail. */
export function deliverBy({ mail, webhook, push, mailFrom, publicUrl, settings, now }: DeliverParts) {
	const senders = {
		mail: mailStaff,
		webhook: postWebhook,
		push: pushStaff,
		receipt: mailReceipt,
	} as const satisfies Record<NoticeChannel, (notice: DueNotice) => Promise<Settled>>;
	return {
		/** @throws DeliveryError */
		deliver: async (notice: DueNotice): Promise<Settled> =>
			isOfUse(notice.topic, notice.lead) ? senders[notice.channel](notice) : "dropped",
		mailPeople,
		mailVisitor,
		push,
		hasMail: async () => (await mail()) !== null,
	};

	async function mailStaff(notice: DueNotice): Promise<Settled> {
		const { lead, topic, recipients } = notice;
		return mailPeople(recipients, noticeId(notice), (locale) => staffLetter(lead, topic, { locale, publicUrl }));
	}

	/** Mails people, each in their language. */
	async function mailPeople(
		people: readonly Person[],
		id: string,
		write: (locale: Locale) => Written,
	): Promise<Settled> {
		const { staffLanguage, ...current } = await settings();
		const sender = await mailFrom();
		const failures: DeliveryError[] = [];
		const served: string[] = [];
		for (const locale of locales) {
			const group = people.filter((person) => (person.locale ?? staffLanguage) === locale);
			try {
				await mailTo(group, { id, from: from(sender, current, locale), ...write(locale) });
				served.push(...group.map((person) => person.id));
			} catch (error) {
				if (!(error instanceof DeliveryError)) throw error;
				failures.push(error);
				served.push(...error.reached);
			}
		}
		const [first] = failures;
		if (!first) return "sent";
		throw new DeliveryError(
			(failures.find(({ isFinal }) => !isFinal) ?? first).message,
			failures.every(({ isFinal }) => isFinal),
			served,
		);
	}

	async function mailTo(recipients: readonly Person[], letter: Omit<Letter, "to">): Promise<Settled> {
		if (recipients.length === 0) return "sent";
		await opened(await mail())
			.send({ ...letter, to: recipients.map(({ email }) => email) })
			.catch((error: unknown) => {
				if (!(error instanceof DeliveryError)) throw error;
				// By account: the queue's notes hold no address.
				const served = recipients.filter(({ email }) => error.reached.includes(email)).map((account) => account.id);
				throw new DeliveryError(error.message, error.isFinal, served);
			});
		return "sent";
	}

	async function pushStaff({ lead, topic, channel, reached, recipients }: DueNotice): Promise<Settled> {
		const to = recipients.map(({ id }) => id);
		const key = { leadId: lead.id, topic, channel };
		return push(to, (phone) => leadMessage(lead, key, phone, now()), reached);
	}

	async function mailReceipt({ lead, topic, channel }: DueNotice): Promise<Settled> {
		if (!lead.email) throw new DeliveryError("the request has no e-mail address", true);
		const current = await settings();
		const letter = receiptLetter(lead, publicUrl, current);
		const id = noticeId({ leadId: lead.id, topic, channel });
		const sender = from(await mailFrom(), current, lead.locale);
		await opened(await mail()).send({ id, from: sender, to: [lead.email], ...letter });
		return "sent";
	}

	async function mailVisitor(id: string, { to, subject, unsubscribe, ...content }: VisitorLetter): Promise<Settled> {
		const sender = from(await mailFrom(), await settings(), content.locale);
		await opened(await mail()).send({ id, from: sender, to: [to], subject, unsubscribe, ...writeLetter(content) });
		return "sent";
	}

	async function postWebhook({ lead, topic, channel }: DueNotice): Promise<Settled> {
		const id = noticeId({ leadId: lead.id, topic, channel });
		await opened(await webhook()).post(id, JSON.stringify(webhookBody(id, lead, topic)));
		return "sent";
	}

	/** While nobody set the support address, one of the site's own: mail in a stranger's name is refused. */
	function from(sender: string | null, settings: Pick<Settings, "brand" | "brandUrdu" | ContactName>, locale: Locale) {
		const { supportEmail } = withoutPlaceholders(settings);
		return (
			sender ?? {
				name: brandIn(settings, locale),
				address: supportEmail || `no-reply@${new URL(publicUrl).hostname}`,
			}
		);
	}
}

function opened<T>(channel: T | null): T {
	if (channel === null) throw new DeliveryError("this channel is not set up any more");
	return channel;
}

function webhookBody(id: string, lead: NoticeLead, topic: NoticeTopic) {
	const { reference, type, status, name, email, whatsapp, payload, locale, quote, suspect } = lead;
	const hours = hoursWaited(topic);
	return {
		id,
		event: hours === null ? "request.received" : "request.waiting",
		...(hours === null ? {} : { hours }),
		request: {
			id: lead.id,
			reference,
			type,
			status,
			name,
			email,
			whatsapp: whatsapp ?? "",
			payload,
			locale,
			quote,
			suspect,
			createdAt: lead.createdAt.toISOString(),
		},
	};
}
