import { formatNumber } from "#shared/rates/money.ts";

interface BarsProps {
	title: string;
	rows: readonly { readonly key: string; readonly label: string; readonly count: number }[];
}

/** Counts as a table whose rows are drawn as bars: one thing to look at and to read out. */
export function Bars({ title, rows }: BarsProps) {
	const largest = Math.max(1, ...rows.map((row) => row.count));
	return (
		<table className="w-full content-start border-collapse">
			<caption className="text-heading pb-2 text-start">{title}</caption>
			<tbody>
				{rows.map((row) => (
					<tr key={row.key} className="ruled">
						<th scope="row" className="w-2/5 py-2 pe-3 text-start font-normal">
							{row.label}
						</th>
						<td className="py-2">
							<span className="flex items-center gap-3">
								<span aria-hidden="true" className="block h-4 grow">
									<span className="block h-full bg-green" style={{ inlineSize: `${(row.count / largest) * 100}%` }} />
								</span>
								<span className="figure w-16 text-end">{formatNumber(row.count)}</span>
							</span>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
