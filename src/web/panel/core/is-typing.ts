/** Whether a key goes into a field, where it is no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null
	);
}
