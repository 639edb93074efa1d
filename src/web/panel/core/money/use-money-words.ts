import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import panelWaitingWords from "#i18n/en/panel/waiting.json" with { type: "json" };
import type { Deal } from "#shared/money/api/deals.ts";
import type { Direction, MoneyCurrency } from "#shared/money/money.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { amountText, figureText } from "./amounts.ts";

const words = { ...panelWords, ...panelMoneyWords, ...panelWaitingWords };

export type DealTerms = Pick<Deal, "kind" | "side" | "currency" | "amount" | "rate" | "total">;

/** What is said of money, in the page's language. */
export function useMoneyWords() {
	const t = useT(words);
	const locale = useLocale();
	const amount = (figure: string, currency: MoneyCurrency) => amountText(figure, currency, t, locale);
	return {
		t,
		locale,
		amount,
		paid: (direction: Direction, figure: string, currency: MoneyCurrency) =>
			t(direction === "in" ? "deal.paidIn" : "deal.paidOut", { amount: amount(figure, currency) }),
		by: (person: Deal["agreedBy"], at: string) =>
			t("deal.by", { name: isolated(person?.name ?? "–"), at: formatInstant(at, locale) }),
		sentence({ kind, side, currency, ...terms }: DealTerms) {
			const total = amount(terms.total, "PKR");
			if (kind !== "trade") return t(`deal.${kind}`, { total });
			const said = { amount: amount(terms.amount, currency), rate: figureText(terms.rate, "PKR"), total };
			return t(side === "sell" ? "deal.weBuy" : "deal.weSell", said);
		},
	};
}
