import type { Rates } from "#shared/api/rates.ts";
import type { Settings } from "#shared/api/settings.ts";
import { type SetupStep, setupSteps } from "#shared/api/setup.ts";
import { isSet } from "#shared/rates/rates.ts";
import { unsetContacts } from "#shared/settings.ts";
import { defaultSettings, withoutPlaceholders } from "#shared/staff/default-settings.ts";

type StepName = SetupStep["step"];

/** What the owner has said of a step; `confirmed`: what was right then, empty where the step has no value. */
export interface SetupChoice {
	readonly later: boolean;
	readonly confirmed: string | null;
}

export interface SetupFacts {
	readonly hasMail: boolean;
	readonly members: number;
	readonly phones: number;
	readonly settings: Settings;
	readonly hasWorkingTime: boolean;
	readonly rates: Pick<Rates, "setAt">;
	readonly publicUrl: string;
	/** The address shows a certificate that browsers take. */
	readonly isTrusted: boolean;
	/** There is a backup of the last day. */
	readonly hasBackup: boolean;
	readonly choices: ReadonlyMap<StepName, SetupChoice>;
}

/** The steps that those who are not owners can take; the others would only show them what they cannot change. */
export const colleaguesSteps: ReadonlySet<StepName> = new Set(["push", "rates"]);

/** What a step's "it is right" is said of: a number that was tried is not the one that takes its place. */
export function confirmedValue(step: StepName, { settings, publicUrl }: Pick<SetupFacts, "settings" | "publicUrl">) {
	if (step === "number") return settings.whatsapp;
	return step === "address" ? publicUrl : "";
}

/** What is set up. Staff are told by mail or on their phones: one of the two will do. */
export function stepsOf(facts: SetupFacts): SetupStep[] {
	const { hasMail, phones, settings, hasWorkingTime, rates, publicUrl, choices } = facts;
	const unset = unsetContacts(withoutPlaceholders(settings));
	const saysHours = JSON.stringify(settings.businessHours) !== JSON.stringify(defaultSettings.businessHours);
	const isConfirmed = (step: StepName) => choices.get(step)?.confirmed === confirmedValue(step, facts);
	const judged: Readonly<Record<StepName, { done: boolean; needed: boolean }>> = {
		name: { done: settings.brand !== defaultSettings.brand || isConfirmed("name"), needed: false },
		number: { done: !unset.includes("whatsapp") && !unset.includes("phone"), needed: true },
		email: { done: !unset.includes("supportEmail"), needed: true },
		hours: { done: hasWorkingTime || saysHours || isConfirmed("hours"), needed: false },
		rates: { done: isSet(rates), needed: true },
		offers: { done: settings.pausedOrders.length > 0 || isConfirmed("offers"), needed: false },
		team: { done: facts.members > 1 || isConfirmed("team"), needed: false },
		brand: {
			done: settings.logo !== null || settings.brandColour !== null || isConfirmed("brand"),
			needed: false,
		},
		mail: { done: hasMail, needed: phones === 0 },
		push: { done: phones > 0, needed: !hasMail },
		address: {
			done: publicUrl.startsWith("https:") && (facts.isTrusted || isConfirmed("address")),
			needed: false,
		},
		backup: { done: facts.hasBackup, needed: false },
	};
	return setupSteps.map((step) => ({
		step,
		...judged[step],
		later: choices.get(step)?.later ?? false,
		confirmed: isConfirmed(step),
	}));
}
