import type { Rates } from "#shared/api/rates.ts";
import type { Settings } from "#shared/api/settings.ts";
import type { SetupStep } from "#shared/api/setup.ts";
import { isSet } from "#shared/rates/rates.ts";
import { unsetContacts } from "#shared/settings.ts";
import { defaultSettings, withoutPlaceholders } from "#shared/staff/default-settings.ts";

/** What the steps are judged by. */
export interface SetupFacts {
	/** Whether the server can send mail. */
	readonly hasMail: boolean;
	readonly members: number;
	/** How many phones of staff are told. */
	readonly phones: number;
	readonly settings: Settings;
	/** Whether staff have saved the working hours. */
	readonly hasWorkingTime: boolean;
	readonly rates: Pick<Rates, "setAt">;
}

/** The steps that those who are not owners can take; the others would only show them what they cannot change. */
export const colleaguesSteps: ReadonlySet<SetupStep["step"]> = new Set(["push", "rates"]);

/** What is set up. Staff are told by mail or on their phones: one of the two will do. */
export function stepsOf({ hasMail, members, phones, settings, hasWorkingTime, rates }: SetupFacts): SetupStep[] {
	const saysHours = JSON.stringify(settings.businessHours) !== JSON.stringify(defaultSettings.businessHours);
	return [
		{ step: "mail", done: hasMail, needed: phones === 0 },
		{ step: "push", done: phones > 0, needed: !hasMail },
		{ step: "number", done: unsetContacts(withoutPlaceholders(settings)).length === 0, needed: true },
		{ step: "hours", done: hasWorkingTime || saysHours, needed: false },
		{ step: "rates", done: isSet(rates), needed: true },
		{ step: "team", done: members > 1, needed: false },
	];
}
