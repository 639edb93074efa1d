import { and, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { leadBulkMoves, leads } from "#server/db/schema/index.ts";
import type { ListCursor } from "#server/http/api/paging.ts";
import { allConditions, beyond, type LeadFilter, sortOf } from "../search/filter-store.ts";
import {
	type LeadState,
	recordTransitions,
	restore,
	stateColumns,
	statesOf,
	stepsOf,
	type Transition,
} from "./transitions-store.ts";

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
export type BulkWork = { readonly decide: (before: LeadState) => Transition | null } | { readonly tag: string };

interface BulkStep {
	readonly filter: LeadFilter;
	readonly work: BulkWork;
	/** What the log says of it. */
	readonly change: Readonly<Record<string, unknown>>;
	readonly token: string;
	readonly actorId: string;
	readonly after: ListCursor | null;
}

interface BulkStepResult {
	readonly seen: number;
	readonly changed: number;
	/** The last lead that was looked at. */
	readonly last: ListCursor | null;
}

// So few leads are locked at a time that nobody in the inbox waits for them.
const stepLength = 500;

interface SeenLead extends LeadState {
	readonly contactId: string;
}

export function bulkStore(db: Database, tags: CustomerTags) {
	return {
		/** Looks at the next leads of a filter and changes those that may, in one commit with events and the way back. */
		step({ filter, work, change, token, actorId, after }: BulkStep): Promise<BulkStepResult> {
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
		},

		/** Takes back some leads of a bulk change that are still as it left them; deletes their way back all the same. */
		undoStep(token: string, actorId: string): Promise<Pick<BulkStepResult, "seen" | "changed">> {
			return db.transaction(async (tx) => {
				const { rows: ways } = await tx.execute<{ id: string; version: number; was: unknown; tag: string | null }>(
					sql`DELETE FROM lead_bulk_moves WHERE ctid IN
							(SELECT ctid FROM lead_bulk_moves
								WHERE token = ${token}::uuid AND created_at >= now() - interval '7 days' LIMIT ${stepLength})
						RETURNING lead_id AS id, version, was, tag`,
				);
				const moved = await moveBack(
					tx,
					ways.filter(({ was }) => was !== null),
					{ token, actorId },
				);
				const untagged = await untag(
					tx,
					tags,
					ways.filter(({ tag }) => tag !== null),
					actorId,
				);
				const changed = moved + untagged;
				const entry = { by: actorId, subject: "lead", subjectId: token, before: null, after: { changed } } as const;
				if (changed > 0) await record(tx, { ...entry, action: "moved-back" });
				return { seen: ways.length, changed };
			});
		},
	};
}

export type BulkStore = ReturnType<typeof bulkStore>;

/** Deletes ways back of bulk changes that were made before a moment, oldest first. */
export function pruneBulkMoves(db: Database) {
	return async (before: Date, limit: number): Promise<number> => {
		const { rowCount } = await db.execute(
			sql`DELETE FROM lead_bulk_moves WHERE ctid IN
				(SELECT ctid FROM lead_bulk_moves WHERE created_at < ${before.toISOString()}::timestamptz
					ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
		);
		return rowCount ?? 0;
	};
}

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

type Back = { readonly id: string; readonly version: number; readonly was: unknown };

async function moveBack(tx: Transaction, ways: readonly Back[], by: { token: string; actorId: string }) {
	if (ways.length === 0) return 0;
	const before = await statesOf(
		tx,
		ways.map(({ id }) => id),
	);
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
