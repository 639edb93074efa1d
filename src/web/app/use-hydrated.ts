import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts have taken the page over; false while the server makes it, and while React takes over what it made. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
