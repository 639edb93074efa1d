import type { SetupStep } from "#shared/api/setup.ts";

/** Where a step is taken, without the language. */
export function stepPath(step: SetupStep["step"]): string {
	return `/admin/setup?step=${step}`;
}

/** Whether a step waits to be taken. */
export function isOpen({ done, later }: SetupStep): boolean {
	return !done && !later;
}
