import boardWords from "#i18n/en/board.json" with { type: "json" };
import issuesWords from "#i18n/en/issues.json" with { type: "json" };
import panelBoardWords from "#i18n/en/panel/board.json" with { type: "json" };
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelRatesWords from "#i18n/en/panel/rates.json" with { type: "json" };
import requestWords from "#i18n/en/request.json" with { type: "json" };
import type { RateHistoryEntry } from "#shared/api/rates.ts";
import type { RateField } from "#shared/rates/rate-change.ts";
import type { Currency } from "#shared/rates/rates.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";

const words = {
	...boardWords,
	...issuesWords,
	...panelBoardWords,
	...panelWords,
	...panelRatesWords,
	...requestWords,
};

export function useRateWords() {
	const t = useT(words);
	const locale = useLocale();
	const join = (...parts: readonly string[]) => parts.filter(Boolean).join(t("unsaved.comma"));
	const nameOf = (person: RateHistoryEntry["by"]) => person?.name ?? t("rate.byNobody");
	return {
		t,
		join,
		nameOf,
		timeOf: (at: string) => formatInstant(at, locale),
		/** `USDT, customer buys: we get` */
		fieldName(field: RateField) {
			const [, currency, side] = /^(.+)(Buy|Sell)$/.exec(field) ?? [];
			return join(t(`currency.${currency as Currency}`), t(side === "Buy" ? "board.weSell" : "board.weBuy"));
		},
		/** What was said, and who approved it where somebody had to. */
		withApproval: (text: string, by: RateHistoryEntry["approvedBy"]) =>
			join(text, by ? t("rate.approvedBy", { name: nameOf(by) }) : ""),
	};
}
