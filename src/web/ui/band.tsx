import type { ReactNode } from "react";

interface BandProps {
	/** The anchor, which also names the band to screen readers. */
	id: string;
	title: ReactNode;
	text: ReactNode;
	/** The one thing to do. */
	children: ReactNode;
}

/** A dark band across the page: a question, a sentence, one thing to do. */
export function Band({ id, title, text, children }: BandProps) {
	return (
		<section
			aria-labelledby={id}
			className="mt-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-md bg-band p-6 text-on-band lg:mt-24 lg:px-10 lg:py-8"
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
