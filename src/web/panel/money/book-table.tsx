import type { ReactNode } from "react";

interface BookTableProps<Column extends string> {
	head: ReactNode;
	/** What the others are called; on a phone each figure says it. */
	columns: Readonly<Record<Column, string>>;
	rows: readonly {
		readonly key: string;
		readonly head: ReactNode;
		readonly figures: Readonly<Record<Column, string>>;
	}[];
	className: string;
}

/** A page of the books: what each line is of, and its figures. */
export function BookTable<Column extends string>({ head, columns, rows, className }: BookTableProps<Column>) {
	const names = Object.keys(columns) as Column[];
	return (
		<table className={className}>
			<thead className="text-small text-muted">
				<tr>
					<th scope="col" className="text-start font-normal">
						{head}
					</th>
					{names.map((name) => (
						<th key={name} scope="col" className="py-1 ps-2 text-end font-normal">
							{columns[name]}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.key} className="ruled align-top">
						<th scope="row" className="py-2 text-start font-normal">
							{row.head}
						</th>
						{names.map((name) => (
							<td key={name} data-label={columns[name]} className="py-2 ps-2 text-end">
								<span className="figure text-small">{row.figures[name]}</span>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
