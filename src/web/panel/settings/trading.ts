import type { Settings, TradeLimits } from "#shared/api/settings.ts";
import { readAmount } from "#shared/rates/amount.ts";
import type { TradedCurrency } from "#shared/rates/rates.ts";
import type { FormValues } from "../core/forms/form-values.ts";

type TradingSettings = Pick<Settings, "tradeLimits" | "tradeTerms">;

type Wrong = "trading.amountWrong" | "trading.orderWrong";

/** What the form says, and what is wrong with it, by control. */
interface Reading {
	readonly settings: TradingSettings;
	readonly wrong: Readonly<Record<string, Wrong>>;
}

export const limitNames = ["min", "max", "reserve"] as const;
export const termNames = ["fees", "first", "time"] as const satisfies readonly (keyof Settings["tradeTerms"])[];

export const limitField = (currency: TradedCurrency, name: (typeof limitNames)[number]) => `${currency}-${name}`;
export const termField = (name: (typeof termNames)[number], locale: "en" | "ur") => `${name}-${locale}`;
export const pkrField = "pkr-reserve";

const largest = 1_000_000_000;

/** Reads the form; an amount that is left empty is not said. */
export function readTrading(values: FormValues): Reading {
	const wrong: Record<string, Wrong> = {};
	const amount = (name: string): number | null => {
		const typed = values[name]?.trim();
		if (!typed) return null;
		const reading = readAmount(typed, largest);
		if ("amount" in reading) return reading.amount;
		wrong[name] = "trading.amountWrong";
		return null;
	};
	const lines = (name: (locale: "en" | "ur") => string) => ({
		en: values[name("en")] ?? "",
		ur: values[name("ur")] ?? "",
	});
	const limits = (currency: TradedCurrency): TradeLimits[TradedCurrency] => {
		const [min, max, reserve] = limitNames.map((name) => amount(limitField(currency, name)));
		if (min != null && max != null && min > max) wrong[limitField(currency, "max")] = "trading.orderWrong";
		return { min: min ?? null, max: max ?? null, reserve: reserve ?? null };
	};
	const [payoneer, usdt, binance] = [limits("payoneer"), limits("usdt"), limits("binance")];
	const term = (of: (typeof termNames)[number]) => lines((locale) => termField(of, locale));
	return {
		wrong,
		settings: {
			tradeLimits: { payoneer, usdt, binance, pkrReserve: amount(pkrField) },
			tradeTerms: { fees: term("fees"), first: term("first"), time: term("time") },
		},
	};
}
