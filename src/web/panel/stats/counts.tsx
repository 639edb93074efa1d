import type { ReactNode } from "react";
import panelBoardWords from "#i18n/en/panel/board.json" with { type: "json" };
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelFiguresWords from "#i18n/en/panel/figures.json" with { type: "json" };
import panelInboxWords from "#i18n/en/panel/inbox.json" with { type: "json" };
import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import type { FigureRows } from "#shared/leads/figure-rows.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { LocalLink } from "../../app/content/request-link.tsx";

export const words = {
	...panelBoardWords,
	...panelFiguresWords,
	...panelInboxWords,
	...panelMoneyWords,
	...panelWords,
};

export function rowsPath(rows: Readonly<Record<string, string>> | FigureRows): string {
	return `/admin?${new URLSearchParams({ tab: "leads", ...rows })}`;
}

interface RowsLinkProps {
	rows: FigureRows;
	/** What is counted, for those who hear the link alone. */
	label: string;
	children: ReactNode;
}

export function RowsLink({ rows, label, children }: RowsLinkProps) {
	return (
		<LocalLink to={rowsPath(rows)} className="figure-link">
			<span className="sr-only m-0">{label}: </span>
			{children}
		</LocalLink>
	);
}

interface CountLinkProps {
	count: number;
	rows: FigureRows | undefined;
	label: string;
}

export function CountLink({ count, rows, label }: CountLinkProps) {
	const shown = <span className="figure">{formatNumber(count)}</span>;
	if (count === 0 || !rows) return shown;
	return (
		<RowsLink rows={rows} label={label}>
			{shown}
		</RowsLink>
	);
}

interface BarsProps {
	title: string;
	isTitled?: boolean;
	rows: readonly {
		readonly key: string;
		readonly label: string;
		readonly detail?: string | undefined;
		readonly count: number;
		/** What the list is filtered by to show what is counted; none where it lists none of them. */
		readonly to?: FigureRows | undefined;
	}[];
}

/** Counts as a table whose rows are drawn as bars: one thing to look at and to read out. */
export function Bars({ title, isTitled = false, rows }: BarsProps) {
	const largest = Math.max(1, ...rows.map((row) => row.count));
	return (
		<table className="w-full table-fixed content-start self-start border-collapse">
			<caption className={isTitled ? "sr-only" : "text-heading pb-2 text-start"}>{title}</caption>
			<tbody>
				{rows.map(({ key, label, detail, count, to }) => (
					<tr key={key} className="ruled h-11">
						<th scope="row" className="w-2/5 py-1 pe-3 text-start font-normal wrap-anywhere">
							<bdi>{label}</bdi>
							{detail && <span className="block text-small text-muted">{detail}</span>}
						</th>
						<td className="py-1">
							<span className="flex items-center gap-3">
								<span aria-hidden="true" className="block h-4 grow">
									<span className="bar block h-full bg-green" style={{ inlineSize: `${(count / largest) * 100}%` }} />
								</span>
								<span className="w-20 text-end">
									<CountLink count={count} rows={to} label={label} />
								</span>
							</span>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
