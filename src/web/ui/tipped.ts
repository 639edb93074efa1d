export interface TooltipsProps {
	/** What the pointer or the focus met before the code of tooltips was there. */
	first: HTMLElement;
}

/** The element with a tooltip that a pointer or the keyboard's focus has come to; `null` for any other. Fingers rest on nothing. */
export function tipped(event: Event): HTMLElement | null {
	const { target } = event;
	if (!(target instanceof Element) || ("pointerType" in event && event.pointerType === "touch")) return null;
	if (event.type === "focusin" && !target.matches(":focus-visible")) return null;
	return target.closest<HTMLElement>("[data-tip]");
}
