import { type SQL, sql } from "drizzle-orm";
import { type E164, parsePhone } from "#server/lib/phone.ts";
import type { LeadFilterInput } from "#shared/api/leads/inbox.ts";
import type { LeadStatus } from "#shared/leads/lead-status.ts";
import type { LeadView } from "#shared/leads/lead-view.ts";
import { parseReference } from "#shared/leads/reference.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { digitsOf } from "#shared/text/digits.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { spellingsOf } from "#shared/text/name-spellings.ts";
import { type FigureFilter, figureConditions, figureFilterOf, withinDays } from "./figure-filter-store.ts";
import { patternsOf, searchedWords } from "./lead-text.ts";

export interface LeadFilter {
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
	/** Folded words that the search text must hold, all of them, each in one of its spellings; empty where no name is looked for. */
	readonly words?: readonly string[] | undefined;
	/** Words of what was asked and of notes, one of whose texts must hold all of them. */
	readonly textWords?: readonly string[] | undefined;
	readonly whatsapp?: E164 | undefined;
	readonly reference?: string | undefined;
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
		...searchOf(input.q),
	};
}

type Search = Pick<LeadFilter, "words" | "textWords" | "whatsapp" | "reference">;

// Fewer digits are in so many numbers that they are looked for as an amount alone.
const fewestOfNumber = 4;

/**
 * What a search means: a whole number finds the person, a reference the lead; digits are a part of a number or an amount;
 * anything else is looked for in names and e-mails, and in what was asked and noted.
 */
export function searchOf(typed: string | undefined): Search {
	// PostgreSQL takes neither NUL nor half a surrogate pair, so nothing that is stored holds one.
	const text = typed?.toWellFormed().replaceAll("\0", " ").trim();
	if (!text) return {};
	const whatsapp = parsePhone(text);
	if (whatsapp) return { whatsapp };
	const reference = parseReference(text);
	if (reference) return { reference };
	const digits = digitsOf(text).replace(/^0+/, "");
	if (digits && /^[+\p{Nd}\s().-]+$/u.test(text)) {
		const amount = amountIn(text);
		const textWords = [...new Set([...(amount ? [amount] : []), ...(digits.length < 10 ? [digits] : [])])];
		return { words: digits.length < fewestOfNumber ? [] : [digits], textWords: textWords.slice(0, 1) };
	}
	const words = foldForSearch(text).split(" ").filter(Boolean).slice(0, 8);
	const textWords = searchedWords(text);
	const isTooShort = textWords.every((word) => word.length <= 2 && !/\d/.test(word));
	return words.length > 0 ? { words, ...(isTooShort ? {} : { textWords }) } : {};
}

/** The one number in a text, without the separators in it. */
function amountIn(text: string): string | undefined {
	const words = searchedWords(text);
	return words.length === 1 ? words[0] : undefined;
}

/** The offer for an unfinished lead is over, which brings it back. */
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
		// The first says what the index holds.
		waiting: () => [sql`(snoozed_until IS NOT NULL OR waiting_for IS NOT NULL)`, isUnfinished, isSnoozed(now)],
		done: () => [sql`status IN ('CLOSED', 'REJECTED')`],
	};
	return conditions[view.name]();
}

/** The first two imply what the index of owed leads holds; the same as `isOwed` of the response SLA. */
export const isOwed = sql`first_answered_at IS NULL AND status IN ('PENDING', 'IN_REVIEW') AND import_id IS NULL`;

/** The index of owed leads read backwards; without the words on nulls PostgreSQL sorts instead of reading in order. */
export const oldestFirst = sql.raw("created_at NULLS FIRST, id NULLS FIRST");

/** The conditions that the stored counts can answer. */
export function plainConditions({ status, type }: LeadFilter): SQL[] {
	return [...(status ? [sql`status = ${status}::lead_status`] : []), ...(type ? [sql`type = ${type}::lead_type`] : [])];
}

/** The conditions on the columns of a lead, without those on words. */
export function orderedConditions(filter: LeadFilter): SQL[] {
	return [...indexedConditions(filter), ...figureConditions(filter.figures)];
}

/** Those that an index in the order of the list answers; the others are checked on each row that it brings. */
export function indexedConditions(filter: LeadFilter): SQL[] {
	return [...scatteredConditions(filter), ...withinDays(filter.figures ?? {})];
}

