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
	/** How short facts stand on a phone, in columns whose number no face changes: each beside its name, or below it. */
	short?: "row" | "columns";
}

export function Facts({ id, title, facts, short }: FactsProps) {
	const beside = short === "row" ? "max-lg:[&>div]:flex max-lg:[&>div]:justify-start max-lg:[&>div]:gap-x-1.5" : "";
	const row = short ? "max-lg:border-0 max-lg:p-0 lg:flex" : "flex";
	return (
		<section aria-labelledby={id} className="sheet">
			<h2 id={id} className={`px-4 py-1.5 text-heading lg:px-5 lg:py-3 ${short ? "max-lg:sr-only" : ""}`}>
				{title}
			</h2>
			<dl
				className={
					short
						? `${beside} max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-3 max-lg:px-3 max-lg:py-1.5 max-lg:text-small`
						: ""
				}
			>
				{facts.map((fact) => (
					<div
						key={fact.name}
						className={`ruled flex-wrap items-baseline justify-between gap-x-4 px-4 py-1.5 lg:px-5 lg:py-2 ${row} ${fact.note ? "col-span-full" : ""}`}
					>
						<dt className="text-muted">{fact.name}</dt>
						<dd>{fact.value}</dd>
						{fact.note && <dd className="basis-full text-small text-muted">{fact.note}</dd>}
					</div>
				))}
			</dl>
		</section>
	);
}
