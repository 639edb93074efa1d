import { type SQL, sql } from "drizzle-orm";
import type { ListCursor } from "#server/http/api/paging.ts";
import type { LeadFilterInput } from "#shared/api/leads/inbox.ts";
import type { LeadOrder, LeadView } from "#shared/leads/lead-list.ts";
import type { LeadStatus } from "#shared/leads/lead-status.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { type FigureFilter, figureConditions, figureFilterOf, withinDays } from "./figure-filter.ts";
import { type SearchQuery, type SearchWord, searchQueryOf } from "./query.ts";
import { soundsIn } from "./search-text.ts";

export interface LeadFilter extends SearchQuery {
	readonly status?: LeadStatus | undefined;
	readonly type?: LeadType | undefined;
	/** `null`: nobody has it. */
	readonly assigneeId?: string | null | undefined;
	/** Only leads that are owed an answer which was due before this instant. */
	readonly dueBefore?: Date | undefined;
	readonly view?:
		| { readonly name: Exclude<LeadView, "all">; readonly callerId: string; readonly now: Date }
		| undefined;
	readonly ids?: readonly string[] | undefined;
	/** What the figures count by. */
	readonly figures?: FigureFilter | undefined;
}

/** Resolves a filter for its caller at the time `now` (ms). */
export function filterOf(
	input: LeadFilterInput & { readonly ids?: readonly string[] | undefined },
	callerId: string,
	now: number,
): LeadFilter {
	const { view } = input;
	return {
		view: view && view !== "all" ? { name: view, callerId, now: new Date(now) } : undefined,
		ids: input.ids,
		status: input.status,
		type: input.type,
		assigneeId: input.assignee === "me" ? callerId : input.assignee === "none" ? null : input.assignee,
		dueBefore: input.late ? new Date(now) : undefined,
		figures: figureFilterOf(input, now),
		...searchQueryOf(input.q),
	};
}

/** The offer for an unfinished lead is over, which makes it due again. */
const isOfferOver = (now: Date) => sql`coalesce(offer_ends_at <= ${now.toISOString()}::timestamptz, false)`;
/** An unfinished lead that staff put aside, until a moment or an event. */
const isSnoozed = (now: Date) =>
	sql`(coalesce(snoozed_until > ${now.toISOString()}::timestamptz, false) OR waiting_for IS NOT NULL) AND NOT ${isOfferOver(now)}`;
const isUnfinished = sql`status IN ('PENDING', 'IN_REVIEW')`;

function viewConditions(view: LeadFilter["view"]): SQL[] {
	if (!view) return [];
	const { callerId, now } = view;
	const conditions = {
		"to-answer": () => [
			// The first as the index has it.
			sql`(first_answered_at IS NULL OR offer_ends_at IS NOT NULL)`,
			isUnfinished,
			sql`(first_answered_at IS NULL AND import_id IS NULL OR ${isOfferOver(now)}) AND NOT (${isSnoozed(now)})`,
		],
		mine: () => [isUnfinished, sql`assignee_id = ${callerId}::uuid`],
		unassigned: () => [isUnfinished, sql`assignee_id IS NULL`],
		// Each half as its index has it: both hold few leads.
		waiting: () => [
			isUnfinished,
			sql`id IN (
				SELECT id FROM leads WHERE (snoozed_until IS NOT NULL OR waiting_for IS NOT NULL) AND ${isUnfinished} AND ${isSnoozed(now)}
				UNION ALL
				SELECT id FROM leads WHERE offered IS NOT NULL AND ${isUnfinished} AND offer_ends_at > ${now.toISOString()}::timestamptz)`,
		],
		done: () => [sql`status IN ('CLOSED', 'REJECTED')`],
	};
	return conditions[view.name]();
}

/** The first two imply what the index of owed leads holds; the same as `isOwed` of the response SLA. */
export const isOwed = sql`first_answered_at IS NULL AND status IN ('PENDING', 'IN_REVIEW') AND import_id IS NULL`;

// As the indexes have it, the second read backwards; without the words on nulls PostgreSQL sorts instead of reading in order.
const newestFirst = sql.raw("created_at DESC NULLS LAST, id DESC NULLS LAST");
export const oldestFirst = sql.raw("created_at NULLS FIRST, id NULLS FIRST");

