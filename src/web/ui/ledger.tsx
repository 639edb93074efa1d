import type { ReactNode } from "react";

/** Entries one under the other, as in an account book. */
export function Ledger({ children }: { children: ReactNode }) {
	return <ol className="border-y border-rule">{children}</ol>;
}

interface LedgerEntryProps {
	/** The content of the margin: a number, an icon. */
	mark: ReactNode;
	title: ReactNode;
	text: ReactNode;
	action?: ReactNode;
}

/** One entry: its mark in the margin, the red double rule, what it is, and what to do with it. */
export function LedgerEntry({ mark, title, text, action }: LedgerEntryProps) {
	return (
		<li className="grid grid-cols-[calc(var(--spacing)*9)_1fr] border-rule not-first:border-t sm:grid-cols-[3.5rem_1fr]">
			<div aria-hidden="true" className="pt-4 text-lg text-muted lg:self-center lg:pt-0">
				<span className="figure">{mark}</span>
			</div>
			<div className="margin-rule flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 sm:gap-x-8 ps-4 sm:ps-6">
				<div className="grid min-w-0 grow-[99] basis-56 grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-1 lg:grid-cols-[minmax(12rem,2fr)_3fr]">
					<div className="text-heading">{title}</div>
					<div className="text-muted">{text}</div>
				</div>
				{action && <div className="grow sm:grow-0">{action}</div>}
			</div>
		</li>
	);
}
