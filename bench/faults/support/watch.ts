import { setTimeout as pause } from "node:timers/promises";

/** Looks at an address again and again, to see whether it goes on being answered. */
export function watch(url: string, every = 50) {
	const times: number[] = [];
	const statuses = new Map<number, number>();
	let over = false;
	const looking = (async () => {
		while (!over) {
			const started = performance.now();
			const status = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
				async (answer) => {
					await answer.arrayBuffer();
					return answer.status;
				},
				() => 0,
			);
			times.push(performance.now() - started);
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			await pause(every);
		}
	})();
	return {
		async stop() {
			over = true;
			await looking;
			const good = statuses.get(200) ?? 0;
			return { looks: times.length, bad: times.length - good, slowest: Math.round(Math.max(...times)) };
		},
	};
}
