import { and, eq, isNull, or } from "drizzle-orm";
import type { PublishedContacts } from "#shared/contacts/foreign-contacts.ts";
import { differingLines, readableLines } from "#shared/contacts/readable-lines.ts";
import { type GuardedAct, guardedActs, type StaffMessage } from "#shared/staff/staff-message.ts";
import type { Transaction } from "./database.ts";
import { users } from "./schema/staff.ts";
import { queueMessages } from "./staff-messages.ts";

type Fields = Readonly<Record<string, unknown>>;

interface ToldChange {
	readonly subject: string;
	readonly action: string;
	readonly subjectId: string | null;
	readonly by: string | null;
	readonly at: Date;
	/** The fields that changed. */
	readonly before: Fields | null;
	readonly after: Fields | null;
	/** What it newly publishes of numbers, addresses, accounts and links of others. */
	readonly contacts?: PublishedContacts | null | undefined;
}

/**
 * Queues what staff must hear of a change: the owners of an act that the owner's guard protects, with the account that it
 * is about where its password was reset; an assignee of a request that someone else gave them.
 */
export async function tellOfChange(tx: Transaction, change: ToldChange): Promise<void> {
	tx.changed.add(change.subject);
	const act = guardedActOf(change);
	if (act) return tellOwners(tx, act, change);
	const { subject, subjectId, by, after } = change;
	const assignee = after?.assigneeId;
	if (subject !== "lead" || subjectId === null || typeof assignee !== "string" || assignee === by) return;
	const message = { kind: "assigned", leadId: subjectId, by } as const;
	await queueMessages(tx, [{ userId: assignee, message }]);
}

async function tellOwners(tx: Transaction, act: GuardedAct, change: ToldChange): Promise<void> {
	const { by, at, subjectId, contacts, after } = change;
	const own = act === "staff.password-reset" && subjectId ? eq(users.id, subjectId) : undefined;
	const told = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(or(eq(users.isOwner, true), own), isNull(users.disabledAt)));
	const read = act === "text.published" ? contacts : /^(?:settings|money-account)\./.test(act) && change;
	const texts = read && differingLines(readableLines(read.before), readableLines(read.after));
	const found = act === "staff.contact-refused" ? (after?.found as readonly string[]) : contacts?.found;
	const message: StaffMessage = { kind: "guarded", act, by, at: at.toISOString(), ...texts, ...(found && { found }) };
	const once = onceOf(act, change);
	await queueMessages(
		tx,
		told.map(({ id }) => ({ userId: id, message, ...(once && { key: `${once}.${id}` }) })),
	);
}

/** What a message is told once for: the hour of a refusal, and all entries of a file. */
function onceOf(act: GuardedAct, { by, at }: ToldChange): string | undefined {
	if (act === "staff.contact-refused") return `${act}.${by}.${at.toISOString().slice(0, 13)}`;
	return act === "text.published" ? `${act}.${by}.${at.getTime()}` : undefined;
}

const settingsOf = {
	"settings.contact": ["whatsapp", "phone", "supportEmail"],
	"settings.retention": ["retentionMonths"],
	"settings.names": ["brand", "brandUrdu", "wordmark", "contractingParty", "licenceLine", "tradeTerms"],
	"settings.limits": ["ratesJumpPercent", "ratesSecondPersonPercent"],
} as const;

function guardedActOf({ subject, action, after, contacts }: ToldChange): GuardedAct | undefined {
	if (subject === "settings") {
		const acts = Object.entries(settingsOf) as [GuardedAct, readonly string[]][];
		const act = acts.find(([, fields]) => fields.some((field) => after && field in after))?.[0];
		if (act) return act;
	}
	if (contacts) return "text.published";
	return guardedActs.find((act) => act === `${subject}.${action}`);
}
