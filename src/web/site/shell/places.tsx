import { type ComponentType, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { OpenNow } from "../../app/content/open-now.tsx";
import { SentCount } from "./sent-count.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

const parts: Readonly<Record<string, ComponentType>> = { open: OpenNow, sent: SentCount, theme: ThemeChoice };

/**
 * Fills the places (`data-place`) that a page leaves for what is true only now, or works only with scripts: a cached page
 * cannot know it, and the first visit need not wait for it. Each place has its height from the beginning.
 */
export function Places() {
	const { pathname } = useLocation();
	const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has other places.
	useEffect(() => setPlaces([...document.querySelectorAll<HTMLElement>("[data-place]")]), [pathname]);
	return places.map((place, index) => {
		const Part = parts[place.dataset.place ?? ""];
		return Part && createPortal(<Part />, place, String(index));
	});
}
