import { Readable } from "node:stream";
import { and, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leads } from "#server/db/schema/index.ts";
import type { LeadOrder } from "#shared/leads/lead-list.ts";
import { offerFor } from "#shared/leads/offered-quote.ts";
import { type SlaState, slaStateOf } from "#shared/leads/response-sla.ts";
import { tradeOf } from "#shared/rates/rates.ts";
import { choiceName } from "#shared/requests/open-choice.ts";
import { requestOf, requests } from "#shared/requests/registry.ts";
import type { FieldSpec } from "#shared/requests/spec.ts";
import { phoneText } from "#shared/text/contact-links.ts";
import { byteOrderMark, type CsvCell, csvLine } from "#shared/text/csv.ts";
import { stampOf } from "#shared/time.ts";
import { type LeadRow, leadColumns } from "./lead-row.ts";
import { allConditions, beyond, type LeadFilter, type ListPart, sortOf } from "./search/filter.ts";

const pageLength = 1000;

const columns = {
	...leadColumns,
	assignee: sql<string | null>`(SELECT name FROM users WHERE users.id = leads.assignee_id)`,
	notes: sql<
		string[]
	>`ARRAY(SELECT concat_ws(': ', u.name, n.text) FROM lead_notes n LEFT JOIN users u ON u.id = n.author_id
		WHERE n.lead_id = leads.id ORDER BY n.created_at, n.id)`,
};
type ExportedLead = LeadRow & { readonly assignee: string | null; readonly notes: string[]; readonly sla: SlaState };

function inWords(code: string): string {
	const words = code.toLowerCase().replace(/[-_]/g, " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

const minute = 60_000;

const fixed: Readonly<Record<string, (lead: ExportedLead) => CsvCell>> = {
	reference: (row) => row.reference,
	type: (row) => requestOf(row.type).label.en,
	status: (row) => inWords(row.status),
	reason: (row) => row.closeReason && inWords(row.closeReason),
	"received (PKT)": (row) => stampOf(row.createdAt),
	name: (row) => row.name,
	whatsapp: (row) => row.whatsapp && readableNumber(row.whatsapp),
	email: (row) => row.email,
	language: (row) => (row.locale === "ur" ? "Urdu" : "English"),
	source: (row) => row.source,
	assignee: ({ assignee }) => assignee,
	"response due (PKT)": (row) => stampOf(row.dueAt),
	"answered (PKT)": (row) => row.firstAnsweredAt && stampOf(row.firstAnsweredAt),
	"answered after (minutes)": (row) =>
		row.firstAnsweredAt && Math.round((row.firstAnsweredAt.getTime() - row.createdAt.getTime()) / minute),
	"response SLA": ({ sla }) => inWords(sla),
	side: (row) => tradeOf(requestOf(row.type), row.payload)?.side ?? null,
	"rate seen": (row) => row.quote?.seenRate ?? null,
	"rate asked": (row) => row.quote?.serverRate ?? null,
	"rate offered": (row) => row.offered?.rate ?? null,
	total: (row) => (row.offered ? offerFor(row, row.offered).total : (row.quote?.serverTotal ?? null)),
	"staff notes": ({ notes }) => notes.join("\n") || null,
};

const inOtherColumns: ReadonlySet<string> = new Set(["side", "tradeType", "estimatedTotal"]);

/** The payload's columns: each field name of the registry once, in the registry's order, whichever types have it. */
const payloadFields: readonly string[] = [
	...new Set(Object.values(requests).flatMap(({ fields }) => fields.map((field: FieldSpec) => field.name))),
].filter((name) => !inOtherColumns.has(name));

/** A file of leads that is made as it is read, a page at a time, so that memory stays flat however many there are. `now` in ms. */
export function leadsCsv(
	db: Database,
	filter: LeadFilter,
	order: LeadOrder,
	now: () => number,
): ReadableStream<Uint8Array> {
	async function* pages() {
		yield byteOrderMark + csvLine([...Object.keys(fixed), ...payloadFields]);
		let after: ListPart["after"] = null;
		do {
			const rows: Omit<ExportedLead, "sla">[] = await db
				.select(columns)
				.from(leads)
				.where(and(...allConditions(filter), ...beyond({ order, after })))
				.orderBy(sortOf(order))
				.limit(pageLength);
			const at = now();
			if (rows.length > 0) yield rows.map((row) => leadLine({ ...row, sla: slaStateOf(row, at) })).join("");
			after = rows[pageLength - 1] ?? null;
		} while (after);
	}
	const bytes = Readable.from(pages(), { objectMode: false, highWaterMark: 1 });
	return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
}

function leadLine(lead: ExportedLead): string {
	return csvLine([
		...Object.values(fixed).map((read) => read(lead)),
		...payloadFields.map((name) => cellOf(lead, name)),
	]);
}

/** As people in Pakistan write it; a number of another country begins with 00, since a plus would begin a formula. */
function readableNumber(number: string): string {
	return phoneText(number)
		.replace(/^\+92 /, "0")
		.replace(/^\+/, "00 ");
}

function cellOf({ type, payload }: ExportedLead, name: string): CsvCell {
	const value = payload[name];
	if (value === undefined || value === null) return null;
	const field = requestOf(type).fields.find((one) => one.name === name);
	if (field?.kind === "choice") return choiceName(field, payload, "en");
	const isCell = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
	return isCell ? value : JSON.stringify(value);
}
