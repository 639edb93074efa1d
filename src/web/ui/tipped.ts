export interface TooltipsProps {
	/** What the pointer or the focus met before the code of tooltips was there. */
	first: HTMLElement;
}

/** The element with a tooltip that a pointer or the keyboard's focus has come to; `null` for any other. Fingers rest on nothing. */
export function tipped(event: Event): HTMLElement | null {
	const { target } = event;
	if (!(target instanceof Element) || ("pointerType" in event && event.pointerType === "touch")) return null;
	if (event instanceof FocusEvent && (!target.matches(":focus-visible") || wasLedTo(target, event))) return null;
	return target.closest<HTMLElement>("[data-tip]");
}

// A dialog that opens or closes moves the focus; a tooltip there would take the first Escape for itself.
function wasLedTo(target: Element, { relatedTarget }: FocusEvent): boolean {
	const from = relatedTarget instanceof Element ? relatedTarget.closest("[role=dialog]") : null;
	return from !== target.closest("[role=dialog]");
}
