import { useQuery } from "@tanstack/react-query";
import { boardWords } from "#i18n/en/board.ts";
import { ratesWords } from "#i18n/en/rates.ts";
import { formatAge } from "#shared/rates/format-age.ts";
import { formatRate } from "#shared/rates/money.ts";
import { withCurrent } from "#shared/rates/rate-history.ts";
import { currencies, rateFor, type Side } from "#shared/rates/rates.ts";
import { rateHistoryQuery, ratesQuery } from "../../app/api/queries.ts";
import { DollarPrices } from "../../app/content/dollar-prices.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { BoardMark } from "./board-mark.tsx";
import { boardTitles, useBoardState } from "./board-state.ts";
import { Change } from "./change.tsx";
import { SetAt } from "./set-at.tsx";
import { TradeLink } from "./trade-link.tsx";

const words = { ...boardWords, ...ratesWords };

const sides = ["sell", "buy"] as const satisfies readonly Side[];

/** The whole board: each currency on both sides, how it moved, and the way to trade it. `now` in ms. */
export function FullBoard({ now }: { now: number }) {
	const t = useT(words);
	const locale = useLocale();
	const { data: rates, isError } = useQuery(ratesQuery);
	const { data: stored = [] } = useQuery(rateHistoryQuery);
	const state = useBoardState(rates, now);
	if (!rates) return <p className="sheet margin-rule p-5">{t("rates.unread")}</p>;
	const history = withCurrent(stored, rates);
	return (
		<section aria-labelledby="board" className="sheet margin-rule shadow-sheet">
			<header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule px-5 py-3">
				<h2 id="board" className="text-heading">
					{t(boardTitles[state])}
				</h2>
				<SetAt
					at={rates.setAt}
					now={now}
					locale={locale}
					label={t("rates.confirmedAt")}
					{...(rates.setAt ? { age: formatAge(rates.setAt, locale, now) } : {})}
				/>
			</header>
			<BoardMark state={state} />
			<p
				role="status"
				className="text-small text-muted not-empty:border-b not-empty:border-rule not-empty:px-5 not-empty:py-2"
			>
				{isError ? t("rates.notRefreshed") : null}
			</p>
			<ul>
				{currencies.map((currency) => (
					<li
						key={currency}
						className="grid gap-x-6 gap-y-3 px-5 py-4 not-first:ruled sm:grid-cols-[minmax(7.5rem,1fr)_minmax(0,2.4fr)]"
					>
						<div>
							<h3 className="text-heading">{t(`currency.${currency}`)}</h3>
							<p className="text-small text-muted">
								{t(currency === "emailUnit" ? "rates.perEmail" : "rates.perDollar")}
							</p>
						</div>
						<ul className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-5 gap-y-4">
							{sides.map((side) => (
								<li key={side} className="flex flex-col gap-1">
									<span className="text-small text-muted">{t(side === "sell" ? "rates.youSell" : "rates.youBuy")}</span>
									<TradeLink
										currency={currency}
										side={side}
										figure={formatRate(rateFor(rates, currency, side))}
										className={`flex min-h-11 items-end self-start pb-1 text-3xl leading-none hover:underline ${side === "buy" ? "text-green" : ""}`}
									/>
									<div className="mb-2">
										<Change rates={rates} history={history} currency={currency} side={side} now={now} />
									</div>
									<TradeLink currency={currency} side={side} className={buttonClass("outline", "mt-auto w-full px-1!")}>
										{t(side === "sell" ? "rates.sellToUs" : "rates.buyFromUs")}
									</TradeLink>
								</li>
							))}
						</ul>
						<DollarPrices currency={currency} className="sm:col-start-2" />
					</li>
				))}
			</ul>
			{rates.note && (
				<footer className="border-t border-rule bg-sunk px-5 py-3">
					<p className="text-small text-muted">{t("rates.note")}</p>
					<p>
						<bdi>{rates.note}</bdi>
					</p>
				</footer>
			)}
		</section>
	);
}
