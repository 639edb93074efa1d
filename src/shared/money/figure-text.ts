import type { MoneyCurrency } from "./money.ts";

const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** An exact decimal with lakh grouping, as it is written: `324600.5` → `3,24,600.50` in rupees, `1200` → `1,200`. */
export function figureText(figure: string, currency: MoneyCurrency): string {
	const [, sign = "", digits = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(figure) ?? [];
	const rest = fraction && currency === "PKR" ? fraction.padEnd(2, "0") : fraction;
	// The mark has the sign stand before its digits also within Urdu.
	return `${sign && "\u200e−"}${whole.format(BigInt(digits))}${rest && `.${rest}`}`;
}
