import type { ReactNode } from "react";
import { directionOf, type Locale } from "#shared/locale.ts";
import { OpenIcon } from "./icons.tsx";

interface FoldProps {
	id: string;
	title: ReactNode;
	/** What is read below the title while the section is closed. */
	short?: ReactNode;
	children: ReactNode;
}

export function Fold({ id, title, short, children }: FoldProps) {
	return (
		<details className="group mt-3 border-y border-rule">
			<summary className="list-none hover:text-green [&::-webkit-details-marker]:hidden">
				<span className="flex min-h-11 items-center justify-between gap-4">
					<h2 id={id} className="text-heading">
						{title}
					</h2>
					<span className="text-muted transition-transform group-open:rotate-180">
						<OpenIcon />
					</span>
				</span>
				{short && (
					// On paper its whole stands below it.
					<span className="block pb-2 text-ink group-open:hidden print:supports-[selector(::details-content)]:hidden">
						{short}
					</span>
				)}
			</summary>
			<div className="pt-1 pb-3">{children}</div>
		</details>
	);
}

export function StepTitles({ lang, titles }: { lang: Locale; titles: readonly string[] }) {
	return (
		<span lang={lang} dir={directionOf(lang)} className="flex flex-wrap gap-x-4 lang-ur:leading-[1.9]">
			{titles.map((title, index) => (
				<span key={title} className="inline-flex gap-x-1.5">
					<span className="figure text-muted">{index + 1}</span>
					{title}
				</span>
			))}
		</span>
	);
}
