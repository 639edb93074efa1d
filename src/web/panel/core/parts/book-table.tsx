import type { ReactNode } from "react";

interface BookTableProps {
	head: ReactNode;
	/** What the columns of figures are called; on a phone each figure says it. */
	columns: readonly string[];
	rows: readonly { readonly key: string; readonly head: ReactNode; readonly figures: readonly string[] }[];
	/** On a phone the name of a row stands above its figures, which have the width then. */
	isStacked?: boolean;
}

export function BookTable({ head, columns, rows, isStacked = false }: BookTableProps) {
	const stackedRow = columns.length === 3 ? "max-sm:grid max-sm:grid-cols-3" : "max-sm:grid max-sm:grid-cols-4";
	const row = `@max-[16em]:block ${isStacked ? stackedRow : ""}`;
	const name = isStacked ? "max-sm:col-span-full max-sm:pt-[0.5rem] max-sm:pb-0" : "";
	return (
		// Where letters are so large that figures do not fit beside each other, each has a line and says what it is.
		<div className="@container">
			<table className="w-full">
				<thead className="text-small text-muted @max-[16em]:sr-only">
					<tr className={row}>
						<th scope="col" className={`text-start font-normal ${name}`}>
							{head}
						</th>
						{columns.map((column) => (
							<th key={column} scope="col" className="py-1 ps-2 text-end font-normal">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, head: rowHead, figures }) => (
						<tr key={key} className={`ruled align-top ${row}`}>
							<th scope="row" className={`py-2 text-start font-normal ${name}`}>
								{rowHead}
							</th>
							{columns.map((column, index) => (
								<td
									key={column}
									data-label={column}
									className="py-2 ps-2 text-end @max-[16em]:flex @max-[16em]:flex-wrap @max-[16em]:justify-between @max-[16em]:gap-x-[0.5em] @max-[16em]:px-0 @max-[16em]:has-[>:empty]:hidden @max-[16em]:before:text-muted @max-[16em]:before:content-[attr(data-label)]"
								>
									<span className="figure text-small">{figures[index]}</span>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
