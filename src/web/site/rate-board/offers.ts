import type { Rates } from "#shared/api/rates.ts";
import { type Currency, isSet, rateFor, type Side } from "#shared/rates/rates.ts";

/**
 * What search engines read of a currency's rates: one offer to buy and one to sell (schema.org), `named` in the page's
 * language. Nothing while staff have set no rates.
 */
export function exchangeRatesOf(
	rates: Rates,
	currency: Currency,
	named: (side: Side) => string,
): Record<string, unknown>[] {
	if (!isSet(rates)) return [];
	return (["buy", "sell"] as const satisfies readonly Side[]).map((side) => ({
		"@type": "ExchangeRateSpecification",
		name: named(side),
		currency: "PKR",
		currentExchangeRate: {
			"@type": "UnitPriceSpecification",
			price: rateFor(rates, currency, side),
			priceCurrency: "PKR",
			...(rates.setAt ? { validFrom: rates.setAt } : {}),
			referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitText: currency === "usdt" ? "USDT" : "USD" },
		},
	}));
}
