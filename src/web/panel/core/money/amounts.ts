import type panelMoneyWords from "#i18n/en/panel/money.json";
import type { Translate } from "#i18n/t.ts";
import type { Locale } from "#shared/locale.ts";
import { amountOf } from "#shared/money/decimal.ts";
import type { MoneyCurrency } from "#shared/money/money.ts";

export type MoneyT = Translate<typeof panelMoneyWords>;

const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** An exact decimal with lakh grouping, as it is written: `324600.5` → `3,24,600.50` in rupees, `1200` → `1,200`. */
export function figureText(figure: string, currency: MoneyCurrency): string {
	const [, sign = "", digits = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(figure) ?? [];
	const rest = fraction && currency === "PKR" ? fraction.padEnd(2, "0") : fraction;
	// The mark has the sign stand before its digits also within Urdu.
	return `${sign && "\u200e−"}${whole.format(BigInt(digits))}${rest && `.${rest}`}`;
}

/** An amount with its currency: `Rs 3,24,600`, `−Rs 700`, `1,200 Payoneer`. */
export function amountText(figure: string, currency: MoneyCurrency, t: MoneyT, locale: Locale): string {
	if (currency !== "PKR") return `${figureText(figure, currency)} ${t(`currency.${currency}`)}`;
	if (locale === "ur") return `${figureText(figure, currency)} روپے`;
	return `${isBelowNothing(figure) ? "−" : ""}Rs ${figureText(sizeOf(figure), currency)}`;
}

export const isNothing = (figure: string) => amountOf(figure) === 0n;
export const isBelowNothing = (figure: string) => amountOf(figure) < 0n;
export const sizeOf = (figure: string) => figure.replace(/^-/, "");
