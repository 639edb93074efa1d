import type { Runtime } from "#server/runtime.ts";
import { type Locale, localizedPath } from "#shared/locale.ts";
import type { NoticeTopic } from "#shared/staff/notices.ts";
import type { StaffMessage } from "#shared/staff/staff-message.ts";
import type { LeadsOfNotices, NoticeLead } from "../../leads/index.ts";
import type { Deliver, Settled } from "../deliver.ts";
import { DeliveryError } from "../delivery-error.ts";
import { staffLetter, type Written } from "../mail/letters.ts";
import { isOfUse } from "../notices.ts";
import type { Person } from "../plan.ts";
import { leadMessage } from "../push/message.ts";
import {
	addressAskedLetter,
	alertMessage,
	assignedMessage,
	type Composed,
	type ComposeParts,
	confirmationLetter,
	digestMessage,
	guardedMessage,
	mailTestLetter,
	otherAddressLetter,
	resetLetter,
	type SummaryOf,
	summaryMessage,
	wordsMessage,
} from "./compose.ts";

export interface DeliverMessageParts extends Pick<Runtime, "now" | "publicUrl" | "settings"> {
	readonly deliver: Deliver;
	readonly leads: LeadsOfNotices;
	readonly nameOf: (userId: string) => Promise<string | null>;
	/** A one-time link to a new password; `null` where the account is gone. */
	readonly resetLink: (userId: string) => Promise<string | null>;
	/** The path, without the language, that confirms an address of an account; `null` where it is not asked for any more. */
	readonly confirmationLink: (userId: string, email: string) => Promise<string | null>;
	readonly summaryOf: SummaryOf;
}

/** A message to one person at an attempt. */
export interface DueMessage {
	/** The same through all attempts. */
	readonly id: string;
	readonly person: Person;
	readonly message: StaffMessage;
	/** Which attempt this is, from 0. */
	readonly attempt: number;
	/** What got it at earlier attempts: phones by id, `push` for all of them, and `mail`. */
	readonly reached: readonly string[];
}

/** What is mailed to one address, at once, and shows on no phone. */
type MailedMessage = Extract<
	StaffMessage,
	{ readonly kind: "mail-test" | "password-reset" | "email-confirmation" | "email-asked" | "email-changed" }
>;
const mailedMessages: ReadonlySet<StaffMessage["kind"]> = new Set<MailedMessage["kind"]>([
	"mail-test",
	"password-reset",
	"email-confirmation",
	"email-asked",
	"email-changed",
]);
const isMailed = (message: StaffMessage): message is MailedMessage => mailedMessages.has(message.kind);

/** `both`: on phones and by mail; `either`: by mail where there is no phone. */
type Way = "both" | "either" | "push" | "mail";

/** So many attempts, about a minute, have failed on phones when a message that has the choice goes by mail. */
const patience = 3;

