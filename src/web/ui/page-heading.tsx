import type { ReactNode } from "react";

/** Where a page's heading is; nothing is painted before that has come (docs/paint.md). */
export const headingId = "heading";

const looks = { display: "text-display", title: "text-title" };

interface PageHeadingProps {
	look: keyof typeof looks;
	className?: string;
	children: ReactNode;
}

/** The heading of a page of the site. */
export function PageHeading({ look, className = "", children }: PageHeadingProps) {
	return (
		<h1 id={headingId} className={`${looks[look]} ${className}`.trim()}>
			{children}
		</h1>
	);
}
