import { useEffect, useState } from "react";

/** The present moment in ms, anew each half minute. */
export function useNow(pause = 30_000): number {
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), pause);
		return () => clearInterval(timer);
	}, [pause]);
	return now;
}
