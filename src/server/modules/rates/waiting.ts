import { aliasedTable, and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { addJob } from "#server/db/add-job.ts";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { rateChanges } from "#server/db/schema/rates.ts";
import { users } from "#server/db/schema/staff.ts";
import { queueForStaff } from "#server/db/staff-messages.ts";
import { reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { dueRatesQueue } from "#server/queue/notice-queues.ts";
import type { Runtime } from "#server/runtime.ts";
import type { RateChange } from "#shared/api/rate-changes.ts";
import type { Rates } from "#shared/api/rates.ts";
import type { PublishedContacts } from "#shared/contacts/foreign-contacts.ts";
import { changedRates } from "#shared/rates/rate-change.ts";
import { fallbackRates } from "#shared/rates/rates.ts";
import { newestRow, onBoard, post, type RateRow } from "./board.ts";
import { heldMessage } from "./messages.ts";

type ChangeRow = typeof rateChanges.$inferSelect;
type NewChange = Pick<ChangeRow, "rates" | "note" | "base" | "baseNote" | "effectiveAt"> & {
	readonly state: "proposed" | "scheduled";
};

/** So many changes can wait at once: more than anybody plans, few enough to be looked through. */
const mostWaiting = 20;

const isOpen = sql`${rateChanges.settledAt} IS NULL`;

/** The changes that are not posted at once: what waits for a second person, and what waits for its time. */
export function waitingRates({ db, now }: Pick<Runtime, "db" | "now">) {
	const at = () => new Date(now());

	/** Works on one change under the lock that serialises edits of the board: of two who act on it the second finds it as the first left it. */
	const onChange = <Result>(
		id: string,
		work: (tx: Transaction, change: ChangeRow | undefined, current: RateRow | undefined) => Promise<Result>,
	): Promise<Result> =>
		onBoard(db, async (tx, current) => {
			const [change] = await tx.select().from(rateChanges).where(eq(rateChanges.id, id)).for("update");
			return work(tx, change, current);
		});

	async function list(...states: ChangeRow["state"][]): Promise<RateChange[]> {
		const approver = aliasedTable(users, "approver");
		const current = await newestRow(db);
		const rows = await db
			.select({ change: rateChanges, proposer: users.name, approver: approver.name })
			.from(rateChanges)
			.leftJoin(users, eq(users.id, rateChanges.proposedBy))
			.leftJoin(approver, eq(approver.id, rateChanges.approvedBy))
			.where(and(inArray(rateChanges.state, states), isOpen))
			.orderBy(sql`${rateChanges.effectiveAt} ASC NULLS FIRST`, asc(rateChanges.createdAt));
		return rows.map(({ change, proposer, approver }) => ({
			id: change.id,
			at: change.createdAt.toISOString(),
			by: { id: change.proposedBy, name: proposer },
			approvedBy: change.approvedBy ? { id: change.approvedBy, name: approver } : null,
			effectiveAt: change.effectiveAt?.toISOString() ?? null,
			before: change.base,
			after: change.rates,
			note: change.note,
			outdated: change.state === "held" || isOutdated(change, current),
		}));
	}

	/** Takes a change off the list. @throws ProblemError `not-found`, `conflict` */
	const remove = (id: string, caller: string, ...states: ChangeRow["state"][]): Promise<void> =>
		onChange(id, async (tx, known) => {
			const change = openIn(known, ...states);
			const ended = change.proposedBy === caller ? "withdrawn" : "declined";
			const action = change.state === "proposed" ? ended : "cancelled";
			await move(tx, change, { state: "removed", settledAt: at() }, action, caller, at());
		});

	const postOrHold = (id: string): Promise<void> =>
		onChange(id, async (tx, change, current) => {
			if (change?.state !== "scheduled" || change.settledAt) return;
			if (!isOutdated(change, current)) return void (await postChange(tx, current, change, null, at()));
			await move(tx, change, { state: "held" }, "held", null, at());
			await queueForStaff(tx, heldMessage(change.id));
		});

	return {
		proposals: () => list("proposed"),
		scheduled: () => list("scheduled", "held"),
		/** Withdraws one's own proposal, or declines a colleague's. */
		removeProposal: (id: string, caller: string) => remove(id, caller, "proposed"),
		cancel: (id: string, caller: string) => remove(id, caller, "scheduled", "held"),

		/**
		 * Agrees to a colleague's change. One whose time is over by then is posted at once.
		 * @throws ProblemError `not-found`, `own-proposal`, `conflict` where it does not wait any more, `version-conflict`
		 * where the board is not the one that it was made on
		 */
		approve: (id: string, approver: string) =>
			onChange(id, async (tx, change, current) => {
				const proposal = openIn(change, "proposed");
				if (proposal.proposedBy === approver) throw new ProblemError("own-proposal");
				if (isOutdated(proposal, current)) throw new ProblemError("version-conflict");
				const { effectiveAt } = proposal;
				if (!effectiveAt || effectiveAt.getTime() <= now())
					return reply(200, await postChange(tx, current, proposal, approver, at()));
				await move(tx, proposal, { state: "scheduled", approvedBy: approver }, "approved", approver, at());
				await addAlarm(tx, proposal);
				return reply(202, { scheduleId: id, effectiveAt: effectiveAt.toISOString() });
			}),

		/** Posts what is due, each once; what was planned on another board is held, and staff are told. */
		async postDue(signal?: AbortSignal): Promise<void> {
			const { id, state, effectiveAt, createdAt } = rateChanges;
			const due = await db
				.select({ id })
				.from(rateChanges)
				.where(and(eq(state, "scheduled"), isOpen, lte(effectiveAt, at())))
				.orderBy(asc(effectiveAt), asc(createdAt));
			for (const change of due) if (!signal?.aborted) await postOrHold(change.id);
		},
	};
}

/**
 * Adds a change, with its entry in the log, and with its alarm where it has a time and nobody to wait for; answers its id.
 * @throws ProblemError `too-many-waiting`
 */
export async function addChange(
	tx: Transaction,
	change: NewChange,
	by: By,
	contacts: PublishedContacts | null,
): Promise<string> {
	if ((await tx.$count(rateChanges, isOpen)) >= mostWaiting) throw new ProblemError("too-many-waiting");
	const [row] = await tx
		.insert(rateChanges)
		.values({ ...change, proposedBy: by.id, createdAt: by.at })
		.returning();
	if (!row) throw new Error("no change of the rates was added");
	await recordChange(tx, row, change.state, by.id, by.at, contacts);
	if (change.state === "scheduled") await addAlarm(tx, row);
	return row.id;
}

/** Posts a change: an approved one in the name of the approver, a scheduled one in that of the program. */
async function postChange(
	tx: Transaction,
	current: RateRow | undefined,
	{ id, rates, note, proposedBy: setBy, approvedBy: agreedBy, effectiveAt }: ChangeRow,
	actor: string | null,
	at: Date,
): Promise<Rates> {
	const approvedBy = actor ?? agreedBy;
	await tx.update(rateChanges).set({ state: "posted", approvedBy, settledAt: at }).where(eq(rateChanges.id, id));
	const kind = effectiveAt ? "scheduled" : "set";
	const action = actor ? "approved" : "posted";
	return post(tx, current, { rates, note, kind, action, setBy, approvedBy, actor, at });
}

type ChangeAction = "proposed" | "scheduled" | "approved" | "held" | "withdrawn" | "declined" | "cancelled";

async function move(
	tx: Transaction,
	change: ChangeRow,
	set: Partial<ChangeRow>,
	action: ChangeAction,
	by: string | null,
	at: Date,
): Promise<void> {
	await tx.update(rateChanges).set(set).where(eq(rateChanges.id, change.id));
	await recordChange(tx, change, action, by, at);
}

function recordChange(
	tx: Transaction,
	{ id, rates, note, base, baseNote, effectiveAt }: ChangeRow,
	action: ChangeAction,
	by: string | null,
	at: Date,
	contacts: PublishedContacts | null = null,
): Promise<void> {
	const before = { ...base, note: baseNote, effectiveAt: null };
	const after = { ...rates, note, effectiveAt: effectiveAt?.toISOString() ?? null };
	return record(tx, { by, at, action, subject: "rates", subjectId: id, before, after, contacts });
}

function addAlarm(tx: Transaction, { id, effectiveAt }: ChangeRow): Promise<void> {
	return addJob(tx, { queue: dueRatesQueue, id, data: {}, ...(effectiveAt && { startAfter: effectiveAt }) });
}

/** A change that waits in one of the states. @throws ProblemError `not-found`, `conflict` */
function openIn(change: ChangeRow | undefined, ...states: readonly ChangeRow["state"][]): ChangeRow {
	if (!change) throw new ProblemError("not-found");
	if (change.settledAt || !states.includes(change.state)) throw new ProblemError("conflict");
	return change;
}

/** Whether the board says something else than when the change was made; a confirmation of the same board changes nothing. */
function isOutdated({ base, baseNote }: ChangeRow, current: RateRow | undefined): boolean {
	return changedRates(base, current ?? fallbackRates).length > 0 || baseNote !== (current?.note ?? null);
}
