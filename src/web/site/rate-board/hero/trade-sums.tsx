import { ratesWords } from "#i18n/en/rates.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatNumber, formatPkr, formatRate } from "#shared/rates/money.ts";
import { rateFor, type Side, totalAt, tradedCurrencies } from "#shared/rates/rates.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { SinceYesterday } from "../since-yesterday.tsx";

const sides = ["sell", "buy"] as const satisfies readonly Side[];

interface TradeSumsProps {
	/** In units of the currency; `null` while it cannot be read. */
	amount: number | null;
	rates: Rates;
	/** The rates that the page came with: one that has moved since is marked. */
	firstRates: Rates | undefined;
}

/** What an amount comes to, for each currency and side; the style sheet shows the one that is chosen. */
export function TradeSums({ amount, rates, firstRates }: TradeSumsProps) {
	const t = useT(ratesWords);
	const locale = useLocale();
	return tradedCurrencies.flatMap((currency) =>
		sides.map((side) => {
			const rate = rateFor(rates, currency, side);
			const hasMoved = firstRates && rateFor(firstRates, currency, side) !== rate;
			const sum = isolated(amount === null ? "–" : t(`units.${currency}`, { amount: formatNumber(amount) }));
			return (
				<span key={currency + side} className={`for-${side} for-${currency} block`}>
					<span className="flex flex-wrap items-baseline justify-between gap-x-3">
						<span className="text-muted">{t(side === "sell" ? "calculator.sellToPkr" : "calculator.buyToPkr")}</span>
						<span
							key={rate}
							data-moved={hasMoved || undefined}
							className="moved-rate money text-3xl leading-tight text-green lg:text-4xl"
						>
							<bdi>{amount === null ? "–" : formatPkr(totalAt(rate, amount), locale)}</bdi>
						</span>
					</span>
					<span className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-muted">
						<span>{t("calculator.forSum", { sum, rate: isolated(formatRate(rate)) })}</span>
						<SinceYesterday rates={rates} currency={currency} side={side} />
					</span>
				</span>
			);
		}),
	);
}
