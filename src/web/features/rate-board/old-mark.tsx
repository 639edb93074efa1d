import type { Rates } from "#shared/api/rates.ts";
import { isStale } from "#shared/rates.ts";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";

/** Marks rates that are older than staff allow, and says what to do. `now` in ms; `null` while it is not known. */
export function OldMark({ rates, now }: { rates: Rates; now: number | null }) {
	const t = useT();
	const { ratesMaxAgeHours } = useSettings();
	if (now === null || !isStale(rates.updatedAt, now, ratesMaxAgeHours)) return null;
	return (
		<p className="flex items-baseline gap-3 border-b border-rule bg-red-wash px-5 py-2 text-small">
			<span className="stamp shrink-0 text-red">{t("rates.old")}</span>
			<span>{rates.updatedAt ? t("rates.oldText", { hours: ratesMaxAgeHours }) : t("rates.notSet")}</span>
		</p>
	);
}
