import { type RefObject, useEffect } from "react";
import { isTyping } from "../core/hooks/use-typed-search.ts";

/** On a desk: `/` searches, `j` and `k` walk through the customers; Enter opens the one that has the focus. */
export function useListKeys(search: RefObject<HTMLInputElement | null>): void {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
			if (document.querySelector("[role=dialog]")) return;
			const act = { "/": () => search.current?.focus(), j: () => walk(1), k: () => walk(-1) }[event.key];
			if (!act) return;
			event.preventDefault();
			act();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [search]);
}

function walk(step: 1 | -1): void {
	const links = [...document.querySelectorAll<HTMLElement>("[data-customer-link]")];
	const here = links.findIndex((link) => link.matches(":focus"));
	links[here === -1 ? 0 : Math.min(links.length - 1, Math.max(0, here + step))]?.focus();
}
