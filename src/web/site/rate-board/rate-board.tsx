import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { boardWords } from "#i18n/en/board.ts";
import { formatRate } from "#shared/rates/money.ts";
import { type Currency, rateFor } from "#shared/rates/rates.ts";
import { ratesQuery } from "../../app/api/queries.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { BoardMark } from "./board-mark.tsx";
import { boardTitles, useBoardState } from "./board-state.ts";
import { SetAt } from "./set-at.tsx";
import { useNow } from "./use-now.ts";

export const tradedCurrencies = ["payoneer", "usdt", "binance"] as const satisfies readonly Currency[];

/** The board: what we pay and what we ask, side by side, and when it was set. */
export function RateBoard({ children }: { children?: ReactNode }) {
	const t = useT(boardWords);
	const locale = useLocale();
	const { data: rates } = useQuery(ratesQuery);
	const now = useNow(null);
	const state = useBoardState(rates, now);
	return (
		<section aria-label={t(boardTitles[state])} className="sheet margin-rule min-w-fit shadow-sheet">
			<header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule px-3 py-3 sm:px-5">
				<h2 className="text-heading">{t(boardTitles[state])}</h2>
				<SetAt at={rates?.setAt ?? null} now={now} locale={locale} />
			</header>
			<BoardMark state={state} />
			<table className="w-full">
				<thead>
					<tr className="text-small text-muted">
						<th scope="col" className="px-3 py-2 sm:px-5 text-start font-normal">
							{t("rates.perDollar")}
						</th>
						<th scope="col" className="px-1.5 py-2 sm:px-2 text-end font-normal">
							{t("rates.sellToUs")}
						</th>
						<th scope="col" className="px-3 py-2 sm:px-5 text-end font-normal">
							{t("rates.buyFromUs")}
						</th>
					</tr>
				</thead>
				<tbody>
					{tradedCurrencies.map((currency) => (
						<tr key={currency} className="ruled">
							<th scope="row" className="px-3 py-3 sm:px-5 text-start font-medium lang-ur:font-normal">
								{t(`currency.${currency}`)}
							</th>
							<td className="px-1.5 py-3 sm:px-2 text-end">
								<span className="figure text-[clamp(1.2rem,6.2vw,1.5rem)] leading-tight">
									{rates ? formatRate(rateFor(rates, currency, "sell")) : "–"}
								</span>
							</td>
							<td className="px-3 py-3 sm:px-5 text-end">
								<span className="figure text-[clamp(1.2rem,6.2vw,1.5rem)] leading-tight text-green">
									{rates ? formatRate(rateFor(rates, currency, "buy")) : "–"}
								</span>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{children && <footer className="border-t border-rule px-3 py-3 sm:px-5">{children}</footer>}
		</section>
	);
}
