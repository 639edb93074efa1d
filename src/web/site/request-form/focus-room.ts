/**
 * Room around what gets the focus, so that its label and its error are in view too; and on a screen that a keyboard has made
 * low the bar with the sum lies over no field of several lines. It comes with the forms: the first visit need not bring it.
 */
export const focusRoom = `
	label + * { scroll-margin-block: 3rem 4rem }
	@media (max-height: 34rem) {
		form:has(textarea:focus) .submit-bar { position: static }
		form:has(.submit-bar) textarea { scroll-margin-block-end: -7.5rem }
	}`;
