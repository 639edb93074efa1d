import type { ReactNode } from "react";

interface SectionProps {
	/** The anchor, which also names the section to screen readers. */
	id: string;
	title: ReactNode;
	lead?: ReactNode;
	/** Placed at the end of the heading's line. */
	aside?: ReactNode;
	className?: string;
	children: ReactNode;
}

/** A chapter of a page: a strong rule, its heading, what it holds. */
export function Section({ id, title, lead, aside, className = "mt-16 lg:mt-24", children }: SectionProps) {
	return (
		<section aria-labelledby={id} className={className}>
			<header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 border-t-2 border-ink pt-3 lang-ur:pt-5">
				<div>
					<h2 id={id} className="text-title">
						{title}
					</h2>
					{lead && <p className="mt-1 text-muted lang-ur:mt-2">{lead}</p>}
				</div>
				{aside}
			</header>
			<div className="mt-5">{children}</div>
		</section>
	);
}
