/** The style of a link outside running text: a large touch target, always underlined. */
export const standingLink = "inline-flex min-h-11 items-center gap-2 text-green underline underline-offset-4";

/** The look of a link inside a sentence. */
export const inlineLink = "text-green underline underline-offset-4 hover:text-green-deep";

/** The look of an entry's name that leads to the entry. */
export const titleLink =
	"inline-flex min-h-11 items-center underline decoration-rule-strong underline-offset-4 hover:text-green hover:decoration-current";

/** The look of the way back. */
export const backLink = "inline-flex min-h-11 items-center gap-2 text-green underline-offset-4 hover:underline";
