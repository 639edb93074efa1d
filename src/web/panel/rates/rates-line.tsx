import { useQuery } from "@tanstack/react-query";
import { panelRatesWords } from "#i18n/en/panel/rates.ts";
import { startOfDay } from "#shared/day.ts";
import { isStale } from "#shared/rates/rates.ts";
import { formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { focusContent } from "../../ui/focus-content.ts";
import { standingRatesQuery } from "../core/api/lists.ts";
import { useNow } from "../core/use-now.ts";
import { StillValid } from "./still-valid.tsx";

/** One line while the board is old or nobody has looked at it today: confirm it in one tap, or go and change it. */
export function RatesLine() {
	const t = useT(panelRatesWords);
	const locale = useLocale();
	const now = useNow();
	const { ratesMaxAgeHours } = useSettings();
	const { data: standing } = useQuery(standingRatesQuery);
	if (!standing) return null;
	const { setAt } = standing;
	const isOfToday = setAt !== null && Date.parse(setAt) >= startOfDay(now);
	if (isOfToday && !isStale(setAt, now, ratesMaxAgeHours)) return null;
	return (
		<section aria-label={t("rate.line")} className="work-line rates-line flex-wrap py-1">
			<p className="min-w-0 grow basis-36">
				{setAt === null ? t("rate.unsetLine") : t("rate.oldLine", { time: formatInstant(setAt, locale) })}
			</p>
			{/* The line goes with its button, and the focus would be lost. */}
			<StillValid standing={standing} onDone={focusContent} />
			{/* On a phone the rates are one tap away below. */}
			<LocalLink to="/admin/rates" className={buttonClass("quiet", "max-md:hidden")}>
				{t("rate.change")}
			</LocalLink>
		</section>
	);
}
