import { useQuery } from "@tanstack/react-query";
import { boardWords } from "#i18n/en/board.ts";
import { homeWords } from "#i18n/en/home.ts";
import { tradedCurrencies } from "#shared/rates/rates.ts";
import { ratesQuery } from "../../../app/api/queries.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import type { SectionHeading } from "../../../app/content/staff-text.tsx";
import { useNow } from "../../../app/use-now.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { standingLink } from "../../../ui/button.tsx";
import { ForwardIcon } from "../../../ui/icons.tsx";
import { Section } from "../../../ui/section.tsx";
import { BoardMark } from "../board-mark.tsx";
import { boardTitles, useBoardState } from "../board-state.ts";
import { SetAt } from "../set-at.tsx";
import { TradeAccount } from "./trade-account.tsx";

const words = { ...boardWords, ...homeWords };

/** The board of the home page: Payoneer, USDT and Binance as accounts of two columns, and when they were set. */
export function TradingCards(heading: SectionHeading) {
	const t = useT(words);
	const locale = useLocale();
	const { data: rates } = useQuery(ratesQuery);
	const now = useNow(null);
	const state = useBoardState(rates, now);
	return (
		<Section
			id="trading"
			{...heading}
			aside={
				<LocalLink to="/rates" className={standingLink}>
					{t("home.toRates")}
					<ForwardIcon />
				</LocalLink>
			}
			className="mt-10 lg:mt-16"
		>
			<section aria-label={t(boardTitles[state])} className="sheet margin-rule shadow-sheet">
				<header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule px-3 py-3 sm:px-5">
					<p className="text-heading">{t(boardTitles[state])}</p>
					<SetAt at={rates?.setAt ?? null} now={now} locale={locale} />
				</header>
				<BoardMark state={state} />
				<div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-3">
					{tradedCurrencies.map((currency) => (
						<TradeAccount key={currency} currency={currency} rates={rates} />
					))}
				</div>
			</section>
		</Section>
	);
}
