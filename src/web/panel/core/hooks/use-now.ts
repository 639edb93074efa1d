import { useEffect, useState, useSyncExternalStore } from "react";

/** The present moment in ms, anew each `pause` ms, by this device's clock; pages of visitors are cached (`web/app/use-now.ts`). */
export function useNow(pause = 30_000): number {
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), pause);
		return () => clearInterval(timer);
	}, [pause]);
	return now;
}

const never = () => () => undefined;

/** Whether scripts have taken the page over: before that a form would be sent by the browser itself, to a page. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
