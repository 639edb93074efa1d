import type { ReactNode } from "react";
import type { FigureRows } from "#shared/leads/figure-rows.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { LocalLink } from "../../app/content/local-link.tsx";

/** The address of the list that shows some rows. */
export function rowsPath(rows: Readonly<Record<string, string>> | FigureRows): string {
	return `/admin?${new URLSearchParams({ tab: "leads", ...rows })}`;
}

interface RowsLinkProps {
	rows: Readonly<Record<string, string>> | FigureRows;
	/** What is counted, for those who hear the link alone. */
	label: string;
	children: ReactNode;
}

/** A figure that leads to its rows. */
export function RowsLink({ rows, label, children }: RowsLinkProps) {
	return (
		<LocalLink to={rowsPath(rows)} className="figure-link">
			<span className="sr-only m-0">{label}: </span>
			{children}
		</LocalLink>
	);
}

/** A count that leads to its rows; none leads nowhere. */
export function CountLink({ count, ...link }: Omit<RowsLinkProps, "children"> & { count: number }) {
	const shown = <span className="figure">{formatNumber(count)}</span>;
	return count === 0 ? shown : <RowsLink {...link}>{shown}</RowsLink>;
}
