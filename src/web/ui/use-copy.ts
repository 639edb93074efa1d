import { type RefObject, useState } from "react";

/** Copies a text; where the browser lets no script copy, `written`, which shows it, is selected for the hand. */
export function useCopy(text: string, written: RefObject<HTMLElement | null>): [copied: boolean, copy: () => void] {
	const [copied, setCopied] = useState(false);
	async function copy() {
		try {
			await navigator.clipboard.writeText(text);
			setCopied(true);
		} catch {
			if (written.current) select(written.current);
		}
	}
	return [copied, () => void copy()];
}

function select(element: HTMLElement): void {
	if (element instanceof HTMLTextAreaElement) {
		element.focus();
		element.select();
	} else window.getSelection()?.selectAllChildren(element);
}
