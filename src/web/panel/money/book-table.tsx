import type { ReactNode } from "react";

interface BookTableProps {
	head: ReactNode;
	/** What the columns of figures are called; on a phone each figure says it. */
	columns: readonly string[];
	rows: readonly { readonly key: string; readonly head: ReactNode; readonly figures: readonly string[] }[];
	className?: string;
}

export function BookTable({ head, columns, rows, className = "" }: BookTableProps) {
	return (
		// Where letters are so large that figures do not fit beside each other, each has a line and says what it is.
		<div className="book-box @container">
			<table className={`w-full ${className}`}>
				<thead className="text-small text-muted">
					<tr>
						<th scope="col" className="text-start font-normal">
							{head}
						</th>
						{columns.map((name) => (
							<th key={name} scope="col" className="py-1 ps-2 text-end font-normal">
								{name}
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
							{columns.map((name, index) => (
								<td key={name} data-label={name} className="py-2 ps-2 text-end">
									<span className="figure text-small">{row.figures[index]}</span>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
