import { boardWords } from "#i18n/en/board.ts";
import { evidenceWords } from "#i18n/en/evidence.ts";
import { ratesWords } from "#i18n/en/rates.ts";
import type { TradeLimits } from "#shared/api/settings.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { type TradedCurrency, tradedCurrencies } from "#shared/rates/rates.ts";
import { Question } from "../../app/content/question.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Section } from "../../ui/section.tsx";

const words = { ...boardWords, ...evidenceWords, ...ratesWords };

/** What people ask before a trade; answered by what staff set, else by what the terms say. */
export function TradeQuestions() {
	const t = useT(words);
	const locale = useLocale();
	const { tradeTerms } = useSettings();
	const amounts = useAmounts();
	return (
		<Section id="questions" title={t("ask.title")}>
			<div className="border-y border-rule">
				<Question question={t("ask.first")}>{tradeTerms.first[locale] || t("ask.firstUnset")}</Question>
				<Question question={t("ask.rate")}>{t("ask.rateText")}</Question>
				<Question question={t("ask.amount")}>{amounts || t("ask.amountUnset")}</Question>
				<Question question={t("ask.fees")}>{tradeTerms.fees[locale] || t("ask.feesUnset")}</Question>
				<Question question={t("ask.time")}>
					{tradeTerms.time[locale] && (
						<>
							{tradeTerms.time[locale]}
							<br />
						</>
					)}
					{t("ask.timeUnset")}
				</Question>
			</div>
		</Section>
	);
}

/** The posted limits, one line a currency; empty while staff have posted none. */
function useAmounts(): string {
	const t = useT(words);
	const { tradeLimits } = useSettings();
	const line = (currency: TradedCurrency, { min, max }: TradeLimits[TradedCurrency]) => {
		const units = (amount: number | null) =>
			amount === null ? "" : t(`units.${currency}`, { amount: formatNumber(amount) });
		if (min === null && max === null) return [];
		const key = min === null ? "ask.upTo" : max === null ? "ask.from" : "ask.between";
		return [t(key, { currency: t(`currency.${currency}`), min: units(min), max: units(max) })];
	};
	return tradedCurrencies.flatMap((currency) => line(currency, tradeLimits[currency])).join("\n");
}
