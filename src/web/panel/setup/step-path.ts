import type { SetupStep } from "#shared/api/setup.ts";

export function stepPath(step: SetupStep["step"]): string {
	return `/admin/setup?step=${step}`;
}

export function isOpen({ done, later }: SetupStep): boolean {
	return !done && !later;
}
