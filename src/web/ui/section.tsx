import type { ReactNode } from "react";
import type { Locale } from "#shared/locale.ts";

/** Where a page's heading is; nothing is painted before that has come (docs/paint.md). */
export const headingId = "heading";

const variants = { display: "text-display", title: "text-title" };

interface PageHeadingProps {
	variant: keyof typeof variants;
	/** The language of its words where that is not the page's: a Latin name has no lines of Nastaliq. */
	lang?: Locale;
	className?: string;
	children: ReactNode;
}

export function PageHeading({ variant, lang, className = "", children }: PageHeadingProps) {
	return (
		<h1 id={headingId} lang={lang} className={`${variants[variant]} ${className}`.trim()}>
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
	/** One of many of a page: on a phone its heading is no larger than that of a fold. */
	isPart?: boolean;
	className?: string;
	children: ReactNode;
}

export function Section({
	id,
	title,
	lead,
	aside,
	isPart = false,
	className = "mt-6 lang-ur:max-lg:mt-4 lg:mt-16",
	children,
}: SectionProps) {
	return (
		<section aria-labelledby={id} className={className}>
			<header className={`border-t-2 border-ink lg:pt-3 lang-ur:lg:pt-5 ${isPart ? "pt-1" : "pt-2"}`}>
				<div className="flex flex-wrap items-center justify-between gap-x-3">
					<h2 id={id} className={isPart ? "text-heading lg:text-title" : "text-title"}>
						{title}
					</h2>
					{aside && <div className="-my-2">{aside}</div>}
					{lead && <p className="basis-full text-muted lang-ur:max-lg:leading-[1.9]">{lead}</p>}
				</div>
			</header>
			<div className={`lg:mt-5 ${isPart ? "mt-1" : "mt-3"}`}>{children}</div>
		</section>
	);
}

interface BandProps {
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
