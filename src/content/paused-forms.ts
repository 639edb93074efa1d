import { isOpenChoice } from "#shared/requests/open-choice.ts";
import type { RequestSpec } from "#shared/requests/spec.ts";
import { isRequestPaused } from "./paused.ts";

/** Whether a form has nothing left that it could ask for: its type is paused, or all that its open choice offers. */
export function isFormPaused(paused: readonly string[], spec: RequestSpec): boolean {
	const offered = spec.fields.find(isOpenChoice);
	if (!offered) return isRequestPaused(paused, spec.type);
	return offered.options.every(({ value }) => isRequestPaused(paused, spec.type, value));
}

/** The values of a form's open choice that are paused. */
export function pausedValues(paused: readonly string[], spec: RequestSpec): readonly string[] {
	const values = spec.fields.find(isOpenChoice)?.options.map(({ value }) => value) ?? [];
	return values.filter((value) => isRequestPaused(paused, spec.type, value));
}
