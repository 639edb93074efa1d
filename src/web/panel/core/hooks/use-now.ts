import { useEffect, useState } from "react";

/**
 * The present moment in ms, anew each `pause`, in ms. From the first rendering on it is this device's clock: no server
 * draws the panel. Pages of visitors are cached and begin with a time of their own, see `web/app/use-now.ts`.
 */
export function useNow(pause = 30_000): number {
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), pause);
		return () => clearInterval(timer);
	}, [pause]);
	return now;
}
