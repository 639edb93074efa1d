import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { pruneOf } from "#server/db/pruning.ts";
import { record } from "#server/db/record.ts";
import { leadBulkMoves, leads } from "#server/db/schema/index.ts";
import { type ListCursor, writeCursor } from "#server/http/api/paging.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import type { LeadBulkChange, LeadBulkResult, LeadBulkUndoResult } from "#shared/api/leads/bulk.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import type { LeadsDeps } from "../index.ts";
import { allConditions, beyond, type LeadFilter, sortOf } from "../search/filter.ts";
import { refusePast, refuseStranger, transitionOf } from "./change.ts";
import { type LeadState, recordTransitions, restore, stateColumns, statesOf, stepsOf } from "./transition.ts";

interface BulkOrder {
	readonly filter: LeadFilter;
	readonly change: LeadBulkChange;
	readonly actorId: string;
	readonly from?: { readonly token: string; readonly cursor: ListCursor | null } | undefined;
	/** Of the first call: the token of what it does, so that its repeat answers and takes back the same. */
	readonly key: string | null;
}

type Way = Omit<typeof leadBulkMoves.$inferInsert, "token">;
type WayBack = Record<"id" | "contactId", string> & { version: number; was: unknown; tag: string | null };

// A call answers before any proxy gives up; the rest is for the next call, and people see how far it is.
const timeLimit = 5_000;
// So few leads are locked at a time that nobody in the inbox waits for them.
const stepLength = 500;

export const pruneBulkMoves = (db: Database) => pruneOf(db, leadBulkMoves, leadBulkMoves.createdAt);

