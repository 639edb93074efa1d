import { useEffect } from "react";
import { type FocusTrail, focusAlong, focusContent, trailOf } from "../../ui/focus-trail.ts";

/**
 * Gives the focus a place when the element that has it goes away with what was done to it, or comes back to it when it
 * was disabled meanwhile: without that, who works by keyboard or listens begins at the page's top again.
 */
export function useKeptFocus(): void {
	useEffect(() => {
		let trail: FocusTrail | null = null;
		const isLost = () => document.activeElement === document.body || document.activeElement === null;
		const onFocus = ({ target }: FocusEvent) => {
			trail = target instanceof Element && target.closest("main, [role=dialog]") ? trailOf(target) : null;
		};
		// Who presses beside everything means to leave it.
		const onPress = ({ target }: Event) => {
			if (target instanceof Node && !trail?.element.contains(target)) trail = null;
		};
		const changes = new MutationObserver(() => {
			if (!trail || !isLost()) return;
			const { element } = trail;
			// It may be enabled again in a moment.
			if (element.isConnected && element.matches(":disabled")) return;
			if (focusAlong(trail)) return;
			trail = null;
			// The screen itself gave way to another, as the login does to the panel.
			focusContent();
		});
		changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
		document.addEventListener("focusin", onFocus);
		document.addEventListener("pointerdown", onPress, true);
		return () => {
			changes.disconnect();
			document.removeEventListener("focusin", onFocus);
			document.removeEventListener("pointerdown", onPress, true);
		};
	}, []);
}
