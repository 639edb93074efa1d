import { boardWords } from "#i18n/en/board.ts";
import { tradedCurrencies } from "#shared/rates/rates.ts";
import type { RequestSpec } from "#shared/requests/spec.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";

/** What a form is called. That of a trade also says what happens on the side that is chosen in it. */
export function RequestTitle({ spec }: { spec: RequestSpec }) {
	const t = useT(boardWords);
	const locale = useLocale();
	const traded = tradedCurrencies.find((known) => known === spec.trade?.currency);
	if (!traded) return spec.title[locale];
	const currency = t(`currency.${traded}`);
	return (
		<>
			<span className="block font-sans text-small font-normal tracking-normal text-muted lang-ur:font-nastaliq lang-ur:leading-[1.8]">
				{spec.title[locale]}
			</span>{" "}
			<span className="for-sell">{t("rates.sellCurrency", { currency })}</span>
			<span className="for-buy">{t("rates.buyCurrency", { currency })}</span>
		</>
	);
}
