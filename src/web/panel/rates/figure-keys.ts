import type { KeyboardEvent } from "react";

/** Enter leads from figure to figure and then to the button that saves; with Ctrl or ⌘ it saves. */
export function onFigureKey(event: KeyboardEvent<HTMLFormElement>): void {
	const { target, currentTarget: form } = event;
	if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
	if (event.ctrlKey || event.metaKey) {
		event.preventDefault();
		form.requestSubmit();
		return;
	}
	const figures = [...form.querySelectorAll<HTMLInputElement>(".rates-table input")];
	const place = figures.indexOf(target);
	if (place < 0) return;
	event.preventDefault();
	const next = figures[place + 1] ?? form.querySelector<HTMLButtonElement>("button[type=submit]");
	next?.focus();
}