/** Those whose leads lie scattered, nearly each on a page of its own; those of some days lie beside each other. */
function scatteredConditions(filter: LeadFilter): SQL[] {
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
	];
}

/** The conditions of a search for words: each is held in one of its spellings. */
export function wordConditions({ words = [] }: LeadFilter): SQL[] {
	return words.map((word) => sql`(${sql.join(shortestOf(spellingsOf(word)).map(holds), sql` OR `)})`);
}

/** What holds a spelling holds each part of it, so that a spelling with another one inside need not be looked for. */
function shortestOf(spellings: readonly string[]): readonly string[] {
	return spellings.filter(
		(spelling) => !spellings.some((other) => other !== spelling && !isShort(other) && spelling.includes(other)),
	);
}

/**
 * Whether the search text holds a word. One or two letters are the beginning of a word, since trigrams know no less. What
 * many leads have (a country's code, a name within an e-mail address, its provider) is checked on the rows alone: in the
 * index it is a detour.
 */
function holds(word: string): SQL {
	if (isShort(word))
		return sql`search_text LIKE ${`${escapeLike(word)}%`} OR search_text LIKE ${`% ${escapeLike(word)}%`}`;
	const telling = tellingPart(word);
	const part = sql`search_text LIKE ${`%${escapeLike(telling)}%`}`;
	return telling === word ? part : sql`${part} AND search_text || '' LIKE ${`%${escapeLike(word)}%`}`;
}

const isShort = (word: string) => [...word].length <= 2;

function tellingPart(word: string): string {
	const part = word.replace(/^923?(?=\d{3,}$)/, "").replace(/(?<=.{3}@).+$/, "");
	return digitsIn(part) ?? (part || word);
}

/** Four digits in a row are in so few leads that the index finds them at once. */
function digitsIn(word: string): string | undefined {
	return word.match(/\d{4,}/g)?.toSorted((a, b) => b.length - a.length)[0];
}

/** How a search is best begun: in the index of words, or at the top of the list, for what is common there. */
export function beginOf({ words = [], ...filter }: LeadFilter): {
	/** So many of the newest leads are looked at first; 0: none. */
	readonly walkLength: number;
	/** What is asked for is so common that the page fills itself from the top. */
	readonly untilFull: boolean;
} {
	const untilFull = words.some(isShort);
	if (untilFull || words.some(digitsIn)) return { walkLength: 0, untilFull: untilFull && !words.some(digitsIn) };
	return { walkLength: scatteredConditions(filter).length > 0 ? 1000 : 5000, untilFull };
}

/** The conditions on one text of a lead. */
export function textConditions({ textWords = [] }: LeadFilter): SQL[] {
	const hasOne = (patterns: readonly string[]) =>
		sql`(${sql.join(
			patterns.map((pattern) => sql`text LIKE ${pattern}`),
			sql` OR `,
		)})`;
	const isAmong = textWords.length > 1;
	const all = textWords.map((word) => hasOne(patternsOf(word, isAmong)));
	// Names alone are found elsewhere, and have many leads: of several words one is no part of the name.
	return isAmong ? [hasOne(textWords.flatMap((word) => patternsOf(word, false))), ...all] : all;
}

/** Looks for names alone, without what was asked and noted. */
export function allConditions(filter: LeadFilter): SQL[] {
	return [...orderedConditions(filter), ...wordConditions(filter)];
}

/** The conditions of a filter, as one statement that reads all of it. */
export function wholeConditions(filter: LeadFilter): SQL[] {
	const { words = [], textWords = [] } = filter;
	if (textWords.length === 0) return allConditions(filter);
	const named = words.length > 0 ? sql`SELECT id FROM leads ${whereAll(wordConditions(filter))} UNION ` : sql``;
	const texts = sql`SELECT lead_id FROM lead_texts ${whereAll(textConditions(filter))}`;
	return [...orderedConditions(filter), sql`id IN (${named}${texts})`];
}

export function whereAll(conditions: readonly SQL[]): SQL {
	return conditions.length > 0 ? sql`WHERE ${sql.join([...conditions], sql` AND `)}` : sql``;
}

/** Only the stored counts' columns are asked for. */
export function isPlain(filter: LeadFilter): boolean {
	return orderedConditions(filter).length === plainConditions(filter).length && !filter.words && !filter.textWords;
}

function escapeLike(text: string): string {
	return text.replace(/[\\%_]/g, "\\$&");
}
