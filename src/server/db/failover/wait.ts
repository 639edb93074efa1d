import { setTimeout as pause } from "node:timers/promises";
import { ConfigError } from "#server/config.ts";
import { lineOf } from "#server/lib/errors.ts";
import { mayPass } from "./trouble.ts";

/** Between two tries, in ms. */
const pauseBetween = 500;

export interface WaitOptions {
	/** For all steps together, in ms from now. */
	readonly patience: number;
	/** Hears why it waits, each time the reason becomes another one. */
	readonly onWait: (reason: string) => void;
}

export type DatabaseStep = <Result>(setting: string, step: () => Promise<Result>) => Promise<Result>;

/** A step that is tried while the database is away, starting, or changing its primary. @throws ConfigError in the end */
export function untilItPasses({ patience, onWait }: WaitOptions): DatabaseStep {
	const deadline = performance.now() + patience;
	let reported = "";
	return async (setting, step) => {
		for (;;) {
			try {
				return await step();
			} catch (error) {
				if (!(error instanceof Error) || !mayPass(error)) throw error;
				const reason = lineOf(error);
				if (performance.now() >= deadline)
					throw new ConfigError(`${setting}: cannot be used: ${reason}`, { cause: error });
				if (reported !== reason) onWait(reason);
				reported = reason;
				await pause(pauseBetween);
			}
		}
	};
}
