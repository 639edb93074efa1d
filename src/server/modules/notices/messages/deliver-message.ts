import { type Locale, localizedPath } from "#shared/locale.ts";
import type { StaffMessage } from "#shared/staff/staff-message.ts";
import type { Deliver, Settled } from "../deliver.ts";
import { type DeliveryError, refusalIn, throwAll } from "../delivery.ts";
import { staffLetter } from "../mail/letters.ts";
import { isOfUse, type Person } from "../notices.ts";
import type { NoticesParts } from "../parts.ts";
import { leadMessage } from "../push/message.ts";
import {
	alertMessage,
	assignedMessage,
	type Compose,
	digestMessage,
	guardedMessage,
	isMailed,
	type MailedMessage,
	mailedLetter,
	wordsMessage,
} from "./compose.ts";
import { summaryMessage } from "./summary.ts";

export interface DueMessage {
	readonly id: string;
	readonly person: Person;
	readonly message: StaffMessage;
	readonly attempt: number;
	/** What got it at earlier attempts: phones by id, `push` for all of them, and `mail`. */
	readonly reached: readonly string[];
}

/** `both`: on phones and by mail; `either`: by mail where there is no phone. */
type Way = "both" | "either" | "push" | "mail";

/** So many attempts, about a minute, have failed on phones when a message that has the choice goes by mail. */
const patience = 3;

export function deliverMessages(parts: NoticesParts, { mailPeople }: Deliver) {
	const { push: phones, leads, settings, hasMail, nameOf, publicUrl, now } = parts;

	return async ({ id, person, message, attempt, reached }: DueMessage): Promise<Settled> => {
		if (isMailed(message)) return mailAlone(id, person, message);
		const compose = await composerOf(message, person);
		if (!compose) return "dropped";
		const write = (locale: Locale) => compose({ locale, userId: person.id, publicUrl, now: now() });
		const way = wayOf(message);
		const failures: DeliveryError[] = [];
		const got: string[] = [];
		const tryBy = async (by: "push" | "mail", sending: () => Promise<Settled>): Promise<Settled | "failed"> => {
			if (reached.includes(by)) return "sent";
			const outcome = await sending().catch(refusalIn);
			if (outcome === "sent") got.push(by);
			if (typeof outcome === "string") return outcome;
			failures.push(outcome);
			if (by === "push") got.push(...outcome.reached);
			return "failed";
		};
		const push = () => phones.tell([person.id], ({ locale }) => ({ id, locale, ...write(locale).push }), reached);
		const mail = () => mailPeople([person], id, (locale) => write(locale).letter);
		const byPush = way === "mail" ? "dropped" : await tryBy("push", push);
		const gaveUp = failures.some(({ isFinal }) => isFinal) || attempt >= patience;
		const isUnheard = byPush === "failed" && gaveUp && reached.length + got.length === 0;
		const mailsInstead = way === "either" && (byPush === "dropped" || isUnheard);
		const wantsMail = way === "both" || way === "mail" || mailsInstead;
		const byMail = wantsMail && (await hasMail()) ? await tryBy("mail", mail) : "dropped";
		if (!(mailsInstead && byMail === "sent")) throwAll(failures, got);
		return byPush === "sent" || byMail === "sent" ? "sent" : "dropped";
	};

	async function mailAlone(id: string, person: Person, message: MailedMessage): Promise<Settled> {
		const locale = person.locale ?? (await settings()).staffLanguage;
		const url = (await hasMail()) ? await urlIn(message, person.id, locale) : null;
		if (url === null) return "dropped";
		const email = "to" in message ? message.to : person.email;
		return mailPeople([{ ...person, email }], id, () => mailedLetter(message, url, locale));
	}

	async function urlIn(message: MailedMessage, userId: string, locale: Locale): Promise<string | null> {
		if (message.kind === "password-reset") return parts.resetLink(userId);
		let path: string | null = message.kind === "mail-test" ? "/admin/setup?step=mail" : "/admin/account";
		if (message.kind === "email-confirmation") path = await parts.confirmationLink(userId, message.to);
		return path && publicUrl + localizedPath(path, locale);
	}

	function wayOf(message: StaffMessage): Way {
		if (message.kind === "guarded" || message.kind === "summary") return "both";
		if (message.kind === "words") return message.byMail ? "either" : "push";
		if (message.kind !== "digest") return "either";
		if (message.channel !== "any") return message.channel;
		return message.messages.some(({ kind }) => kind === "summary") ? "both" : "either";
	}

	/** How a message is written; `null` where it is of no use any more. */
	async function composerOf(message: StaffMessage, person: Person): Promise<Compose | null> {
		switch (message.kind) {
			case "words":
				return (as) => wordsMessage(message, as);
			case "alert":
				return (as) => alertMessage(message.alert, as);
			case "guarded": {
				const by = message.by && (await nameOf(message.by));
				return (as) => guardedMessage(message, by, as);
			}
			case "summary": {
				if (!person.isOwner) return null;
				const work = await parts.workOf(message.date);
				return (as) => summaryMessage(message.date, work, as);
			}
			case "assigned": {
				const [lead] = await leads([message.leadId]);
				if (!lead || lead.assigneeId !== person.id || !isOfUse("waiting-12", lead)) return null;
				const by = message.by && (await nameOf(message.by));
				return (as) => assignedMessage(lead, by, message.count ?? 1, as);
			}
			case "digest":
				return digestOf(message, person);
			default:
				return null;
		}
	}

	/** What is still of use of a digest; one request or message alone is told as if it came now. */
	async function digestOf(
		{ leads: held, messages }: Extract<StaffMessage, { kind: "digest" }>,
		person: Person,
	): Promise<Compose | null> {
		const found = new Map((await leads(held.map(({ leadId }) => leadId))).map((lead) => [lead.id, lead]));
		const useful = held.flatMap(({ leadId, topic }) => {
			const lead = found.get(leadId);
			return lead && isOfUse(topic, lead) ? [{ leadId, topic, lead }] : [];
		});
		const others = await Promise.all(messages.map((message) => composerOf(message, person)));
		const composers = others.filter((one) => one !== null);
		const [first] = useful;
		if (useful.length + composers.length <= 1) {
			if (!first) return composers[0] ?? null;
			const { lead, topic, leadId } = first;
			return ({ locale, userId }) => {
				const message = leadMessage(lead, { leadId, topic, channel: "push" }, { locale, userId }, now());
				const { id: _, locale: __, ...push } = message;
				return { push, letter: staffLetter(lead, topic, { locale, publicUrl }) };
			};
		}
		const unique = [...new Set(useful.map(({ lead }) => lead))];
		const areNew = useful.every(({ topic }) => topic === "received");
		return (as) => {
			const composed = composers.map((compose) => compose(as));
			return digestMessage(unique, composed, areNew, as);
		};
	}
}

export type DeliverMessage = ReturnType<typeof deliverMessages>;
