import en from "#i18n/en/panel/impostors.json" with { type: "json" };
import ur from "#i18n/ur/panel/impostors.json" with { type: "json" };
import type { WatchedTable } from "#server/db/changes.ts";
import type { Fields } from "#server/db/record.ts";
import { rateAlertsQueue } from "#server/queue/notice-queues.ts";
import type { RecordedSubject } from "#shared/api/staff/audit.ts";
import type { PublishedContacts } from "#shared/contacts/foreign-contacts.ts";
import { type GuardedAct, guardedActs, type StaffMessage, type WordsMessage } from "#shared/staff/staff-message.ts";

export interface Cause {
	readonly subject: RecordedSubject;
	readonly action: string;
	readonly subjectId: string | null;
	readonly by: string | null;
	readonly at: Date;
	readonly before: Fields | null;
	readonly after: Fields | null;
	readonly data?: Fields | null | undefined;
	/** What it newly publishes of numbers, addresses, accounts and links of others. */
	readonly contacts?: PublishedContacts | null | undefined;
}

interface Consequences {
	readonly drops?: WatchedTable;
	/** The guarded act that the owners are told of, where it is not called like the event itself. */
	readonly guarded?: (event: Cause) => GuardedAct | undefined;
	readonly queues?: (event: Cause) => string | undefined;
	readonly tells?: (event: Cause) => { readonly userId: string; readonly message: StaffMessage } | undefined;
	readonly announces?: (event: Cause) => WordsMessage | undefined;
}

export const consequences: Readonly<Record<RecordedSubject, Consequences>> = {
	network: { drops: "networks" },
	service: { drops: "services" },
	work: { drops: "work" },
	announcement: { drops: "announcements" },
	"team-member": { drops: "team_members" },
	question: { drops: "questions" },
	page: { drops: "pages" },
	home: { drops: "home" },
	navigation: { drops: "navigation" },
	rates: { drops: "rate_board", queues: ({ after }) => (after ? rateAlertsQueue : undefined) },
	settings: { drops: "settings", guarded: guardedSettings },
	lead: { tells: assignee },
	reply: {},
	image: {},
	customer: {},
	deal: {},
	entry: {},
	"money-account": {},
	day: {},
	impostor: { drops: "settings", announces: newReport },
	review: { drops: "reviews" },
	archive: {},
	"content-import": {},
	staff: { guarded: suspiciousLogin },
};

export function guardedActOf(event: Cause): GuardedAct | undefined {
	const own = consequences[event.subject].guarded?.(event);
	if (own) return own;
	if (event.contacts) return "text.published";
	return guardedActs.find((act) => act === `${event.subject}.${event.action}`);
}

/** The fields of the settings that the owners are told of, by what they are told. */
export const guardedFields = {
	"settings.contact": ["whatsapp", "phone", "supportEmail"],
	"settings.retention": ["retentionMonths"],
	"settings.names": ["brand", "brandUrdu", "wordmark", "contractingParty", "licenceLine", "tradeTerms"],
	"settings.limits": ["ratesJumpPercent", "ratesSecondPersonPercent"],
	"settings.delivery": ["mail", "webhook"],
} as const;

/** What the owners read of how the site sends; when a secret was stored is nothing to read. */
const readParts: Readonly<Record<string, readonly string[]>> = {
	mail: ["host", "port", "user", "from"],
	webhook: ["url"],
};

export function readOf(fields: Fields | null): readonly unknown[] {
	return Object.entries(fields ?? {}).map(([name, value]) =>
		value && readParts[name] ? readParts[name].map((part) => (value as Fields)[part]) : value,
	);
}

function guardedSettings({ after }: Cause): GuardedAct | undefined {
	const acts = Object.entries(guardedFields) as [GuardedAct, readonly string[]][];
	return acts.find(([, fields]) => fields.some((field) => after && field in after))?.[0];
}

function suspiciousLogin({ action, after }: Cause): GuardedAct | undefined {
	if (action === "logged-in" && after?.device !== undefined) return "staff.new-device";
	return action === "login-failed" && after?.tries ? "staff.login-guessed" : undefined;
}

/** Whom someone else gave a request, or several at once: of those the first is named. */
function assignee({ action, subjectId, by, after, data }: Cause) {
	const userId = after?.assigneeId;
	const leadId = action === "moved-together" ? data?.first : subjectId;
	if (typeof leadId !== "string" || typeof userId !== "string" || userId === by) return;
	return { userId, message: { kind: "assigned", leadId, by, count: Number(after?.changed ?? 1) } } as const;
}

/** A visitor reported an impostor: told once an hour, however many do. */
function newReport({ action, at }: Cause): WordsMessage | undefined {
	if (action !== "reported") return;
	const textOf = (words: Readonly<Record<keyof typeof en, string>>) => ({
		title: words["impostors.new"],
		body: words["impostors.newText"],
		link: words["impostors.openList"],
	});
	const tag = `impostors.${at.toISOString().slice(0, 13)}`;
	return { kind: "words", tag, path: "/admin/impostors", texts: { en: textOf(en), ur: textOf(ur) }, byMail: true };
}
