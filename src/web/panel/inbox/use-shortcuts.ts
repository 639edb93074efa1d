import { type RefObject, useEffect } from "react";

interface Shortcuts {
	search: RefObject<HTMLInputElement | null>;
	onHelp: () => void;
}

/** On a desk: `j` and `k` walk through the leads, `/` searches, `?` tells of them. Enter on a lead's name opens it. */
export function useShortcuts({ search, onHelp }: Shortcuts): void {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
			if (document.querySelector("[role=dialog]")) return;
			const act = { j: () => walk(1), k: () => walk(-1), "/": () => search.current?.focus(), "?": onHelp }[event.key];
			if (!act) return;
			event.preventDefault();
			act();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [search, onHelp]);
}

function walk(step: 1 | -1): void {
	const links = [...document.querySelectorAll<HTMLElement>("[data-lead-link]")];
	const here = links.findIndex((link) => link.closest("article")?.contains(document.activeElement));
	const next = links[here === -1 ? 0 : Math.min(links.length - 1, Math.max(0, here + step))];
	next?.focus();
	next?.closest("article")?.scrollIntoView({ block: "center", behavior: "auto" });
}

function isTyping(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}
