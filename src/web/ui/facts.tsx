import type { ReactNode } from "react";

interface Fact {
	readonly name: string;
	readonly value: ReactNode;
	readonly note?: string;
}

interface FactsProps {
	id: string;
	title: string;
	facts: readonly Fact[];
	/** They are short: two stand in a row. */
	arePaired?: boolean;
}

export function Facts({ id, title, facts, arePaired = false }: FactsProps) {
	return (
		<section aria-labelledby={id} className="sheet margin-rule">
			<h2 id={id} className="px-4 py-1.5 text-heading lg:px-5 lg:py-3">
				{title}
			</h2>
			<dl className={arePaired ? "grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] lg:grid-cols-1" : ""}>
				{facts.map(({ name, value, note }) => (
					<div
						key={name}
						className="ruled flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-1.5 lg:px-5 lg:py-2"
					>
						<dt className="text-muted">{name}</dt>
						<dd>{value}</dd>
						{note && <dd className="basis-full text-small text-muted">{note}</dd>}
					</div>
				))}
			</dl>
		</section>
	);
}
