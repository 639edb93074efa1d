import { aliasedTable, and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { addJob } from "#server/db/add-job.ts";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { rateChanges } from "#server/db/schema/rates.ts";
import { users } from "#server/db/schema/staff.ts";
import { dueRatesQueue } from "#server/queue/notice-queues.ts";
import type { PublishedContacts } from "#shared/contacts/foreign-contacts.ts";
import type { PostedRates, RateChangeState } from "#shared/rates/rate-change.ts";
import { onBoard, post, type RateRow } from "./store.ts";

export type ChangeRow = typeof rateChanges.$inferSelect;

/** A change that is not to be posted at once. */
interface NewChange {
	readonly state: "proposed" | "scheduled";
	readonly rates: PostedRates;
	readonly note: string | null;
	readonly base: PostedRates;
	readonly baseNote: string | null;
	readonly effectiveAt: Date | null;
}

export function changesStore(db: Database) {
	return {
		/** The changes that wait in some states, with the names of those who made them. */
		open(states: readonly RateChangeState[]) {
			const approver = aliasedTable(users, "approver");
			return db
				.select({ change: rateChanges, proposedByName: users.name, approvedByName: approver.name })
				.from(rateChanges)
				.leftJoin(users, eq(users.id, rateChanges.proposedBy))
				.leftJoin(approver, eq(approver.id, rateChanges.approvedBy))
				.where(and(inArray(rateChanges.state, [...states]), isOpen))
				.orderBy(sql`${rateChanges.effectiveAt} ASC NULLS FIRST`, asc(rateChanges.createdAt));
		},

		/** What is due: its ids, oldest first. */
		async due(now: Date): Promise<string[]> {
			const rows = await db
				.select({ id: rateChanges.id })
				.from(rateChanges)
				.where(and(eq(rateChanges.state, "scheduled"), isOpen, lte(rateChanges.effectiveAt, now)))
				.orderBy(asc(rateChanges.effectiveAt), asc(rateChanges.createdAt));
			return rows.map(({ id }) => id);
		},

		/**
		 * Works on one waiting change and the board, under the lock that serialises edits of the board: of two who act on it
		 * the second finds it as the first left it.
		 */
		onChange<Result>(
			id: string,
			work: (tx: Transaction, change: ChangeRow | undefined, current: RateRow | undefined) => Promise<Result>,
		): Promise<Result> {
			return onBoard(db, async (tx, current) => {
				const [change] = await tx.select().from(rateChanges).where(eq(rateChanges.id, id)).for("update");
				return work(tx, change, current);
			});
		},
	};
}

export type ChangesStore = ReturnType<typeof changesStore>;
export type OpenChange = Awaited<ReturnType<ChangesStore["open"]>>[number];

const isOpen = sql`${rateChanges.settledAt} IS NULL`;

/** How many changes wait, for a second person or for their time. */
export function countOpen(tx: Transaction): Promise<number> {
	return tx.$count(rateChanges, isOpen);
}

/** Adds a change, with its entry in the log, and with its alarm where it has a time and nobody to wait for. */
export async function addChange(
	tx: Transaction,
	change: NewChange,
	by: By,
	contacts: PublishedContacts | null,
): Promise<ChangeRow> {
	const [row] = await tx
		.insert(rateChanges)
		.values({ ...change, proposedBy: by.id, createdAt: by.at })
		.returning();
	if (!row) throw new Error("no change of the rates was added");
	await recordProposal(tx, row, change.state, by.id, by.at, contacts);
	if (change.state === "scheduled") await addAlarm(tx, row);
	return row;
}

/** Turns an approved proposal into a scheduled change. */
export async function schedule(tx: Transaction, change: ChangeRow, by: By): Promise<void> {
	await tx.update(rateChanges).set({ state: "scheduled", approvedBy: by.id }).where(eq(rateChanges.id, change.id));
	await recordProposal(tx, change, "approved", by.id, by.at);
	await addAlarm(tx, change);
}

/** Posts a change: an approved one in the name of the approver, a scheduled one in that of the program. */
export async function postChange(
	tx: Transaction,
	current: RateRow | undefined,
	change: ChangeRow,
	approver: string | null,
	at: Date,
): Promise<RateRow> {
	const approvedBy = approver ?? change.approvedBy;
	await tx.update(rateChanges).set({ state: "posted", approvedBy, settledAt: at }).where(eq(rateChanges.id, change.id));
	const { rates, note, proposedBy: setBy } = change;
	const kind = change.effectiveAt ? "scheduled" : "set";
	const action = approver ? "approved" : "posted";
	return post(tx, current, { rates, note, kind, action, setBy, approvedBy, actor: approver, at });
}

/** Leaves a due change unposted until staff have looked at it. */
export async function hold(tx: Transaction, change: ChangeRow, at: Date): Promise<void> {
	await tx.update(rateChanges).set({ state: "held" }).where(eq(rateChanges.id, change.id));
	await recordProposal(tx, change, "held", null, at);
}

/** Takes a change off the list. */
export async function remove(
	tx: Transaction,
	change: ChangeRow,
	action: "withdrawn" | "declined" | "cancelled",
	by: By,
): Promise<void> {
	await tx.update(rateChanges).set({ state: "removed", settledAt: by.at }).where(eq(rateChanges.id, change.id));
	await recordProposal(tx, change, action, by.id, by.at);
}

type ChangeAction = "proposed" | "scheduled" | "approved" | "held" | "withdrawn" | "declined" | "cancelled";

function recordProposal(
	tx: Transaction,
	change: ChangeRow,
	action: ChangeAction,
	by: string | null,
	at: Date,
	contacts: PublishedContacts | null = null,
): Promise<void> {
	const { id, rates, note, base, baseNote, effectiveAt } = change;
	const before = { ...base, note: baseNote, effectiveAt: null };
	const after = { ...rates, note, effectiveAt: effectiveAt?.toISOString() ?? null };
	return record(tx, { by, at, action, subject: "rates", subjectId: id, before, after, contacts });
}

function addAlarm(tx: Transaction, { id, effectiveAt }: ChangeRow): Promise<void> {
	return addJob(tx, { queue: dueRatesQueue, id, data: {}, ...(effectiveAt ? { startAfter: effectiveAt } : {}) });
}
