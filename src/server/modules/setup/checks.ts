import type { Check } from "#shared/api/health.ts";
import type { AlertKind } from "#shared/staff/staff-message.ts";

/** What an operator asks about, by the alerts that speak of it. */
const checks: Readonly<Record<Exclude<Check["name"], "database" | "watch">, readonly AlertKind[]>> = {
	mail: ["mail-unreachable"],
	push: ["push-failing"],
	notices: ["nobody-told"],
	rates: ["rates-old", "rate-log"],
	backup: ["backup-failed", "backup-old"],
	disk: ["disk-low"],
	certificate: ["certificate-ending"],
};

const fiveMinutes = 5 * 60_000;
/** A look that a busy copy begins late is none that was missed. */
const missedAfter = 3 * fiveMinutes;

export interface ChecksParts {
	readonly alerts: readonly { readonly kind: AlertKind; readonly since: Date }[];
	/** When somebody last looked; `null`: nobody has. */
	readonly lookedAt: Date | null;
	/** ms */
	readonly now: number;
}

/** What is right and wrong, as the last look for alerts left it, and whether anybody looks. The database answered. */
export function checksOf({ alerts, lookedAt, now }: ChecksParts): Check[] {
	const isWatched = lookedAt !== null && now - lookedAt.getTime() < missedAfter;
	return [
		{ name: "database", ok: true, since: null },
		{ name: "watch", ok: isWatched, since: isWatched ? null : (lookedAt?.toISOString() ?? null) },
		...Object.entries(checks).map(([name, kinds]) => {
			const [first] = alerts.filter(({ kind }) => kinds.includes(kind));
			return { name: name as keyof typeof checks, ok: !first, since: first?.since.toISOString() ?? null };
		}),
	];
}
