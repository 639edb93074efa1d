import type { ReactNode } from "react";

interface Fact {
	readonly name: string;
	readonly value: ReactNode;
	/** What the value means, on a line of its own. */
	readonly note?: string;
}

interface FactsProps {
	id: string;
	title: string;
	facts: readonly Fact[];
}

/** A small sheet of facts: what on one side, its value on the other. */
export function Facts({ id, title, facts }: FactsProps) {
	return (
		<section aria-labelledby={id} className="sheet margin-rule">
			<h2 id={id} className="px-5 py-3 text-heading">
				{title}
			</h2>
			<dl>
				{facts.map(({ name, value, note }) => (
					<div key={name} className="ruled flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-2">
						<dt className="text-muted">{name}</dt>
						<dd>{value}</dd>
						{note && <dd className="basis-full text-small text-muted">{note}</dd>}
					</div>
				))}
			</dl>
		</section>
	);
}
