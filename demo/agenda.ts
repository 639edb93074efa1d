import type { Clock } from "./clock.ts";

/** What happens when, in the order of time; what lies behind `until` never happens. */
export function agenda(clock: Clock, until: number) {
	const steps: { at: number; act: () => Promise<void> }[] = [];
	return {
		plan(at: number, act: () => Promise<void>): void {
			if (at >= until) return;
			const place = steps.findIndex((step) => step.at > at);
			steps.splice(place < 0 ? steps.length : place, 0, { at, act });
		},
		async run(): Promise<void> {
			for (let step = steps.shift(); step; step = steps.shift()) {
				await clock.set(Math.min(step.at, until));
				await step.act();
			}
			await clock.set(until);
		},
	};
}

export type Plan = ReturnType<typeof agenda>["plan"];
