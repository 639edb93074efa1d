import { useQuery } from "@tanstack/react-query";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import panelWaitingWords from "#i18n/en/panel/waiting.json" with { type: "json" };
import type { Translate } from "#i18n/t.ts";
import type { Deal } from "#shared/money/api/deals.ts";
import { amountOf } from "#shared/money/decimal.ts";
import { amountText, figureText } from "#shared/money/figure-text.ts";
import type { Direction, MoneyCurrency } from "#shared/money/money.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { accountsQuery } from "./money-queries.ts";

const words = { ...panelWords, ...panelMoneyWords, ...panelWaitingWords };

export type DealTerms = Pick<Deal, "kind" | "side" | "currency" | "amount" | "rate" | "total">;

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
			const values = { amount: amount(terms.amount, currency), rate: figureText(terms.rate, "PKR"), total };
			return t(side === "sell" ? "deal.weBuy" : "deal.weSell", values);
		},
	};
}

/** What was paid of a deal, and through which account. */
export function usePaidThrough() {
	const { t, amount, paid } = useMoneyWords();
	const accounts = useQuery(accountsQuery).data;
	return (direction: Direction, figure: string, currency: MoneyCurrency, accountId: string) => {
		const account = accounts?.find(({ id }) => id === accountId);
		if (account?.kind === "exchange") return t("deal.leftOut", { amount: amount(figure, currency) });
		// Those of customers are not in this list.
		const name = account?.name ?? (accounts ? t("khata.title") : "");
		return `${paid(direction, figure, currency)} · ${isolated(name)}`;
	};
}

export type MoneyT = Translate<typeof panelMoneyWords>;

export const isNothing = (figure: string) => amountOf(figure) === 0n;
export const isBelowNothing = (figure: string) => amountOf(figure) < 0n;
export const sizeOf = (figure: string) => figure.replace(/^-/, "");
