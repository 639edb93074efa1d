import type { requestWords } from "#i18n/en/request.ts";
import type { Currency } from "#shared/rates/rates.ts";

/** What a rate is for one of, said behind it. */
export const rateUnits = {
	payoneer: "request.rateUnit",
	usdt: "request.rateUsdt",
	binance: "request.rateUnit",
	emailUnit: "request.rateEach",
} as const satisfies Readonly<Record<Currency, keyof typeof requestWords>>;
