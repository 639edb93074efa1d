import { useEffect, useState } from "react";

const minute = 60_000;

/**
 * The time, ms, to the minute. Pages are cached, so the first render uses the page's own time (`null` where it has
 * none) on both sides; the visitor's clock is used after hydration. The panel, which no server draws, has its own.
 */
export function useNow(pageTime: number): number;
export function useNow(pageTime: null): number | null;
export function useNow(pageTime: number | null): number | null {
	const [now, setNow] = useState(pageTime);
	useEffect(() => {
		const tick = () => setNow(Date.now());
		tick();
		const timer = setInterval(tick, minute);
		return () => clearInterval(timer);
	}, []);
	return now;
}
