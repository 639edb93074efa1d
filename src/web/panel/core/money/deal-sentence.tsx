import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import type { Deal } from "#shared/money/api/deals.ts";
import type { Direction, MoneyCurrency } from "#shared/money/money.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { amountText, figureText } from "./amounts.ts";

/** What a side of a deal is paid in: the customer who sells pays the currency and gets rupees. */
export function currencyOf({ side, currency }: Pick<Deal, "side" | "currency">, direction: Direction): MoneyCurrency {
	return (side === "sell") === (direction === "in") ? currency : "PKR";
}

export function useDealSentence() {
	const t = useT(panelMoneyWords);
	const locale = useLocale();
	return ({
		kind,
		side,
		currency,
		amount,
		rate,
		total,
	}: Pick<Deal, "kind" | "side" | "currency" | "amount" | "rate" | "total">) => {
		const sum = amountText(total, "PKR", t, locale);
		if (kind !== "trade") return t(`deal.${kind}`, { total: sum });
		const terms = { amount: amountText(amount, currency, t, locale), rate: figureText(rate, "PKR"), total: sum };
		return t(side === "sell" ? "deal.weBuy" : "deal.weSell", terms);
	};
}

export function DealStamp({ state }: { state: Deal["state"] }) {
	const t = useT(panelMoneyWords);
	const look = state === "done" ? "text-green" : state === "cancelled" ? "text-muted" : "text-ink";
	return <span className={`stamp shrink-0 whitespace-nowrap ${look}`}>{t(`deal.state.${state}`)}</span>;
}
