import type { Database } from "#server/db/database.ts";
import { readAgain } from "#server/db/failover/trouble.ts";
import type { FileRow } from "#server/table-files/csv-rows.ts";
import type { ImportCheck, ImportMapping, ImportPreview } from "#shared/api/leads/lead-import.ts";
import type { RefusalReason } from "#shared/leads/import.ts";
import type { ImportedLead } from "../../leads/index.ts";
import type { RowReading } from "../reading/read-row.ts";
import { type Known, sift } from "./sift.ts";

const refusedShown = 100;
const previewed = 10;
const longestMessage = 200;
const atOnce = 1000;

interface ReadRow {
	readonly row: number;
	readonly lead: ImportedLead;
}

/** Reads all rows of a file and counts what would become of them; stores nothing. */
export async function dryRun(
	db: Database,
	rows: AsyncIterable<FileRow>,
	read: (row: FileRow) => RowReading,
	{ duplicates }: Pick<ImportMapping, "duplicates">,
	known: Known,
): Promise<ImportCheck> {
	const reasons: Partial<Record<RefusalReason, number>> = {};
	const firstRefused: ImportCheck["firstRefused"] = [];
	const preview: ImportPreview[] = [];
	const counts = { new: 0, inFile: 0, here: 0 };
	const seen = new Set<string>();
	let batch: ReadRow[] = [];
	const count = async () => {
		const leads = batch.map(({ lead }) => lead);
		// It marks what was seen after all reads, so it can begin again.
		const sifted = await readAgain(() => sift(db, leads, duplicates, seen, known));
		for (const [place, each] of batch.entries()) {
			const kind = sifted[place] ?? "new";
			counts[kind]++;
			if (kind === "new" && preview.length < previewed) preview.push(previewOf(each));
		}
		batch = [];
	};
	for await (const row of rows) {
		const reading = read(row);
		if ("reason" in reading) {
			reasons[reading.reason] = (reasons[reading.reason] ?? 0) + 1;
			if (firstRefused.length < refusedShown) firstRefused.push({ row: row.row, reason: reading.reason });
		} else if (batch.push({ row: row.row, lead: reading.lead }) >= atOnce) await count();
	}
	if (batch.length > 0) await count();
	return {
		coming: counts.new,
		duplicates: { inFile: counts.inFile, here: counts.here },
		refused: Object.values(reasons).reduce((sum, each) => sum + each, 0),
		reasons,
		firstRefused,
		preview,
	};
}

function previewOf({ row, lead }: ReadRow): ImportPreview {
	const { name, whatsapp, email, type, status, payload, createdAt } = lead;
	const said = Object.values(payload).filter((value) => value !== "" && value !== null);
	return {
		row,
		name,
		whatsapp: whatsapp ?? "",
		email,
		type,
		message: said.join(" · ").slice(0, longestMessage),
		status,
		receivedAt: createdAt.toISOString(),
	};
}
