import type { Locale } from "../locale.ts";
import type { NoticeTopic } from "./notices.ts";

/** What can be wrong with how the business is reached or told, and the page of the panel that helps against it, without the language. */
export const alertPaths = {
	"rates-old": "/admin/rates",
	"rate-log": "/admin/rates",
	"backup-failed": "/admin/setup?step=backup",
	"backup-old": "/admin/setup?step=backup",
	"mail-unreachable": "/admin/notices",
	"push-failing": "/admin/account",
	"disk-low": "/admin/setup?step=backup",
	"certificate-ending": "/admin/setup?step=address",
	"nobody-told": "/admin/account",
} as const;
export type AlertKind = keyof typeof alertPaths;
export const alertKinds = Object.keys(alertPaths) as AlertKind[];

/** What all owners are told of: acts that need a password shown lately (docs/product, decision 38), and changes of the way into an account. */
export const guardedActs = [
	"lead.exported",
	"lead.imported",
	"lead.import-undone",
	"lead.erased",
	"customer.erased",
	"archive.made",
	"archive.downloaded",
	"archive.brought-in",
	"settings.contact",
	"settings.retention",
	"settings.names",
	"settings.limits",
	"settings.delivery",
	"money-account.details-changed",
	"day.reopened",
	"text.published",
	"staff.contact-refused",
	"staff.reading-refused",
	"staff.invited",
	"staff.invitation-withdrawn",
	"staff.reset-offered",
	"staff.disabled",
	"staff.enabled",
	"staff.role-given",
	"staff.role-taken",
	"staff.second-factor-removed",
	"staff.second-factor-demanded",
	"staff.second-factor-left-free",
	"staff.password-reset",
	"staff.new-device",
	"staff.login-guessed",
	"staff.email-changed",
] as const;
export type GuardedAct = (typeof guardedActs)[number];

/** On which a held notice is told later; `any`: on the person's phones, or else by mail. */
export type HeldChannel = "mail" | "push" | "any";

/** A request that someone is told of. */
interface ToldLead {
	readonly leadId: string;
	readonly topic: NoticeTopic;
}

/** What a message says in one language. */
export interface MessageText {
	readonly title: string;
	readonly body: string;
	/** What the link of a mail is called. */
	readonly link: string;
	readonly actions?: readonly PushAction[];
}

/** Something that is told in words of its own. Nothing in it is about a person: it lands on lock screens. */
export interface WordsMessage {
	readonly kind: "words";
	/** What makes it exist once for each person; a later message of the same tag takes its place on a phone. */
	readonly tag: string;
	/** What a tap opens, without the language. */
	readonly path: string;
	readonly texts: Readonly<Record<Locale, MessageText>>;
	/** Mails it to those who have no phone that is told. */
	readonly byMail: boolean;
}

/** What one of the staff is told in person. `by`: the account that did it, `null` for the program or a stranger. */
export type StaffMessage =
	/** `leadId`: the first of `count` requests. */
	| { readonly kind: "assigned"; readonly leadId: string; readonly by: string | null; readonly count?: number }
	| {
			readonly kind: "guarded";
			readonly act: GuardedAct;
			readonly by: string | null;
			readonly at: string;
			/** Of a text: what it newly holds of contacts that are not the business's own, and what it said before and says now. */
			readonly found?: readonly string[];
			readonly before?: string;
			readonly after?: string;
	  }
	| { readonly kind: "alert"; readonly alert: AlertKind }
	| { readonly kind: "password-reset" }
	/** Shows its receiver that mail works. */
	| { readonly kind: "mail-test" }
	/** The link that makes an address the one that the person logs in with; mailed to this one. */
	| { readonly kind: "email-confirmation"; readonly to: string }
	/** The person wants to log in with another address; mailed to this one, which still counts. */
	| { readonly kind: "email-asked"; readonly to: string; readonly at: string }
	/** The person logs in with another address now; mailed to this one, the old or the new. */
	| { readonly kind: "email-changed"; readonly to: string; readonly at: string }
	/** How a day went (`2026-03-23`), to an owner; its figures are those of the moment at which it is sent. */
	| { readonly kind: "summary"; readonly date: string }
	| WordsMessage
	| {
			readonly kind: "digest";
			readonly channel: HeldChannel;
			readonly leads: readonly ToldLead[];
			readonly messages: readonly StaffMessage[];
	  };

/** A call that a tap on an action makes, in the session of the phone's browser. */
export interface PushCall {
	readonly method: "POST" | "PATCH";
	readonly url: string;
	readonly body?: object;
	/** What the notification says once it is done, once somebody was quicker (409), and where it failed. */
	readonly done: string;
	readonly refused: string;
	readonly failed: string;
}

/** A button on a notification: it opens a path of the panel, or makes a call without opening anything. */
export type PushAction = { readonly action: string; readonly title: string } & (
	| { readonly url: string; readonly call?: undefined }
	| { readonly call: PushCall; readonly url?: undefined }
);

/** What travels to a phone, encrypted for it alone. It lands on a lock screen, so nothing in it is about a person. */
export interface PushMessage {
	/** The same through all attempts. */
	readonly id: string;
	/** A newer message takes the place of the notification of the same tag. */
	readonly tag: string;
	readonly locale: Locale;
	readonly title: string;
	readonly body: string;
	/** What a tap opens: a path of the panel. */
	readonly url: string;
	/** Browsers show two at most, in this order. */
	readonly actions?: readonly PushAction[];
}
