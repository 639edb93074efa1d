import type { ReactNode } from "react";
import type { FigureRows } from "#shared/leads/figure-rows.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { LocalLink } from "../../app/content/request-link.tsx";

export interface Days {
	readonly from: string;
	readonly to: string;
}

export function rowsPath(rows: Readonly<Record<string, string>> | FigureRows): string {
	return `/admin?${new URLSearchParams({ tab: "leads", ...rows })}`;
}

export const figureLink =
	"inline-flex min-h-11 min-w-11 items-center justify-end text-green underline decoration-rule-strong underline-offset-[0.25em] hover:decoration-current";

/** A figure that leads to the rows which it counts; `label` is what is counted, for those who hear the link alone. */
function RowsLink({ rows, label, children }: { rows: FigureRows | undefined; label: string; children: ReactNode }) {
	if (!rows) return children;
	return (
		<LocalLink to={rowsPath(rows)} className={figureLink}>
			<span className="sr-only m-0">{label}: </span>
			{children}
		</LocalLink>
	);
}

export function CountLink({ count, rows, label }: { count: number; rows?: FigureRows | undefined; label: string }) {
	return (
		<RowsLink rows={count === 0 ? undefined : rows} label={label}>
			<span className="figure">{formatNumber(count)}</span>
		</RowsLink>
	);
}

export interface Tile {
	readonly title: string;
	readonly value: string;
	readonly rows?: FigureRows;
	readonly detail?: string;
	readonly change?: string;
}

export function Tiles({ of }: { of: readonly Tile[] }) {
	return (
		// The lines between tiles, not a ground behind them: a last row that is not full stays empty.
		<div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-px border border-rule">
			{of.map(({ title, value, rows, detail, change }) => (
				<section
					key={title}
					className="figure-tile px-[0.75rem] py-[0.5rem] outline-1 outline-rule [&_a]:justify-start"
				>
					<h3 className="text-muted">{title}</h3>
					{/* A sum of seven digits stays on one line on a phone. */}
					<p className="@container leading-tight lang-ur:leading-loose" style={{ ["--signs" as string]: value.length }}>
						<RowsLink rows={rows} label={title}>
							<span className="text-[length:clamp(1rem,calc(100cqi/(0.65*var(--signs))),1.5rem)]">{value}</span>
						</RowsLink>
					</p>
					{detail && <p className="text-small">{detail}</p>}
					{change && <p className="text-small text-muted">{change}</p>}
				</section>
			))}
		</div>
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
							<bdi className="block">{label}</bdi>
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

interface LedgerProps {
	heads: readonly string[];
	rows: readonly { readonly key: string; readonly name: ReactNode; readonly cells: readonly ReactNode[] }[];
}

/** A table of figures; on a phone each row is a list of what it has, each figure beside its name. */
export function Ledger({ heads: [first, ...heads], rows }: LedgerProps) {
	return (
		<table className="ledger stacked-ledger">
			<thead>
				<tr>
					<th scope="col">{first}</th>
					{heads.map((head) => (
						<th key={head} scope="col" className="text-end">
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ key, name, cells }) => (
					<tr key={key}>
						<th scope="row" className="wrap-anywhere">
							{name}
						</th>
						{heads.map((head, index) => (
							<td key={head} className="text-end" data-label={head} data-nothing={cells[index] === 0 || undefined}>
								{typeof cells[index] === "number" ? <CountLink count={cells[index]} label={head} /> : cells[index]}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
