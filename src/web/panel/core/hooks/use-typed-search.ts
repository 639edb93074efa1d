import { useContext, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { OpeningPathContext } from "../../../app/contexts.ts";

// ms
const typingPause = 300;

/** A search field's text, searched for when typing stops. `value` is what is searched for now: an address changes only with its page. */
export function useTypedSearch(
	value: string,
	onSearch: (q: string | undefined) => void,
): [typed: string, setTyped: (text: string) => void] {
	const [typed, setTyped] = useState(value);
	const [seen, setSeen] = useState(value);
	// What was searched for and has not arrived in `value`; typing goes on meanwhile.
	const [sent, setSent] = useState<readonly string[]>([]);
	const wanted = typed.trim();
	const last = sent.at(-1) ?? value;
	if (value !== seen) {
		setSeen(value);
		const arrived = sent.indexOf(value);
		setSent(sent.slice(arrived + 1));
		// The address changed by another way, such as “clear filters”: it replaces the text of the field.
		if (arrived < 0) setTyped(value);
	}
	const { pathname } = useLocation();
	const openingPath = useContext(OpeningPathContext);
	const search = useEffectEvent(() => {
		// Another page is being opened meanwhile: a search would cancel that navigation.
		const next = openingPath();
		if (next && next !== pathname) return;
		setSent([...sent, wanted]);
		onSearch(wanted || undefined);
	});
	useEffect(() => {
		if (wanted === last) return;
		let timer = setTimeout(search, typingPause);
		// A click may open another page, which is known a moment later.
		const wait = () => {
			clearTimeout(timer);
			timer = setTimeout(search, typingPause);
		};
		document.addEventListener("click", wait, true);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("click", wait, true);
		};
	}, [wanted, last]);
	return [typed, setTyped];
}

export function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null
	);
}
