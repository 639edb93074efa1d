import type { Locale } from "../locale.ts";
import type { MoneyCurrency, StockCurrency } from "./money.ts";

const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** An exact decimal with lakh grouping, as it is written: `324600.5` → `3,24,600.50` in rupees, `1200` → `1,200`. */
export function figureText(figure: string, currency: MoneyCurrency): string {
	const [, sign = "", digits = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(figure) ?? [];
	const rest = fraction && currency === "PKR" ? fraction.padEnd(2, "0") : fraction;
	// The mark has the sign stand before its digits also within Urdu.
	return `${sign && "\u200e−"}${whole.format(BigInt(digits))}${rest && `.${rest}`}`;
}

/** The word for a currency, out of a dictionary of the panel. */
type CurrencyWord = (key: `currency.${StockCurrency}`) => string;

/** An amount with its currency: `Rs 3,24,600`, `−Rs 700`, `1,200 Payoneer`; in Urdu `3,24,600 روپے`. */
export function amountText(figure: string, currency: MoneyCurrency, t: CurrencyWord, locale: Locale): string {
	// A mark has a unit in Latin letters not follow the direction of the sign.
	const mark = locale === "ur" && figure.startsWith("-") ? "\u200f" : "";
	if (currency !== "PKR") return `${figureText(figure, currency)}${mark} ${t(`currency.${currency}`)}`;
	if (locale === "ur") return `${figureText(figure, currency)} روپے`;
	return `${figure.startsWith("-") ? "−" : ""}Rs ${figureText(figure.replace(/^-/, ""), currency)}`;
}
