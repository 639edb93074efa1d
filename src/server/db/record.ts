import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type panelAuditWords from "#i18n/en/panel/audit.json";
import { type Cause, consequences, guardedActOf, readOf } from "#server/events/consequences.ts";
import type { leadEventKinds } from "#shared/api/leads/lead.ts";
import type { Recorded } from "#shared/api/staff/audit.ts";
import type { PublishedContacts } from "#shared/contacts/foreign-contacts.ts";
import { differingLines, readableLines } from "#shared/contacts/readable-lines.ts";
import type { GuardedAct, StaffMessage } from "#shared/staff/staff-message.ts";
import { addJob } from "./add-job.ts";
import type { Transaction } from "./database.ts";
import { events } from "./schema/events.ts";
import { users } from "./schema/staff.ts";
import { queueForStaff, queueMessages } from "./staff-messages.ts";

export type Fields = Readonly<Record<string, unknown>>;

type LoggedOf<Key> = Key extends `audit.${infer Subject}.${infer Action}`
	? { readonly subject: Subject; readonly action: Action }
	: never;

/** What was done, a past participle, and to what kind of thing; one without its sentence in the dictionary does not compile. */
type Logged = LoggedOf<keyof typeof panelAuditWords>;
/** A step of a request's history, which the log sums up in an entry of its own. */
type Step = { readonly subject: "lead"; readonly action: (typeof leadEventKinds)[number] };

type EventOf<Kind> = Kind extends Logged | Step
	? Kind & {
			/** The id of the staff account that made it; `null` for the program itself. */
			readonly by: string | null;
			/** The database's now unless given. */
			readonly at?: Date;
			readonly subjectId: string | null;
			/** `null` where there was nothing before, or is nothing after. */
			readonly before: Recorded<Kind["subject"]> | null;
			readonly after: Recorded<Kind["subject"]> | null;
			/** What else is to be known of it. */
			readonly data?: Fields | null;
			/** Of the call that it comes from: a repeat of the call is stored once. */
			readonly idempotencyKey?: string | null;
			/** What it newly publishes of numbers, addresses, accounts and links of others. */
			readonly contacts?: PublishedContacts | null;
		}
	: never;

export type RecordedEvent = EventOf<Logged | Step>;
export type RecordedStep = EventOf<Step>;

/** Writes events in the transaction of their cause, of changes what differs, with what follows from them. */
export async function record(tx: Transaction, ...happened: readonly RecordedEvent[]): Promise<void> {
	if (happened.length === 0) return;
	const changes = happened.map((event) => {
		const { before, after } = event;
		return { ...event, ...(before && after ? changedFields(before, after) : { before, after }) };
	});
	const rows = changes.map(({ by, subject, action, contacts, ...row }) => {
		return { ...row, actorId: by, kind: `${subject}.${action}` };
	});
	const written = await tx.insert(events).values(rows).returning({ at: events.at });
	for (const [place, change] of changes.entries())
		await followUp(tx, { ...change, at: written[place]?.at ?? new Date() });
}

/** Causes what follows from an event that a larger one is recorded for. */
export async function followUp(tx: Transaction, event: Cause): Promise<void> {
	tx.changed.add(event.subject);
	const queue = consequences[event.subject].queues?.(event);
	if (queue) await addJob(tx, { queue, id: randomUUID(), data: {} });
	const act = guardedActOf(event);
	if (act) return tellOwners(tx, act, event);
	const notice = consequences[event.subject].tells?.(event);
	if (notice) await queueMessages(tx, [notice]);
	const announced = consequences[event.subject].announces?.(event);
	if (announced) await queueForStaff(tx, announced);
}

/** Empties the events about people and requests that are erased: that something happened, when and by whom stays. */
export async function eraseEvents(tx: Transaction, subjectIds: readonly string[]): Promise<void> {
	await tx.execute(sql`SELECT set_config('sauda.erasing', 'on', true)`);
	await tx
		.update(events)
		.set({ before: null, after: null, data: null })
		.where(inArray(events.subjectId, [...subjectIds]));
	await tx.execute(sql`SELECT set_config('sauda.erasing', 'off', true)`);
}

export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
	const names = Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]));
	const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
	return { before: only(before), after: only(after) };
}

const ownActs: readonly GuardedAct[] = ["staff.password-reset", "staff.new-device", "staff.login-guessed"];

/** Tells the owners of an act that their guard protects. */
async function tellOwners(tx: Transaction, act: GuardedAct, event: Cause): Promise<void> {
	const { by, at, subjectId, contacts, after } = event;
	const own = ownActs.includes(act) && subjectId ? eq(users.id, subjectId) : undefined;
	const written = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(or(eq(users.isOwner, true), own), isNull(users.disabledAt)));
	const read =
		act === "text.published"
			? contacts
			: /^(?:settings|money-account)\./.test(act) && { before: readOf(event.before), after: readOf(event.after) };
	const texts = read && differingLines(readableLines(read.before), readableLines(read.after));
	const found = act === "staff.contact-refused" ? (after?.found as readonly string[]) : contacts?.found;
	const message: StaffMessage = { kind: "guarded", act, by, at: at.toISOString(), ...texts, ...(found && { found }) };
	const once = onceOf(act, event);
	await queueMessages(
		tx,
		written.map(({ id }) => ({ userId: id, message, ...(once && { key: `${once}.${id}` }) })),
	);
}

/** What a message is told once for: the hour of a refusal or of wrong tries, and all entries of a file. */
function onceOf(act: GuardedAct, { by, at, subjectId }: Cause): string | undefined {
	if (act === "staff.login-guessed") return `${act}.${subjectId}.${at.toISOString().slice(0, 13)}`;
	if (act === "staff.contact-refused") return `${act}.${by}.${at.toISOString().slice(0, 13)}`;
	return act === "text.published" ? `${act}.${by}.${at.getTime()}` : undefined;
}
