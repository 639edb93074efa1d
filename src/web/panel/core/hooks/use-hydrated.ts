import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts have taken the page over: before that a form would be sent by the browser itself, to a page. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
