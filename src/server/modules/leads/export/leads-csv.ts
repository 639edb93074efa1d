import { byteOrderMark, type CsvCell, csvLine } from "#shared/csv.ts";
import { requests } from "#shared/requests/registry.ts";
import type { FieldSpec } from "#shared/requests/spec.ts";
import type { LeadRow } from "../lead-row.ts";
import type { LeadCursor } from "../search/cursor.ts";

const pageLength = 1000;

const fixed: Readonly<Record<string, (row: LeadRow) => CsvCell>> = {
	reference: (row) => row.reference,
	type: (row) => row.type,
	status: (row) => row.status,
	created: (row) => row.created_at.toISOString(),
	name: (row) => row.name,
	whatsapp: (row) => row.whatsapp,
	email: (row) => row.email,
	locale: (row) => row.locale,
	"rate seen": (row) => row.quote?.seenRate ?? null,
	"rate then": (row) => row.quote?.serverRate ?? null,
};

/** The payload's columns: each field name of the registry once, in the registry's order, whichever types have it. */
const payloadFields: readonly string[] = [
	...new Set(Object.values(requests).flatMap(({ fields }) => fields.map((field: FieldSpec) => field.name))),
];

/** The columns of the export, by the names in its first line. */
export const csvColumns: readonly string[] = [...Object.keys(fixed), ...payloadFields];

/**
 * A file of leads that is made as it is read: a page of leads is fetched when the reader has taken the one before, so
 * memory stays flat however many there are.
 */
export function leadsCsv(
	list: (after: LeadCursor | null, limit: number) => Promise<readonly LeadRow[]>,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let after: LeadCursor | null = null;
	let text = byteOrderMark + csvLine(csvColumns);
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const rows = await list(after, pageLength);
				const last = rows.at(-1);
				if (last) after = { createdAt: last.created_at.toISOString(), id: last.id };
				controller.enqueue(encoder.encode(text + rows.map(leadLine).join("")));
				text = "";
				if (rows.length < pageLength) controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
}

function leadLine(row: LeadRow): string {
	return csvLine([
		...Object.values(fixed).map((read) => read(row)),
		...payloadFields.map((name) => cellOf(row.payload[name])),
	]);
}

function cellOf(value: unknown): CsvCell {
	if (value === undefined || value === null) return null;
	return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
		? value
		: JSON.stringify(value);
}
