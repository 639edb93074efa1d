import { type SQL, sql } from "drizzle-orm";
import { type E164, parsePhone } from "#server/lib/phone.ts";
import type { LeadFilterInput } from "#shared/api/leads/inbox.ts";
import type { LeadStatus } from "#shared/leads/lead-status.ts";
import { parseReference } from "#shared/leads/reference.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { digitsOf } from "#shared/text/digits.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { type FigureFilter, figureConditions, figureFilterOf } from "./figure-filter-store.ts";

export interface LeadFilter {
	readonly status?: LeadStatus | undefined;
	readonly type?: LeadType | undefined;
	/** `null`: nobody has it. */
	readonly assigneeId?: string | null | undefined;
	/** Only leads that are owed an answer which was due before this instant. */
	readonly dueBefore?: Date | undefined;
	/** Folded words that the search text must hold, all of them. */
	readonly words?: readonly string[] | undefined;
	readonly whatsapp?: E164 | undefined;
	readonly reference?: string | undefined;
	/** What the figures count by. */
	readonly figures?: FigureFilter | undefined;
}

/** Resolves a filter for its caller at the time `now` (ms). */
export function filterOf(input: LeadFilterInput, callerId: string, now: number): LeadFilter {
	return {
		status: input.status,
		type: input.type,
		assigneeId: input.assignee === "me" ? callerId : input.assignee === "none" ? null : input.assignee,
		dueBefore: input.late ? new Date(now) : undefined,
		figures: figureFilterOf(input, now),
		...searchOf(input.q),
	};
}

/** What a search means: a whole number finds the person, a reference the lead, anything else names and e-mails. */
export function searchOf(typed: string | undefined): Pick<LeadFilter, "words" | "whatsapp" | "reference"> {
	// PostgreSQL takes neither NUL nor half a surrogate pair, so nothing that is stored holds one.
	const text = typed?.toWellFormed().replaceAll("\0", " ").trim();
	if (!text) return {};
	const whatsapp = parsePhone(text);
	if (whatsapp) return { whatsapp };
	const reference = parseReference(text);
	if (reference) return { reference };
	const digits = digitsOf(text).replace(/^0+/, "");
	if (digits && /^[+\p{Nd}\s().-]+$/u.test(text)) return { words: [digits] };
	const words = foldForSearch(text).split(" ").filter(Boolean).slice(0, 8);
	return words.length > 0 ? { words } : {};
}

/** As the index of owed leads has it; the same as `isOwed` of the response SLA. */
export const isOwed = sql`first_answered_at IS NULL AND status IN ('PENDING', 'IN_REVIEW')`;

/** The index of owed leads read backwards; without the words on nulls PostgreSQL sorts instead of reading in order. */
export const oldestFirst = sql.raw("created_at NULLS FIRST, id NULLS FIRST");

/** The conditions that the stored counts can answer. */
export function plainConditions({ status, type }: LeadFilter): SQL[] {
	return [...(status ? [sql`status = ${status}::lead_status`] : []), ...(type ? [sql`type = ${type}::lead_type`] : [])];
}

/** The conditions that an index in the order of the list answers. */
export function orderedConditions(filter: LeadFilter): SQL[] {
	const { assigneeId, dueBefore, whatsapp, reference } = filter;
	return [
		...plainConditions(filter),
		...(assigneeId ? [sql`assignee_id = ${assigneeId}::uuid`] : []),
		...(assigneeId === null ? [sql`assignee_id IS NULL`] : []),
		...(dueBefore ? [isOwed, sql`due_at < ${dueBefore.toISOString()}::timestamptz`] : []),
		...(whatsapp ? [sql`contact_id = (SELECT id FROM contacts WHERE whatsapp = ${whatsapp})`] : []),
		...(reference ? [sql`reference = ${reference}`] : []),
		...figureConditions(filter.figures),
	];
}

/**
 * The conditions of a search for words. One or two letters are the beginning of a word, since trigrams know no less. What
 * many leads have (a country's code, a name within an e-mail address, its provider) is checked on the rows alone: in the
 * index it is a detour.
 */
export function wordConditions({ words = [] }: LeadFilter): SQL[] {
	return words.flatMap((word) => {
		if ([...word].length <= 2)
			return [sql`(search_text LIKE ${`${escapeLike(word)}%`} OR search_text LIKE ${`% ${escapeLike(word)}%`})`];
		const telling = tellingPart(word);
		const holds = sql`search_text LIKE ${`%${escapeLike(telling)}%`}`;
		return telling === word ? [holds] : [holds, sql`search_text || '' LIKE ${`%${escapeLike(word)}%`}`];
	});
}

function tellingPart(word: string): string {
	const part = word.replace(/^923?(?=\d{3,}$)/, "").replace(/(?<=.{3}@).+$/, "");
	return digitsIn(part) ?? (part || word);
}

/** Four digits in a row are in so few leads that the index finds them at once. */
function digitsIn(word: string): string | undefined {
	return word.match(/\d{4,}/g)?.toSorted((a, b) => b.length - a.length)[0];
}

/** How a search is best begun: in the index of words, or at the top of the list, for what is common there. */
export function beginOf({ words = [], status, type, assigneeId, dueBefore, figures }: LeadFilter): {
	/** So many of the newest leads are looked at first; 0: none. */
	readonly walkLength: number;
	/** What is asked for is so common that the page fills itself from the top. */
	readonly untilFull: boolean;
} {
	const untilFull = words.some((word) => [...word].length <= 2);
	if (untilFull || words.some(digitsIn)) return { walkLength: 0, untilFull: untilFull && !words.some(digitsIn) };
	// The leads of such filters lie scattered, nearly each on a page of its own.
	const scattered = Boolean(status || type || assigneeId || dueBefore || figureConditions(figures).length > 0);
	return { walkLength: scattered ? 1000 : 5000, untilFull };
}

export function allConditions(filter: LeadFilter): SQL[] {
	return [...orderedConditions(filter), ...wordConditions(filter)];
}

export function whereAll(conditions: readonly SQL[]): SQL {
	return conditions.length > 0 ? sql`WHERE ${sql.join([...conditions], sql` AND `)}` : sql``;
}

/** Only the stored counts' columns are asked for. */
export function isPlain(filter: LeadFilter): boolean {
	return orderedConditions(filter).length === plainConditions(filter).length && !filter.words;
}

function escapeLike(text: string): string {
	return text.replace(/[\\%_]/g, "\\$&");
}
