import { useSyncExternalStore } from "react";

const wide = "(width >= 64rem)";

function subscribe(onChange: () => void): () => void {
	const media = window.matchMedia(wide);
	media.addEventListener("change", onChange);
	return () => media.removeEventListener("change", onChange);
}

export function useIsWide(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => window.matchMedia(wide).matches,
		() => false,
	);
}
