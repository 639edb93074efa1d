import { ratesWords } from "#i18n/en/rates.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatAge } from "#shared/rates/format-age.ts";
import { formatRate } from "#shared/rates/money.ts";
import { lastChangeOf } from "#shared/rates/rate-history.ts";
import type { Currency, Side } from "#shared/rates/rates.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Movement, SinceYesterday, useChangeSinceYesterday } from "./since-yesterday.tsx";

interface ChangeProps {
	rates: Rates;
	history: readonly Rates[];
	currency: Currency;
	side: Side;
	/** ms */
	now: number;
}

/** How a rate moved since yesterday, or else when it last did. */
export function Change({ rates, history, currency, side, now }: ChangeProps) {
	const t = useT(ratesWords);
	const locale = useLocale();
	const sinceYesterday = useChangeSinceYesterday(rates, currency, side);
	if (sinceYesterday) return <SinceYesterday rates={rates} currency={currency} side={side} />;
	const last = lastChangeOf(history, currency, side);
	if (!last) return history.length > 0 ? <Movement by={0}>{t("rates.unmoved")}</Movement> : null;
	return (
		<Movement by={last.by}>
			{t(last.by > 0 ? "rates.lastUp" : "rates.lastDown", {
				change: formatRate(Math.abs(last.by)),
				age: formatAge(last.at, locale, now),
			})}
		</Movement>
	);
}
