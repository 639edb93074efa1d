import { randomUUID } from "node:crypto";
import { and, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { pruneOf } from "#server/db/prune-of.ts";
import { record } from "#server/db/record.ts";
import { leadBulkMoves, leads } from "#server/db/schema/index.ts";
import { type ListCursor, writeCursor } from "#server/http/api/paging.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Runtime } from "#server/runtime.ts";
import type { LeadBulkChange, LeadBulkResult, LeadBulkUndoResult } from "#shared/api/leads/bulk.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { allConditions, beyond, type LeadFilter, sortOf } from "../search/filter.ts";
import { refusePast, refuseStranger, transitionOf } from "./change.ts";
import {
	type LeadState,
	recordTransitions,
	restore,
	stateColumns,
	statesOf,
	stepsOf,
	type Transition,
} from "./transition.ts";

interface BulkOrder {
	readonly filter: LeadFilter;
	readonly change: LeadBulkChange;
	readonly actorId: string;
	/** Where an earlier call of the same change stopped. */
	readonly from?: { readonly token: string; readonly cursor: ListCursor | null } | undefined;
}

// A call answers before any proxy gives up; the rest is for the next call, and people see how far it is.
const timeLimit = 5_000;

interface BulkParts extends Pick<Runtime, "db" | "now"> {
	readonly tags: CustomerTags;
}

/** Changes every lead of a filter, a few at a time, and takes it back. */
export function bulkChanges({ db, tags, now }: BulkParts) {
	/** Refuses what would be refused for every lead. */
	const check = async (change: LeadBulkChange): Promise<void> => {
		const [given, another] = namesOf(change);
		if (!given) throw new ProblemError("invalid", { issues: { status: { code: "required" } } });
		if (another) throw new ProblemError("invalid", { issues: { [another]: { code: "choice" } } });
		const { status, reason, assigneeId, snoozedUntil } = change;
		if (reason && !(status && isFinished(status)))
			throw new ProblemError("invalid", { issues: { reason: { code: "choice" } } });
		if (assigneeId) await refuseStranger(db, assigneeId);
		if (snoozedUntil) refusePast(new Date(snoozedUntil), now());
	};

	return {
		/**
		 * Changes the leads that may; the answer says where to go on when there were too many for one call.
		 * @throws ProblemError `invalid`
		 */
		async change({ filter, change, actorId, from }: BulkOrder): Promise<LeadBulkResult> {
			await check(change);
			const token = from?.token ?? randomUUID();
			const { tag, reason: _, ...rest } = change;
			const work: BulkWork = tag === undefined ? { decide: decideBy(change, actorId, now()) } : { tag };
			const logged = tag === undefined ? rest : { tag };
			const end = now() + timeLimit;
			let seen = 0;
			let changed = 0;
			let after = from?.cursor ?? null;
			do {
				const done = await step(db, tags, { filter, work, change: logged, token, actorId, after });
				seen += done.seen;
				changed += done.changed;
				after = done.last;
			} while (after && now() < end);
			return { changed, skipped: seen - changed, undoToken: token, next: after && writeCursor(after) };
		},

		/** Takes back the leads that are still as the bulk change left them. */
		async undo(token: string, actorId: string): Promise<LeadBulkUndoResult> {
			let seen = 0;
			let changed = 0;
			let done: StepCounts;
			do {
				done = await undoStep(db, tags, token, actorId);
				seen += done.seen;
				changed += done.changed;
			} while (done.seen > 0);
			return { changed, skipped: seen - changed };
		},
	};
}

function namesOf(change: LeadBulkChange): string[] {
	return (["status", "assigneeId", "snoozedUntil", "tag"] as const).filter((name) => change[name] !== undefined);
}

/** What the change makes of each lead; `null` for one that may not be changed so, or is so already. */
function decideBy(change: LeadBulkChange, actorId: string, now: number) {
	return (before: LeadState) => {
		try {
			return transitionOf(before, change, { actorId, now, throughReview: true });
		} catch (error) {
			if (error instanceof ProblemError) return null;
			throw error;
		}
	};
}

/** Gives customers a tag, and takes it back; both answer the contacts whose customers it changed. */
export interface CustomerTags {
	readonly add: TagCustomers;
	readonly remove: TagCustomers;
}
type TagCustomers = (
	tx: Transaction,
	contactIds: readonly string[],
	tag: string,
	actorId: string,
) => Promise<ReadonlySet<string>>;

/** What is done to each lead of a filter: another state, where `decide` knows one, or a tag for its customer. */
type BulkWork = { readonly decide: (before: LeadState) => Transition | null } | { readonly tag: string };

interface BulkStep {
	readonly filter: LeadFilter;
	readonly work: BulkWork;
	/** What the log says of it. */
	readonly change: Readonly<Record<string, unknown>>;
	readonly token: string;
	readonly actorId: string;
	readonly after: ListCursor | null;
}

interface StepCounts {
	readonly seen: number;
	readonly changed: number;
}

// So few leads are locked at a time that nobody in the inbox waits for them.
const stepLength = 500;

interface SeenLead extends LeadState {
	readonly contactId: string;
}

/** Changes those of the next leads of a filter that may, in one commit with events and the way back; `last`: up to here. */
function step(
	db: Database,
	tags: CustomerTags,
	{ filter, work, change, token, actorId, after }: BulkStep,
): Promise<StepCounts & { readonly last: ListCursor | null }> {
	return db.transaction(async (tx) => {
		const seen = await tx
			.select({
				...stateColumns,
				contactId: leads.contactId,
				at: sql<string>`to_json(${leads.createdAt}) #>> '{}'`,
			})
			.from(leads)
			.where(and(...allConditions(filter), ...beyond({ order: "newest", after })))
			.orderBy(sortOf("newest"))
			.limit(stepLength);
		const ways = await ("tag" in work
			? tagAll(tx, tags, seen, work.tag, actorId)
			: moveAll(tx, seen, work.decide, token));
		const [first] = ways;
		if (first) {
			await tx.insert(leadBulkMoves).values(ways.map((way) => ({ ...way, token })));
			const entry = { by: actorId, subject: "lead", subjectId: token, before: null } as const;
			const after = { ...change, changed: ways.length };
			await record(tx, { ...entry, action: "moved-together", after, data: { first: first.leadId } });
		}
		const last = seen.at(-1);
		return { seen: seen.length, changed: ways.length, last: last ? { createdAt: last.at, id: last.id } : null };
	});
}

/** Takes back some leads of a bulk change that are still as it left them; deletes their way back all the same. */
function undoStep(db: Database, tags: CustomerTags, token: string, actorId: string): Promise<StepCounts> {
	return db.transaction(async (tx) => {
		const { rows: ways } = await tx.execute<{ id: string; version: number; was: unknown; tag: string | null }>(
			sql`DELETE FROM lead_bulk_moves WHERE ctid IN
					(SELECT ctid FROM lead_bulk_moves
						WHERE token = ${token}::uuid AND created_at >= now() - interval '7 days' LIMIT ${stepLength})
				RETURNING lead_id AS id, version, was, tag`,
		);
		const [moves, tagged] = [ways.filter(({ was }) => was !== null), ways.filter(({ tag }) => tag !== null)];
		const moved = await moveBack(tx, moves, { token, actorId });
		const changed = moved + (await untag(tx, tags, tagged, actorId));
		const entry = { by: actorId, subject: "lead", subjectId: token, before: null, after: { changed } } as const;
		if (changed > 0) await record(tx, { ...entry, action: "moved-back" });
		return { seen: ways.length, changed };
	});
}

/** Deletes ways back of bulk changes that were made before a moment. */
export const pruneBulkMoves = (db: Database) => pruneOf(db, leadBulkMoves, leadBulkMoves.createdAt);

async function moveAll(
	tx: Transaction,
	seen: readonly SeenLead[],
	decide: (before: LeadState) => Transition | null,
	token: string,
) {
	const transitions = seen.flatMap((lead) => decide(lead) ?? []);
	const moved = await recordTransitions(tx, transitions, { mark: { bulk: token } });
	const changed = transitions.filter(({ before }) => moved.has(before.id));
	return changed.map(({ before: { id, version, was } }) => ({ leadId: id, version: version + 1, was }));
}

async function tagAll(tx: Transaction, tags: CustomerTags, seen: readonly SeenLead[], tag: string, actorId: string) {
	const contactIds = new Set(seen.map(({ contactId }) => contactId));
	const tagged = await tags.add(tx, [...contactIds], tag, actorId);
	return seen.filter(({ contactId }) => tagged.has(contactId)).map(({ id, version }) => ({ leadId: id, version, tag }));
}

async function moveBack(
	tx: Transaction,
	ways: Parameters<typeof restore>[1],
	by: { readonly token: string; readonly actorId: string },
) {
	if (ways.length === 0) return 0;
	const wanted = ways.map(({ id }) => id);
	const before = await statesOf(tx, wanted);
	const ids = await restore(tx, ways);
	const after = await statesOf(tx, ids);
	const steps = [...ids].flatMap((id) => {
		const [was, is] = [before.get(id), after.get(id)];
		return was && is ? stepsOf({ before: was, after: is, actorId: by.actorId }, { undone: by.token }) : [];
	});
	await record(tx, ...steps);
	return ids.size;
}

async function untag(
	tx: Transaction,
	tags: CustomerTags,
	ways: readonly { readonly id: string; readonly tag: string | null }[],
	actorId: string,
): Promise<number> {
	const [first] = ways;
	if (!first?.tag) return 0;
	const ids = ways.map(({ id }) => id);
	const of = await tx.select({ contactId: leads.contactId }).from(leads).where(inArray(leads.id, ids));
	const contactIds = new Set(of.map(({ contactId }) => contactId));
	const untagged = await tags.remove(tx, [...contactIds], first.tag, actorId);
	return of.filter(({ contactId }) => untagged.has(contactId)).length;
}
