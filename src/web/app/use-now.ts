import { useEffect, useState } from "react";

const minute = 60_000;

/** The time, ms, to the minute. Cached pages begin with their own time (`null`: none) on both sides; the visitor's clock follows. */
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
