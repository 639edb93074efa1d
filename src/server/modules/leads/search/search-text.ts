import { asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadNotes, leads, settings } from "#server/db/schema/index.ts";
import { requestOf, requests } from "#shared/requests/registry.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { foldForSearch, foldVersion } from "#shared/text/fold.ts";
import { soundsOf } from "#shared/text/sound.ts";
import type { LeadRow, SearchColumns } from "../lead-row.ts";

/** The number is to be raised with any change of what is stored here; all leads are then indexed anew. */
export const searchVersion = `${foldVersion}/1`;

// What one call of the fold takes.
const chunk = 1000;

type SearchedLead = Pick<LeadRow, "name" | "email" | "whatsapp" | "reference" | "type" | "payload" | "quote">;

/** What a lead with its notes is found by: also both halves of its reference, its label in both languages and its amounts. */
export function searchColumnsOf(lead: SearchedLead, notes: readonly string[] = []): SearchColumns {
	const { name, email, whatsapp, reference, type, payload, quote } = lead;
	const { trade, fields } = requestOf(type);
	const person = [foldForSearch(name), foldForSearch(email ?? ""), whatsapp?.slice(1)]
		.filter(Boolean)
		.join(" ")
		.replaceAll("|", " ");
	const answers = Object.entries(payload).flatMap(([field, value]) => (field === trade?.sideField ? [] : [value]));
	const amounts = [quote?.serverTotal, quote?.seenTotal];
	const texts = [name, email ?? "", reference, ...[...answers, ...amounts].map(written), ...notes];
	const present = new Set(person.split(" "));
	const words = [...new Set([...(labelWords.get(type) ?? []), ...wordsIn(texts.join(" "))])].filter(
		(word) => !present.has(word),
	);
	const short = fields.flatMap((field) => (field.kind === "text" ? [written(payload[field.name])] : []));
	return {
		searchText: ` ${person} | ${words.join(" ")} `,
		searchSounds: [...new Set([name, ...short].flatMap((text) => soundsIn(wordsIn(text))))],
	};
}

const labelWords: ReadonlyMap<LeadType, readonly string[]> = new Map(
	Object.values(requests).map(({ type, label }) => [type, [label.en, label.ur].flatMap(wordsIn)]),
);

export function searchTextOfNote(text: string): string {
	return `${wordsIn(text).join(" ")} `;
}

/** The sounds of words, and of each two beside each other as one word. */
export function soundsIn(words: readonly string[]): readonly string[] {
	return words.flatMap((word, at) => [...soundsOf(word), ...soundsOf(word + (words[at + 1] ?? ""))]);
}

/** Folded words. Separators within a number go, zeros at its ends too: `1,43,000.50` is `143000.5`. */
export function wordsIn(text: string): string[] {
	return chunksOf(text)
		.map(foldForSearch)
		.join(" ")
		.replace(/(?<=\d)[,٬،](?=\d)/g, "")
		.replace(/٫/g, ".")
		.replace(/[^\p{L}\p{N}.]+|\.(?!\d)|(?<!\d)\./gu, " ")
		.split(" ")
		.filter(Boolean)
		.map((word) => (/^\d{1,15}(?:\.\d{1,10})?$/.test(word) ? String(Number(word)) : word));
}

function written(value: unknown): string {
	if (typeof value === "number") return String(Math.round(value * 100) / 100);
	return typeof value === "string" ? value : "";
}

function chunksOf(text: string): string[] {
	if (text.length <= chunk) return [text];
	const cut = text.slice(0, chunk).search(/\s\S*$/);
	const end = cut > 0 ? cut : chunk;
	return [text.slice(0, end), ...chunksOf(text.slice(end))];
}

const versionKey = "leadSearch";
const atOnce = 200;
const first = "00000000-0000-0000-0000-000000000000";

/** Indexes all leads anew where another version did, a batch at a time, from the start after an interruption; answers how many it saw. */
export async function reindex(db: Database, isOver: () => boolean): Promise<number> {
	const stored = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, versionKey));
	if (stored[0]?.value === searchVersion) return 0;
	let seen = 0;
	for (let after: string | undefined = first; after; ) {
		if (isOver()) return seen;
		const ids = await reindexSome(db, after);
		seen += ids.length;
		after = ids[atOnce - 1];
	}
	const value = { value: searchVersion, updatedAt: sql`now()` };
	await db
		.insert(settings)
		.values({ key: versionKey, value: searchVersion })
		.onConflictDoUpdate({ target: settings.key, set: value });
	return seen;
}

/** Indexes the leads that follow an id; answers theirs. A note that is written meanwhile waits, and is added to the new text. */
function reindexSome(db: Database, after: string): Promise<readonly string[]> {
	return db.transaction(async (tx) => {
		const { id, name, email, whatsapp, reference, type, payload, quote, searchText, searchSounds } = leads;
		const rows = await tx
			.select({ id, name, email, whatsapp, reference, type, payload, quote, searchText, searchSounds })
			.from(leads)
			.where(gt(id, after))
			.orderBy(asc(id))
			.limit(atOnce)
			.for("update");
		const ids = rows.map((row) => row.id);
		const notes = await tx
			.select({ leadId: leadNotes.leadId, text: leadNotes.text })
			.from(leadNotes)
			.where(sql`${leadNotes.leadId} = ANY(${sql.param(ids)}::uuid[])`);
		const notesOf = Map.groupBy(notes, ({ leadId }) => leadId);
		const changed = rows.flatMap((row) => {
			const columns = searchColumnsOf(
				row,
				notesOf.get(row.id)?.map(({ text }) => text),
			);
			const isSame = columns.searchText === row.searchText && `${columns.searchSounds}` === `${row.searchSounds}`;
			return isSame ? [] : [{ id: row.id, ...columns }];
		});
		if (changed.length > 0)
			await tx
				.update(leads)
				.set({ searchText: sql`given."searchText"`, searchSounds: sql`given."searchSounds"` })
				.from(
					sql`json_to_recordset(${JSON.stringify(changed)}::json) AS given (id uuid, "searchText" text, "searchSounds" text[])`,
				)
				.where(eq(id, sql`given.id`));
		return ids;
	});
}