export function bulkChanges({ db, tags, now }: Pick<LeadsDeps, "db" | "tags" | "now">) {
	async function check(change: LeadBulkChange): Promise<void> {
		const names = (["status", "assigneeId", "snoozedUntil", "tag"] as const).filter(
			(name) => change[name] !== undefined,
		);
		const [given, another] = names;
		if (!given) throw invalid("status", "required");
		if (another) throw invalid(another, "choice");
		const { status, reason, assigneeId, snoozedUntil } = change;
		if (reason && !(status && isFinished(status))) throw invalid("reason", "choice");
		if (assigneeId) await refuseStranger(db, assigneeId);
		if (snoozedUntil) refusePast(new Date(snoozedUntil), now());
	}

	/** What the change makes of a lead; `null` for one that may not be changed so, or is so already. */
	function transitionTo(change: LeadBulkChange, before: LeadState, actorId: string) {
		try {
			return transitionOf(before, change, { actorId, now: now(), throughReview: true });
		} catch (error) {
			if (error instanceof ProblemError) return null;
			throw error;
		}
	}

	/** Changes those of the next leads of a filter that may, in one commit with events and the way back; `last`: up to here. */
	const step = (
		{ filter, change, actorId }: BulkOrder,
		token: string,
		after: ListCursor | null,
		customers: Set<string>,
	) =>
		db.transaction(async (tx) => {
			const seen = await tx
				.select({ ...stateColumns, contactId: leads.contactId, createdAt: leads.createdAt })
				.from(leads)
				.where(and(...allConditions(filter), ...beyond({ order: "newest", after })))
				.orderBy(sortOf("newest"))
				.limit(stepLength);
			const { tag, reason: _, ...moved } = change;
			const ways = await (tag === undefined ? moveAll() : tagAll(tag));
			const [first] = ways;
			if (first) {
				await tx.insert(leadBulkMoves).values(ways.map((way) => ({ ...way, token })));
				const entry = { by: actorId, subject: "lead", subjectId: token, before: null } as const;
				const after = { ...(tag === undefined ? moved : { tag }), changed: ways.length };
				await record(tx, { ...entry, action: "moved-together", after, data: { first: first.leadId } });
			}
			const last = seen.at(-1);
			const place = last ? { id: last.id, createdAt: last.createdAt.toISOString() } : null;
			return { seen: seen.length, changed: ways.length, last: place };

			async function moveAll(): Promise<Way[]> {
				const transitions = seen.flatMap((lead) => transitionTo(change, lead, actorId) ?? []);
				const changed = await recordTransitions(tx, transitions, { mark: { bulk: token } });
				const done = transitions.map(({ before }) => before).filter(({ id }) => changed.has(id));
				return done.map(({ id, version, was }) => ({ leadId: id, version: version + 1, was }));
			}

			async function tagAll(tag: string): Promise<Way[]> {
				const contactIds = new Set(seen.map(({ contactId }) => contactId));
				for (const id of await tags.add(tx, [...contactIds], tag, actorId)) customers.add(id);
				const done = seen.filter(({ contactId }) => customers.has(contactId));
				return done.map(({ id, version }) => ({ leadId: id, version, tag }));
			}
		});

	/** Takes back some leads of a bulk change that are still as it left them; deletes their way back all the same. */
	const undoStep = (token: string, actorId: string, customers: Set<string>) =>
		db.transaction(async (tx) => {
			const { rows: ways } = await tx.execute<WayBack>(
				sql`DELETE FROM lead_bulk_moves WHERE ctid IN
						(SELECT ctid FROM lead_bulk_moves
							WHERE token = ${token}::uuid AND created_at >= now() - interval '7 days' LIMIT ${stepLength})
					RETURNING lead_id AS id, version, was, tag, (SELECT contact_id FROM leads WHERE id = lead_id) AS "contactId"`,
			);
			const moves = ways.filter(({ was }) => was !== null);
			const wanted = moves.map(({ id }) => id);
			const before = new Map((await statesOf(tx, wanted)).map((state) => [state.id, state]));
			const after = await statesOf(tx, await restore(tx, moves));
			const steps = after.flatMap((is) => {
				const was = before.get(is.id);
				return was ? stepsOf({ before: was, after: is, actorId }, { undone: token }) : [];
			});
			await record(tx, ...steps);
			const changed = after.length + (await untag());
			const entry = { by: actorId, subject: "lead", subjectId: token, before: null, after: { changed } } as const;
			if (changed > 0) await record(tx, { ...entry, action: "moved-back" });
			return { seen: ways.length, changed };

			async function untag(): Promise<number> {
				const tagged = ways.filter(({ tag }) => tag !== null);
				const tag = tagged[0]?.tag;
				if (!tag) return 0;
				const contactIds = new Set(tagged.map(({ contactId }) => contactId));
				for (const id of await tags.remove(tx, [...contactIds], tag, actorId)) customers.add(id);
				return tagged.filter(({ contactId }) => customers.has(contactId)).length;
			}
		});

	return {
		/** Changes the leads that may; `next` says where to go on after too many for one call. @throws ProblemError `invalid` */
		async change(order: BulkOrder): Promise<LeadBulkResult> {
			await check(order.change);
			const token = order.from?.token ?? order.key ?? randomUUID();
			const earlier = order.from ? 0 : await db.$count(leadBulkMoves, eq(leadBulkMoves.token, token));
			const end = now() + timeLimit;
			let [seen, changed] = [0, earlier];
			// One customer's requests may lie in several steps.
			const tagged = new Set<string>();
			let after = order.from?.cursor ?? null;
			do {
				const done = await step(order, token, after, tagged);
				seen += done.seen;
				changed += done.changed;
				after = done.last;
			} while (after && now() < end);
			// A filter may find no more what the earlier call changed.
			const skipped = Math.max(0, seen - changed);
			return { changed, skipped, undoToken: token, next: after && writeCursor(after) };
		},

		async undo(token: string, actorId: string): Promise<LeadBulkUndoResult> {
			let [seen, changed] = [0, 0];
			const untagged = new Set<string>();
			for (;;) {
				const done = await undoStep(token, actorId, untagged);
				if (done.seen === 0) break;
				seen += done.seen;
				changed += done.changed;
			}
			return { changed, skipped: seen - changed };
		},
	};
}
