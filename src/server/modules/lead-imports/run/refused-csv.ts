import type { FileRow } from "#server/table-files/csv-rows.ts";
import type { RefusalReason } from "#shared/leads/import.ts";
import { byteOrderMark, csvLine } from "#shared/text/csv.ts";
import type { RowReading } from "../reading/read-row.ts";

const enough = 64 * 1024;

/** The rows that are refused, as a CSV file: the row's number, the reason, and the cells as they came. */
export function refusedCsv(
	columns: readonly { readonly name: string }[],
	rows: AsyncIterable<FileRow>,
	read: (row: FileRow) => RowReading,
	reasonOf: (reason: RefusalReason) => string,
): ReadableStream<Uint8Array> {
	const lines = (async function* () {
		let text = byteOrderMark + csvLine(["row", "reason", ...columns.map(({ name }) => name)]);
		for await (const row of rows) {
			const reading = read(row);
			if (!("reason" in reading)) continue;
			text += csvLine([row.row, reasonOf(reading.reason), ...row.cells]);
			if (text.length < enough) continue;
			yield text;
			text = "";
		}
		yield text;
	})();
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await lines.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await lines.return(undefined);
		},
	});
}
