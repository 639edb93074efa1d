import { brandIn } from "#shared/brand/names.ts";
import { type Locale, locales } from "#shared/locale.ts";
import { withoutPlaceholders } from "#shared/staff/default-settings.ts";
import { type NoticeKey, type NoticeTopic, noticeId } from "#shared/staff/notices.ts";
import type { NoticeLead } from "../leads/index.ts";
import { DeliveryError, opened, refusalIn, throwAll } from "./delivery.ts";
import { type LetterContent, receiptLetter, staffLetter, type Written, writeLetter } from "./mail/letters.ts";
import type { Letter } from "./mail/mail.ts";
import { hoursWaited, isOfUse, type Person } from "./notices.ts";
import type { NoticesParts } from "./parts.ts";
import { leadMessage } from "./push/message.ts";

export interface DueNotice extends NoticeKey {
	readonly lead: NoticeLead;
	/** Who of several receivers got it at an earlier attempt, or is told of it later: accounts, and phones. */
	readonly reached: readonly string[];
	readonly recipients: readonly Person[];
}

/** A mail to a visitor who asked for it, and by which address they stop it. */
export type VisitorLetter = LetterContent & {
	readonly to: string;
	readonly subject: string;
	readonly unsubscribe: string;
};

export type Settled = "sent" | "dropped";
export type Deliver = ReturnType<typeof deliverBy>;

export function deliverBy({ mail, webhook, push, delivery, publicUrl, settings, now }: NoticesParts) {
	/** Mails people, each in their language. @throws DeliveryError that names those who got it, by account: the queue's notes hold no address */
	async function mailPeople(
		people: readonly Person[],
		id: string,
		write: (locale: Locale) => Written,
	): Promise<Settled> {
		const { staffLanguage } = await settings();
		const failures: DeliveryError[] = [];
		const served: string[] = [];
		for (const locale of locales) {
			const group = people.filter((person) => (person.locale ?? staffLanguage) === locale);
			if (group.length === 0) continue;
			const to = group.map(({ email }) => email);
			const failure = await send(locale, { id, to, ...write(locale) }).then(() => null, refusalIn);
			if (failure) failures.push(failure);
			served.push(...group.filter(({ email }) => failure?.reached.includes(email) ?? true).map((person) => person.id));
		}
		throwAll(failures, served);
		return "sent";
	}

	/** While nobody set the support address it comes from one of the site's own: mail in a stranger's name is refused. */
	async function send(locale: Locale, letter: Omit<Letter, "from">): Promise<Settled> {
		const current = await settings();
		const { supportEmail } = withoutPlaceholders(current);
		const address = supportEmail || `no-reply@${new URL(publicUrl).hostname}`;
		const from = (await delivery()).mail?.from ?? { name: brandIn(current, locale), address };
		await opened(await mail()).send({ from, ...letter });
		return "sent";
	}

	return {
		async deliver(notice: DueNotice): Promise<Settled> {
			const { lead, topic, channel, reached, recipients } = notice;
			const id = noticeId(notice);
			if (!isOfUse(topic, lead)) return "dropped";
			switch (channel) {
				case "mail":
					return mailPeople(recipients, id, (locale) => staffLetter(lead, topic, { locale, publicUrl }));
				case "push": {
					const to = recipients.map((person) => person.id);
					return push.tell(to, (phone) => leadMessage(lead, notice, phone, now()), reached);
				}
				case "webhook":
					await opened(await webhook()).post(id, JSON.stringify(webhookBody(id, lead, topic)));
					return "sent";
				case "receipt":
					if (!lead.email) throw new DeliveryError("the request has no e-mail address", true);
					return send(lead.locale, { id, to: [lead.email], ...receiptLetter(lead, publicUrl, await settings()) });
			}
		},
		mailPeople,
		mailVisitor: (id: string, { to, subject, unsubscribe, ...content }: VisitorLetter): Promise<Settled> =>
			send(content.locale, { id, to: [to], subject, unsubscribe, ...writeLetter(content) }),
	};
}

function webhookBody(id: string, lead: NoticeLead, topic: NoticeTopic) {
	const { reference, type, status, name, email, payload, locale, quote, suspect } = lead;
	const hours = hoursWaited(topic);
	const createdAt = lead.createdAt.toISOString();
	const whatsapp = lead.whatsapp ?? "";
	return {
		id,
		event: hours === null ? "request.received" : "request.waiting",
		...(hours === null ? {} : { hours }),
		request: {
			...{ id: lead.id, reference, type, status, name, email, whatsapp },
			...{ payload, locale, quote, suspect, createdAt },
		},
	};
}