/** Delivers messages to one person each, in their language. */
export function deliverMessages(parts: DeliverMessageParts) {
	const { deliver, leads, settings, nameOf, summaryOf, publicUrl, now } = parts;

	/** @throws DeliveryError that names what this attempt reached */
	return async (due: DueMessage): Promise<Settled> => {
		const { person, message, reached } = due;
		const { staffLanguage } = await settings();
		const locale = person.locale ?? staffLanguage;
		if (isMailed(message)) {
			const letter = (await deliver.hasMail()) ? await mailedLetter(message, person.id, locale) : null;
			const email = "to" in message ? message.to : person.email;
			return letter ? deliver.mailPeople([{ ...person, email }], due.id, () => letter) : "dropped";
		}
		const write = await writerOf(message, person);
		if (!write) return "dropped";
		const way = wayOf(message);
		const failures: DeliveryError[] = [];
		const got: string[] = [];
		const attempt = async (by: "push" | "mail", send: () => Promise<Settled>): Promise<Settled | "failed"> => {
			if (reached.includes(by)) return "sent";
			try {
				const outcome = await send();
				if (outcome === "sent") got.push(by);
				return outcome;
			} catch (error) {
				if (!(error instanceof DeliveryError)) throw error;
				failures.push(error);
				if (by === "push") got.push(...error.reached);
				return "failed";
			}
		};
		const push = () =>
			deliver.push(
				[person.id],
				(phone) => ({ id: due.id, locale: phone.locale, ...write(phone.locale, phone.userId).push }),
				reached,
			);
		const mail = () => deliver.mailPeople([person], due.id, (language) => write(language, person.id).letter);
		const byPush = way === "mail" ? "dropped" : await attempt("push", push);
		const gaveUp = failures.some(({ isFinal }) => isFinal) || due.attempt >= patience;
		const isUnheard = byPush === "failed" && gaveUp && reached.length + got.length === 0;
		const mailsInstead = way === "either" && (byPush === "dropped" || isUnheard);
		const wantsMail = way === "both" || way === "mail" || mailsInstead;
		const byMail = wantsMail && (await deliver.hasMail()) ? await attempt("mail", mail) : "dropped";
		const [first] = failures;
		if (first && !(mailsInstead && byMail === "sent"))
			throw new DeliveryError(
				first.message,
				failures.every(({ isFinal }) => isFinal),
				got,
			);
		return byPush === "sent" || byMail === "sent" ? "sent" : "dropped";
	};

	/** What is mailed alone; `null` where it is of no use any more. */
	async function mailedLetter(message: MailedMessage, userId: string, locale: Locale): Promise<Written | null> {
		const as = { locale, publicUrl, now: now() };
		if (message.kind === "mail-test") return mailTestLetter(as);
		if (message.kind === "email-asked") return addressAskedLetter(message.at, as);
		if (message.kind === "email-changed") return otherAddressLetter(message.at, as);
		if (message.kind === "password-reset") {
			const link = await parts.resetLink(userId);
			return link ? resetLetter(link, locale) : null;
		}
		const link = await parts.confirmationLink(userId, message.to);
		return link ? confirmationLetter(publicUrl + localizedPath(link, locale), locale) : null;
	}

	function wayOf(message: StaffMessage): Way {
		if (message.kind === "guarded" || message.kind === "summary") return "both";
		if (message.kind === "words") return message.byMail ? "either" : "push";
		if (message.kind !== "digest") return "either";
		if (message.channel !== "any") return message.channel;
		return message.messages.some(({ kind }) => kind === "summary") ? "both" : "either";
	}

	async function writerOf(message: StaffMessage, person: Person) {
		if (message.kind === "digest") return digestWriter(message, person);
		const composed = await composerOf(message, person);
		return composed && ((locale: Locale) => composed({ locale, publicUrl, now: now() }));
	}

	async function composerOf(message: StaffMessage, person: Person): Promise<((as: ComposeParts) => Composed) | null> {
		if (message.kind === "words") return (as) => wordsMessage(message, as);
		if (message.kind === "alert") return (as) => alertMessage(message.alert, as);
		if (message.kind === "guarded") {
			const by = message.by && (await nameOf(message.by));
			return (as) => guardedMessage(message, by, as);
		}
		if (message.kind === "summary") {
			const write = person.isOwner ? await summaryOf(message.date) : null;
			return write && (({ locale }) => summaryMessage(write(locale)));
		}
		if (message.kind !== "assigned") return null;
		const [lead] = await leads([message.leadId]);
		if (!lead || lead.assigneeId !== person.id || !isOfUse("waiting-12", lead)) return null;
		const by = message.by && (await nameOf(message.by));
		return (as) => assignedMessage(lead, { by, count: message.count }, as);
	}

	/** What is still of use of a digest; one request or message alone is told as if it came now. */
	async function digestWriter({ leads: told, messages }: Extract<StaffMessage, { kind: "digest" }>, person: Person) {
		const found = new Map((await leads(told.map(({ leadId }) => leadId))).map((lead) => [lead.id, lead]));
		const useful = told.flatMap((one) => {
			const lead = found.get(one.leadId);
			return lead && isOfUse(one.topic, lead) ? [{ ...one, lead }] : [];
		});
		const composers = (await Promise.all(messages.map((message) => composerOf(message, person)))).flatMap(
			(one) => one ?? [],
		);
		const [first] = useful;
		if (!first && composers.length === 0) return null;
		if (first && useful.length === 1 && composers.length === 0)
			return (locale: Locale, userId: string) => single(first, locale, userId);
		const [alone, another] = composers;
		if (!first && alone && !another) return (locale: Locale) => alone({ locale, publicUrl, now: now() });
		const unique = [...new Map(useful.map(({ lead }) => [lead.id, lead])).values()];
		const areNew = useful.every(({ topic }) => topic === "received");
		return (locale: Locale) => {
			const as = { locale, publicUrl, now: now() };
			return digestMessage(
				unique,
				composers.map((compose) => compose(as)),
				areNew,
				as,
			);
		};
	}

	type Useful = {
		readonly leadId: string;
		readonly topic: NoticeTopic;
		readonly lead: NoticeLead;
	};

	function single({ leadId, topic, lead }: Useful, locale: Locale, userId: string): Composed {
		const {
			id: _,
			locale: __,
			...push
		} = leadMessage(lead, { leadId, topic, channel: "push" }, { locale, userId }, now());
		return { push, letter: staffLetter(lead, topic, { locale, publicUrl }) };
	}
}

export type DeliverMessage = ReturnType<typeof deliverMessages>;
