import type { Check } from "#shared/api/health.ts";
import type { AlertKind } from "#shared/staff/staff-message.ts";

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

export interface ChecksParts {
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
