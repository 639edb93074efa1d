import { useEffect, useState, useSyncExternalStore } from "react";

/** The present moment in ms, anew each half minute, by this device's clock; pages of visitors are cached (`web/app/use-now.ts`). */
export function useNow(): number {
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 30_000);
		return () => clearInterval(timer);
	}, []);
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
