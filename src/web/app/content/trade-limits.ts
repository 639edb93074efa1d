import type requestWords from "#i18n/en/request.json";
import tradeWords from "#i18n/en/trade.json" with { type: "json" };
import type { TradeLimits } from "#shared/api/settings.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { type Currency, type TradedCurrency, tradedCurrencies } from "#shared/rates/rates.ts";
import { useT } from "../../i18n/use-t.ts";
import { useSettings } from "../settings.ts";

/** How much of a currency is traded at once, in its units; `null`: not said. */
export interface Limits extends Pick<TradeLimits[TradedCurrency], "min" | "max"> {
	readonly text: string;
}

export function useLimits(): Readonly<Record<TradedCurrency, Limits>> {
	const t = useT(tradeWords);
	const { tradeLimits } = useSettings();
	const limitsOf = (currency: TradedCurrency): Limits => {
		const { min, max } = tradeLimits[currency];
		const units = (amount: number | null) =>
			amount === null ? "" : t(`units.${currency}`, { amount: formatNumber(amount) });
		const key = min === null ? "limit.upTo" : max === null ? "limit.from" : "limit.between";
		const least = min !== null && max !== null ? formatNumber(min) : units(min);
		return { min, max, text: min === null && max === null ? "" : t(key, { min: least, max: units(max) }) };
	};
	return Object.fromEntries(tradedCurrencies.map((currency) => [currency, limitsOf(currency)])) as Record<
		TradedCurrency,
		Limits
	>;
}

export function isOutside({ min, max }: Limits, units: number): boolean {
	return (min !== null && units < min) || (max !== null && units > max);
}

export const rateUnits = {
	payoneer: "request.rateUnit",
	usdt: "request.rateUsdt",
	binance: "request.rateUnit",
	emailUnit: "request.rateEach",
} as const satisfies Readonly<Record<Currency, keyof typeof requestWords>>;
