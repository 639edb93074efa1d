import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigation } from "react-router";

const typingPause = 250;

/** A search field's text; it is searched for when the person stops typing. */
export function useTypedSearch(
	value: string,
	onSearch: (q: string | undefined) => void,
): [typed: string, setTyped: (text: string) => void] {
	const [typed, setTyped] = useState(value);
	const [known, setKnown] = useState(value);
	const wanted = typed.trim();
	// The address changed by another way, such as “show all”: it replaces the text of the field.
	if (value !== known) {
		setKnown(value);
		setTyped(value);
	}
	const { pathname } = useLocation();
	const { location: next } = useNavigation();
	const search = useEffectEvent(() => {
		// Another page is being opened meanwhile: a search would cancel that navigation.
		if (next && next.pathname !== pathname) return;
		setKnown(wanted);
		onSearch(wanted || undefined);
	});
	useEffect(() => {
		if (wanted === known) return;
		const timer = setTimeout(search, typingPause);
		return () => clearTimeout(timer);
	}, [wanted, known]);
	return [typed, setTyped];
}