/** The conditions that the stored counts can answer. */
export function plainConditions({ status, type }: LeadFilter): SQL[] {
	return [...(status ? [sql`status = ${status}::lead_status`] : []), ...(type ? [sql`type = ${type}::lead_type`] : [])];
}

/** The conditions of a filter, without those on words. */
function conditionsOf(filter: LeadFilter): SQL[] {
	const { assigneeId, dueBefore, ids, whatsapp, reference } = filter;
	return [
		...plainConditions(filter),
		...viewConditions(filter.view),
		...(ids ? [sql`id = ANY(${sql.param(ids)}::uuid[])`] : []),
		...(assigneeId ? [sql`assignee_id = ${assigneeId}::uuid`] : []),
		...(assigneeId === null ? [sql`assignee_id IS NULL`] : []),
		...(dueBefore ? [isOwed, sql`due_at < ${dueBefore.toISOString()}::timestamptz`] : []),
		...(whatsapp ? [sql`contact_id = (SELECT id FROM contacts WHERE whatsapp = ${whatsapp})`] : []),
		...(reference ? [sql`reference = ${reference}`] : []),
		...withinDays(filter.figures ?? {}),
		...figureConditions(filter.figures),
	];
}

/** The conditions of a filter. */
export function allConditions(filter: LeadFilter): SQL[] {
	return [...conditionsOf(filter), ...(filter.words ?? []).map(holds)];
}

/** Those of the leads that have the words by their sound, and not as they were typed; `near`: also by their letters. */
export function likeConditions(filter: LeadFilter, near = false): SQL[] {
	const { words = [] } = filter;
	const joined = words.length > 1 ? soundsIn([words.map(({ text }) => text).join("")]) : [];
	const all = (isFound: (word: SearchWord) => SQL) => sql`(${sql.join(words.map(isFound), sql` AND `)})`;
	const isLike = any([
		all((word) => any([holds(word), ...sounds(word.sounds), ...(near ? isNear(word) : [])])),
		...sounds(joined),
	]);
	return [...conditionsOf(filter), isLike, sql`NOT ${all(holds)}`];
}

/** How near the words of a search are to those of a lead: the sum of what each has, from 0 to 1. */
export function nearnessTo({ words = [] }: LeadFilter): SQL {
	return sql.join(
		words.map(({ text }) => sql`strict_word_similarity(${text}, search_text)`),
		sql` + `,
	);
}

/** Words of so many letters share trigrams with one of which a letter differs. */
const fewestOfNear = 4;

const any = (conditions: readonly SQL[]): SQL =>
	conditions.length > 0 ? sql`(${sql.join([...conditions], sql` OR `)})` : sql`false`;
const holds = ({ patterns }: SearchWord): SQL => any(patterns.map((pattern) => sql`search_text LIKE ${pattern}`));
const sounds = (skeletons: readonly string[]): SQL[] =>
	skeletons.length > 0 ? [sql`search_sounds && ${sql.param([...skeletons])}::text[]`] : [];
const isNear = ({ text, sounds }: SearchWord): SQL[] =>
	sounds.length > 0 && text.length >= fewestOfNear ? [sql`${text} <<% search_text`] : [];

export function whereAll(conditions: readonly SQL[]): SQL {
	return conditions.length > 0 ? sql`WHERE ${sql.join([...conditions], sql` AND `)}` : sql``;
}

/** Only the stored counts' columns are asked for. */
export function isPlain(filter: LeadFilter): boolean {
	return allConditions(filter).length === plainConditions(filter).length;
}

/** A part of the list: what comes after a place, in an order. */
export interface ListPart {
	readonly order: LeadOrder;
	readonly after: ListCursor | null;
	readonly limit: number;
}

/** The columns by which an order sorts. */
export function sortOf(order: LeadOrder): SQL {
	return order === "newest" ? newestFirst : oldestFirst;
}

/** What comes after a place of the list; nothing where there is none. */
export function beyond({ order, after }: Pick<ListPart, "order" | "after">): SQL[] {
	if (!after) return [];
	const place = sql`(${after.createdAt}::timestamptz, ${after.id}::uuid)`;
	return [order === "newest" ? sql`(created_at, id) < ${place}` : sql`(created_at, id) > ${place}`];
}
