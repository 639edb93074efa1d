import { useSyncExternalStore } from "react";

const wide = "(width >= 64rem)";

function subscribe(onChange: () => void): () => void {
	const media = window.matchMedia(wide);
	media.addEventListener("change", onChange);
	return () => media.removeEventListener("change", onChange);
}

/** Whether there is room for something beside a list or a form. */
export function useIsWide(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => window.matchMedia(wide).matches,
		() => false,
	);
}
