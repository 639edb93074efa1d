import type { Check } from "#shared/api/health.ts";
import type { Rates } from "#shared/api/rates.ts";
import type { Settings } from "#shared/api/settings.ts";
import { type SetupStep, setupSteps } from "#shared/api/setup.ts";
import { isSet } from "#shared/rates/rates.ts";
import { unsetContacts } from "#shared/settings.ts";
import { defaultSettings, withoutPlaceholders } from "#shared/staff/default-settings.ts";
import type { AlertKind } from "#shared/staff/staff-message.ts";

type StepName = SetupStep["step"];

/** What the owner has said of a step; `confirmed`: what was right then, empty where the step has no value. */
export interface SetupChoice {
	readonly later: boolean;
	readonly confirmed: string | null;
}

interface SetupFacts {
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
export function confirmedValue(step: StepName, settings: Settings, publicUrl: string): string {
	if (step === "number") return settings.whatsapp;
	return step === "address" ? publicUrl : "";
}

/** What is set up. Staff are told by mail or on their phones: one of the two will do. */
export function stepsOf(facts: SetupFacts): SetupStep[] {
	const { hasMail, phones, settings, hasWorkingTime, rates, publicUrl, choices } = facts;
	const unset = unsetContacts(withoutPlaceholders(settings));
	const saysHours = JSON.stringify(settings.businessHours) !== JSON.stringify(defaultSettings.businessHours);
	const isConfirmed = (step: StepName) => choices.get(step)?.confirmed === confirmedValue(step, settings, publicUrl);
	const isEncrypted = publicUrl.startsWith("https:");
	const judged: Readonly<Record<StepName, { done: boolean; needed: boolean }>> = {
		name: { done: settings.brand !== defaultSettings.brand || isConfirmed("name"), needed: false },
		number: { done: !unset.includes("whatsapp") && !unset.includes("phone"), needed: true },
		email: { done: !unset.includes("supportEmail"), needed: true },
		hours: { done: hasWorkingTime || saysHours || isConfirmed("hours"), needed: false },
		rates: { done: isSet(rates), needed: true },
		offers: { done: settings.pausedOrders.length > 0 || isConfirmed("offers"), needed: false },
		team: { done: facts.members > 1 || isConfirmed("team"), needed: false },
		brand: { done: Boolean(settings.logo || settings.brandColour) || isConfirmed("brand"), needed: false },
		mail: { done: hasMail, needed: phones === 0 },
		push: { done: phones > 0, needed: !hasMail },
		address: { done: isEncrypted && (facts.isTrusted || isConfirmed("address")), needed: false },
		backup: { done: facts.hasBackup, needed: false },
	};
	return setupSteps.map((step) => ({
		step,
		...judged[step],
		later: choices.get(step)?.later ?? false,
		confirmed: isConfirmed(step),
	}));
}

const checks: Readonly<Record<Exclude<Check["name"], "database" | "watch">, readonly AlertKind[]>> = {
	mail: ["mail-unreachable"],
	push: ["push-failing"],
	notices: ["nobody-told"],
	rates: ["rates-old", "rate-log"],
	backup: ["backup-failed", "backup-old"],
	disk: ["disk-low"],
	certificate: ["certificate-ending"],
};

const minute = 60_000;
/** A look every five minutes that a busy copy begins late is none that was missed. */
const missedAfter = 15 * minute;
/** The mail server is asked again when its last answer is as old as this. */
export const mailAskAfter = 55 * minute;

interface ChecksParts {
	readonly alerts: readonly { readonly kind: AlertKind; readonly since: Date }[];
	/** When somebody last looked for alerts, the mail server last answered, a backup ended well, rates were set; `null`: never. */
	readonly last: Readonly<Record<"watch" | "mail" | "backup" | "rates", Date | null>>;
	/** ms */
	readonly now: number;
}

/** What is right and wrong, as the last look for alerts left it. The database answered. */
export function checksOf({ alerts, last, now }: ChecksParts): Check[] {
	const recent = (at: Date | null, most: number): Pick<Check, "ok" | "since"> => {
		if (at === null) return { ok: false, since: "never" };
		return now - at.getTime() < most ? { ok: true, since: null } : { ok: false, since: at.toISOString() };
	};
	// How old a backup or the rates may get is what their alerts say.
	const seen: Partial<Record<Check["name"], Pick<Check, "ok" | "since">>> = {
		mail: recent(last.mail, mailAskAfter + missedAfter),
		rates: recent(last.rates, Number.POSITIVE_INFINITY),
		backup: recent(last.backup, Number.POSITIVE_INFINITY),
	};
	return [
		{ name: "database", ok: true, since: null },
		{ name: "watch", ...recent(last.watch, missedAfter) },
		...Object.entries(checks).map(([key, kinds]) => {
			const name = key as keyof typeof checks;
			const [alert] = alerts.filter(({ kind }) => kinds.includes(kind));
			if (alert) return { name, ok: false, since: alert.since.toISOString() };
			return { name, ok: true, since: null, ...seen[name] };
		}),
	];
}
