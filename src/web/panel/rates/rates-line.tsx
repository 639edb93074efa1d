import { useQuery } from "@tanstack/react-query";
import type { Rates } from "#shared/api/rates.ts";
import { startOfDay } from "#shared/day.ts";
import { isStale } from "#shared/rates/rates.ts";
import { useSettings } from "../../app/settings.ts";
import { currentRatesQuery } from "../core/api/lists.ts";
import { useNow } from "../core/hooks/use-now.ts";
import { useLastShown } from "../core/hooks/use-stored.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";

const room = <div className="work-line" />;
const OldRates = lazyPart(async () => (await import("./old-rates.tsx")).OldRates, room);

/** One line while the board is old or nobody has looked at it today: confirm it in one tap, or go and change it. */
export function RatesLine() {
	const now = useNow();
	const { ratesMaxAgeHours } = useSettings();
	const { data: current, isLoading } = useQuery(currentRatesQuery);
	const isOld = current ? !isOfToday(current, now) || isStale(current.setAt, now, ratesMaxAgeHours) : false;
	if (!useLastShown("rates", isLoading ? undefined : isOld)) return null;
	return current ? <OldRates current={current} /> : room;
}

function isOfToday({ setAt }: Rates, now: number): boolean {
	return setAt !== null && Date.parse(setAt) >= startOfDay(now);
}
