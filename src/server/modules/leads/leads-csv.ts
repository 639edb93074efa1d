import { Readable } from "node:stream";
import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadNotes, users } from "#server/db/schema/index.ts";
import type { ListCursor } from "#server/http/api/paging.ts";
import type { LeadSla } from "#shared/api/leads/lead.ts";
import { offerFor } from "#shared/leads/offered-quote.ts";
import { tradeOf } from "#shared/rates/rates.ts";
import { choiceName } from "#shared/requests/open-choice.ts";
import { requestOf, requests } from "#shared/requests/registry.ts";
import type { FieldSpec } from "#shared/requests/spec.ts";
import { phoneText } from "#shared/text/contact-links.ts";
import { byteOrderMark, type CsvCell, csvLine } from "#shared/text/csv.ts";
import { stampOf } from "#shared/time.ts";
import { type LeadRow, presentSla } from "./lead-row.ts";

const pageLength = 1000;

interface ExportedLead {
	readonly row: LeadRow;
	readonly sla: LeadSla;
	readonly assignee: string | null;
	readonly notes: readonly string[];
}

/** A code in words: `IN_REVIEW` is "In review". */
function inWords(code: string): string {
	const words = code.toLowerCase().replace(/[-_]/g, " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

const minute = 60_000;

const fixed: Readonly<Record<string, (lead: ExportedLead) => CsvCell>> = {
	reference: ({ row }) => row.reference,
	type: ({ row }) => requestOf(row.type).label.en,
	status: ({ row }) => inWords(row.status),
	reason: ({ row }) => row.closeReason && inWords(row.closeReason),
	"received (PKT)": ({ row }) => stampOf(row.createdAt),
	name: ({ row }) => row.name,
	whatsapp: ({ row }) => row.whatsapp && readableNumber(row.whatsapp),
	email: ({ row }) => row.email,
	language: ({ row }) => (row.locale === "ur" ? "Urdu" : "English"),
	source: ({ row }) => row.source,
	assignee: ({ assignee }) => assignee,
	"response due (PKT)": ({ sla }) => stampOf(new Date(sla.dueAt)),
	"answered (PKT)": ({ sla }) => (sla.answeredAt === null ? null : stampOf(new Date(sla.answeredAt))),
	"answered after (minutes)": ({ row }) =>
		row.firstAnsweredAt && Math.round((row.firstAnsweredAt.getTime() - row.createdAt.getTime()) / minute),
	"response SLA": ({ sla }) => inWords(sla.state),
	side: ({ row }) => tradeOf(requestOf(row.type), row.payload)?.side ?? null,
	"rate seen": ({ row }) => row.quote?.seenRate ?? null,
	"rate asked": ({ row }) => row.quote?.serverRate ?? null,
	"rate offered": ({ row }) => row.offered?.rate ?? null,
	total: ({ row }) => (row.offered ? offerFor(row, row.offered).total : (row.quote?.serverTotal ?? null)),
	"staff notes": ({ notes }) => notes.join("\n") || null,
};

/** Fields that a column of all types holds already. */
const inOtherColumns: ReadonlySet<string> = new Set(["side", "tradeType", "estimatedTotal"]);

/** The payload's columns: each field name of the registry once, in the registry's order, whichever types have it. */
const payloadFields: readonly string[] = [
	...new Set(Object.values(requests).flatMap(({ fields }) => fields.map((field: FieldSpec) => field.name))),
].filter((name) => !inOtherColumns.has(name));

/**
 * A file of leads that is made as it is read: a page of leads is fetched when the reader has taken the one before, so
 * memory stays flat however many there are. `now` in ms.
 */
export function leadsCsv(
	db: Database,
	list: (after: ListCursor | null, limit: number) => Promise<readonly LeadRow[]>,
	now: () => number,
): ReadableStream<Uint8Array> {
	async function* pages() {
		let after: ListCursor | null = null;
		yield byteOrderMark + csvLine([...Object.keys(fixed), ...payloadFields]);
		const staff = await staffNames(db);
		for (let isLast = false; !isLast; ) {
			const rows = await list(after, pageLength);
			const ids = rows.map(({ id }) => id);
			const notes = await notesOf(db, ids);
			const at = now();
			const lines = rows.map((row) => {
				const assignee = (row.assigneeId && staff.get(row.assigneeId)) || null;
				return leadLine({ row, sla: presentSla(row, at), assignee, notes: notes.get(row.id) ?? [] });
			});
			if (lines.length > 0) yield lines.join("");
			const last = rows.at(-1);
			if (last) after = { createdAt: last.createdAt.toISOString(), id: last.id };
			isLast = rows.length < pageLength;
		}
	}
	const bytes = Readable.from(pages(), { objectMode: false, highWaterMark: 1 });
	return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
}

function leadLine(lead: ExportedLead): string {
	const { type, payload } = lead.row;
	const { fields } = requestOf(type);
	return csvLine([
		...Object.values(fixed).map((read) => read(lead)),
		...payloadFields.map((name) =>
			cellOf(
				payload[name],
				payload,
				fields.find((field) => field.name === name),
			),
		),
	]);
}

/** As people in Pakistan write it; a number of another country begins with 00, since a plus would begin a formula. */
function readableNumber(number: string): string {
	return phoneText(number)
		.replace(/^\+92 /, "0")
		.replace(/^\+/, "00 ");
}

function cellOf(value: unknown, payload: LeadRow["payload"], field: FieldSpec | undefined): CsvCell {
	if (value === undefined || value === null) return null;
	if (field?.kind === "choice") return choiceName(field, payload, "en");
	const isCell = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
	return isCell ? value : JSON.stringify(value);
}

async function staffNames(db: Database): Promise<ReadonlyMap<string, string>> {
	const rows = await db.select({ id: users.id, name: users.name, email: users.email }).from(users);
	return new Map(rows.map(({ id, name, email }) => [id, name ?? email]));
}

/** The notes on some leads, oldest first, by the lead's id. */
async function notesOf(db: Database, leadIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
	if (leadIds.length === 0) return new Map();
	const rows = await db
		.select({ leadId: leadNotes.leadId, text: leadNotes.text, author: users.name })
		.from(leadNotes)
		.leftJoin(users, eq(users.id, leadNotes.authorId))
		.where(inArray(leadNotes.leadId, [...leadIds]))
		.orderBy(asc(leadNotes.createdAt), asc(leadNotes.id));
	const byLead = Map.groupBy(rows, ({ leadId }) => leadId);
	const lineOf = (note: (typeof rows)[number]) => (note.author ? `${note.author}: ${note.text}` : note.text);
	return new Map([...byLead].map(([id, notes]) => [id, notes.map(lineOf)]));
}
