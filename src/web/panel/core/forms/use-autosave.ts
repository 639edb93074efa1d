import { useEffect, useRef } from "react";

/** ms without typing after which what is typed is saved. */
const pause = 2_500;

/** Saves by itself once nobody has typed for a moment, one save at a time. */
export function useAutosave(save: () => Promise<void>) {
	const latest = useRef(save);
	const timer = useRef<number>(undefined);
	const running = useRef<Promise<void>>(undefined);
	useEffect(() => {
		latest.current = save;
	});
	useEffect(() => () => clearTimeout(timer.current), []);
	async function run(): Promise<void> {
		await running.current;
		running.current = latest.current();
	}
	return {
		later(): void {
			clearTimeout(timer.current);
			timer.current = window.setTimeout(run, pause);
		},
		async stop(): Promise<void> {
			clearTimeout(timer.current);
			await running.current;
		},
	};
}
