import { useSyncExternalStore } from "react";

/** Whether the browser has a network, by what it says itself; true until hydration. */
export function useOnline(): boolean {
	return useSyncExternalStore(
		listen,
		() => navigator.onLine,
		() => true,
	);
}

function listen(onChange: () => void): () => void {
	window.addEventListener("online", onChange);
	window.addEventListener("offline", onChange);
	return () => {
		window.removeEventListener("online", onChange);
		window.removeEventListener("offline", onChange);
	};
}
