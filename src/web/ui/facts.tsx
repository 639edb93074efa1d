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
	/** On a phone they stand in a row, each below its name. */
	areShort?: boolean;
}

export function Facts({ id, title, facts, areShort = false }: FactsProps) {
	return (
		<section aria-labelledby={id} className="sheet margin-rule">
			<h2 id={id} className="px-4 py-1.5 text-heading lg:px-5 lg:py-3">
				{title}
			</h2>
			<dl
				className={
					areShort
						? "max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] max-lg:gap-x-4 max-lg:px-4 max-lg:pb-1.5"
						: ""
				}
			>
				{facts.map(({ name, value, note }) => (
					<div
						key={name}
						className={`ruled flex-wrap items-baseline justify-between gap-x-4 px-4 py-1.5 lg:flex lg:px-5 lg:py-2 ${areShort ? `max-lg:border-0 max-lg:px-0 max-lg:py-0.5 ${note ? "col-span-full" : ""}` : "flex"}`}
					>
						<dt className={`text-muted ${areShort ? "max-lg:text-small" : ""}`}>{name}</dt>
						<dd>{value}</dd>
						{note && <dd className="basis-full text-small text-muted">{note}</dd>}
					</div>
				))}
			</dl>
		</section>
	);
}
