import { type SQL, sql } from "drizzle-orm";
import type { LeadFilterInput } from "#shared/api/leads/inbox.ts";
import type { LeadOrder, LeadView } from "#shared/leads/lead-list.ts";
import { figureConditions, withinDays } from "./figure-filter.ts";
import { type SearchQuery, type SearchWord, searchQueryOf } from "./query.ts";
import { soundsIn } from "./search-text.ts";

export interface LeadFilter extends SearchQuery {
	readonly input: LeadFilterInput & { readonly ids?: readonly string[] | undefined };
	readonly callerId: string;
	readonly now: Date;
}

export function filterOf(input: LeadFilter["input"], callerId: string, now: number): LeadFilter {
	return { input, callerId, now: new Date(now), ...searchQueryOf(input.q) };
}

const isOfferOver = (now: SQL) => sql`coalesce(offer_ends_at <= ${now}, false)`;
const isSnoozed = (now: SQL) =>
	sql`(coalesce(snoozed_until > ${now}, false) OR waiting_for IS NOT NULL) AND NOT ${isOfferOver(now)}`;
const isUnfinished = sql`status IN ('PENDING', 'IN_REVIEW')`;

function viewConditions(view: LeadView, callerId: string, now: SQL): SQL[] {
	switch (view) {
		case "to-answer":
			return [
				// The first as the index has it.
				sql`(first_answered_at IS NULL OR offer_ends_at IS NOT NULL)`,
				isUnfinished,
				sql`(first_answered_at IS NULL AND import_id IS NULL OR ${isOfferOver(now)}) AND NOT (${isSnoozed(now)})`,
			];
		case "mine":
			return [isUnfinished, sql`assignee_id = ${callerId}::uuid`];
		case "unassigned":
			return [isUnfinished, sql`assignee_id IS NULL`];
		case "waiting":
			return [
				isUnfinished,
				// Each half as its index has it: both hold few leads.
				sql`id IN (
					SELECT id FROM leads WHERE (snoozed_until IS NOT NULL OR waiting_for IS NOT NULL) AND ${isUnfinished} AND ${isSnoozed(now)}
					UNION ALL
					SELECT id FROM leads WHERE offered IS NOT NULL AND ${isUnfinished} AND offer_ends_at > ${now})`,
			];
		case "done":
			return [sql`status IN ('CLOSED', 'REJECTED')`];
		case "all":
			return [];
	}
}

/** The first two imply what the index of owed leads holds; the same as `isOwed` of the response SLA. */
export const isOwed = sql`first_answered_at IS NULL AND status IN ('PENDING', 'IN_REVIEW') AND import_id IS NULL`;

// As the indexes have it, the second read backwards; without the words on nulls PostgreSQL sorts instead of reading in order.
const newestFirst = sql.raw("created_at DESC NULLS LAST, id DESC NULLS LAST");
export const oldestFirst = sql.raw("created_at NULLS FIRST, id NULLS FIRST");

/** The conditions that the stored counts can answer. */
export function plainConditions({ input: { status, type } }: LeadFilter): SQL[] {
	return [...(status ? [sql`status = ${status}::lead_status`] : []), ...(type ? [sql`type = ${type}::lead_type`] : [])];
}

function conditionsOf(filter: LeadFilter): SQL[] {
	const { input, callerId, whatsapp, reference } = filter;
	const { assignee, late, ids, view = "all" } = input;
	const now = sql`${filter.now.toISOString()}::timestamptz`;
	const assigneeId = assignee === "me" ? callerId : assignee;
	return [
		...plainConditions(filter),
		...viewConditions(view, callerId, now),
		...(ids ? [sql`id = ANY(${sql.param(ids)}::uuid[])`] : []),
		...(assigneeId ? [assigneeId === "none" ? sql`assignee_id IS NULL` : sql`assignee_id = ${assigneeId}::uuid`] : []),
		...(late ? [isOwed, sql`due_at < ${now}`] : []),
		...(whatsapp ? [sql`contact_id = (SELECT id FROM contacts WHERE whatsapp = ${whatsapp})`] : []),
		...(reference ? [sql`reference = ${reference}`] : []),
		...withinDays(input),
		...figureConditions(input, filter.now),
	];
}

export function allConditions(filter: LeadFilter): SQL[] {
	return [...conditionsOf(filter), ...(filter.words ?? []).map(holds)];
}

/** Those of the leads that have the words by their sound, and not as they were typed; `near`: also by their letters. */
export function likeConditions(filter: LeadFilter, near = false): SQL[] {
	const { words = [] } = filter;
	const joined = words.length > 1 ? soundsIn([words.map(({ text }) => text).join("")]) : [];
	const all = (isFound: (word: SearchWord) => SQL) => sql`(${sql.join(words.map(isFound), sql` AND `)})`;
	const isLike = all((word) => any([holds(word), ...sounds(word.sounds), ...(near ? isNear(word) : [])]));
	return [...conditionsOf(filter), any([isLike, ...sounds(joined)]), sql`NOT ${all(holds)}`];
}

/** How near the words of a search are to those of a lead: the sum of what each has, from 0 to 1. */
export function nearnessTo({ words = [] }: LeadFilter): SQL {
	const nearness = words.map(({ text }) => sql`strict_word_similarity(${text}, search_text)`);
	return sql.join(nearness, sql` + `);
}

/** Words of so many letters share trigrams with one of which a letter differs. */
const fewestOfNear = 4;

const any = (conditions: readonly SQL[]): SQL =>
	conditions.length > 0 ? sql`(${sql.join([...conditions], sql` OR `)})` : sql`false`;
// One expression a word: the index then finds what has all words at once, instead of all that has each spelling of each.
const holds = ({ patterns }: SearchWord): SQL =>
	patterns.length > 0 ? sql`search_text ~ ${patterns.join("|")}` : sql`false`;
const sounds = (skeletons: readonly string[]): SQL[] =>
	skeletons.length > 0 ? [sql`search_sounds && ${sql.param([...skeletons])}::text[]`] : [];
const isNear = ({ text, sounds }: SearchWord): SQL[] =>
	sounds.length > 0 && text.length >= fewestOfNear ? [sql`${text} <<% search_text`] : [];

export interface ListPart {
	readonly order: LeadOrder;
	readonly after: { readonly createdAt: string | Date; readonly id: string } | null;
	readonly limit: number;
}

export function sortOf(order: LeadOrder): SQL {
	return order === "newest" ? newestFirst : oldestFirst;
}

export function beyond({ order, after }: Pick<ListPart, "order" | "after">): SQL[] {
	if (!after) return [];
	const place = sql`(${new Date(after.createdAt).toISOString()}::timestamptz, ${after.id}::uuid)`;
	return [order === "newest" ? sql`(created_at, id) < ${place}` : sql`(created_at, id) > ${place}`];
}
