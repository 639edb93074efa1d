import { type ComponentType, useEffect, useState } from "react";

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

export function LazyTooltips() {
	const [shown, setShown] = useState<(TooltipsProps & { Tooltips: ComponentType<TooltipsProps> }) | null>(null);
	const [isNeeded, setNeeded] = useState(false);
	useEffect(() => {
		if (isNeeded) return;
		const meet = (event: Event) => {
			const first = tipped(event);
			if (!first) return;
			setNeeded(true);
			import("./tooltips.tsx").then(
				({ Tooltips }) => setShown({ Tooltips, first }),
				// Without its code there is no tooltip; each control has its name all the same.
				() => undefined,
			);
		};
		document.addEventListener("pointerover", meet);
		document.addEventListener("focusin", meet);
		return () => {
			document.removeEventListener("pointerover", meet);
			document.removeEventListener("focusin", meet);
		};
	}, [isNeeded]);
	return shown && <shown.Tooltips first={shown.first} />;
}
