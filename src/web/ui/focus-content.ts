/** Moves the focus to the page's content where the focused element goes away; the page does not scroll. */
export function focusContent(): void {
	document.getElementById("content")?.focus({ preventScroll: true });
}
