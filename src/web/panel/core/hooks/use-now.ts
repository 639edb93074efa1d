import { useEffect, useState } from "react";

/** The present moment in ms, anew each half minute, by this device's clock; pages of visitors are cached (`web/app/use-now.ts`). */
export function useNow(): number {
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 30_000);
		return () => clearInterval(timer);
	}, []);
	return now;
}
