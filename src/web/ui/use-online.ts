import { useSyncExternalStore } from "react";

/** Whether the browser has a network, by what it says itself; true until hydration. */
export function useOnline(): boolean {
	return useSyncExternalStore(
		listen,
		() => navigator.onLine,
		() => true,
	);
}

// A page that a phone had put to sleep may have missed the others.
const events = ["online", "offline", "visibilitychange"];

function listen(onChange: () => void): () => void {
	for (const name of events) window.addEventListener(name, onChange);
	return () => {
		for (const name of events) window.removeEventListener(name, onChange);
	};
}
