import { useQuery } from "@tanstack/react-query";
import { startOfDay } from "#shared/day.ts";
import { isStale } from "#shared/rates/rates.ts";
import { useSettings } from "../../app/settings.ts";
import { standingRatesQuery } from "../core/api/lists.ts";
import { lazyPart } from "../core/lazy-part.tsx";
import { useNow } from "../core/use-now.ts";

const OldRates = lazyPart(async () => (await import("./old-rates.tsx")).OldRates);

/** One line while the board is old or nobody has looked at it today: confirm it in one tap, or go and change it. */
export function RatesLine() {
	const now = useNow();
	const { ratesMaxAgeHours } = useSettings();
	const { data: standing } = useQuery(standingRatesQuery);
	if (!standing) return null;
	const { setAt } = standing;
	const isOfToday = setAt !== null && Date.parse(setAt) >= startOfDay(now);
	if (isOfToday && !isStale(setAt, now, ratesMaxAgeHours)) return null;
	return <OldRates standing={standing} />;
}
