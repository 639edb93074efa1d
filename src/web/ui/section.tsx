import type { ReactNode } from "react";

/** Where a page's heading is; nothing is painted before that has come (docs/paint.md). */
export const headingId = "heading";

const variants = { display: "text-display", title: "text-title" };

interface PageHeadingProps {
	variant: keyof typeof variants;
	className?: string;
	children: ReactNode;
}

export function PageHeading({ variant, className = "", children }: PageHeadingProps) {
	return (
		<h1 id={headingId} className={`${variants[variant]} ${className}`.trim()}>
			{children}
		</h1>
	);
}

interface SectionProps {
	/** The anchor, which also names the section to screen readers. */
	id: string;
	title: ReactNode;
	lead?: ReactNode;
	aside?: ReactNode;
	className?: string;
	children: ReactNode;
}

export function Section({
	id,
	title,
	lead,
	aside,
	className = "mt-6 lang-ur:max-lg:mt-4 lg:mt-16",
	children,
}: SectionProps) {
	return (
		<section aria-labelledby={id} className={className}>
			<header className="border-t-2 border-ink pt-2 lg:pt-3">
				<div className="flex flex-wrap items-center justify-between gap-x-3">
					<h2 id={id} className="text-title">
						{title}
					</h2>
					{aside && <div className="-my-2">{aside}</div>}
					{lead && <p className="basis-full text-muted lang-ur:max-lg:leading-[1.9]">{lead}</p>}
				</div>
			</header>
			<div className="mt-3 lg:mt-5">{children}</div>
		</section>
	);
}

interface BandProps {
	/** The anchor, which also names the band to screen readers. */
	id: string;
	title: ReactNode;
	text: ReactNode;
	children: ReactNode;
}

export function Band({ id, title, text, children }: BandProps) {
	return (
		<section
			aria-labelledby={id}
			className="mt-5 flex flex-wrap items-center justify-between gap-x-10 gap-y-3 rounded-md bg-band p-4 text-on-band lg:mt-16 lg:px-10 lg:py-8"
		>
			<div className="max-w-text">
				<h2 id={id} className="text-title">
					{title}
				</h2>
				<p className="mt-1">{text}</p>
			</div>
			<div className="grid grow text-lg sm:grow-0">{children}</div>
		</section>
	);
}

/** Moves the focus to the page's content where the focused element goes away; the page does not scroll. */
export function focusContent(): void {
	document.getElementById("content")?.focus({ preventScroll: true });
}
