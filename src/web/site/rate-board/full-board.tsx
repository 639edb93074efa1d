import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { boardWords } from "#i18n/en/board.ts";
import { ratesWords } from "#i18n/en/rates.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatAge } from "#shared/rates/format-age.ts";
import { formatRate } from "#shared/rates/money.ts";
import { lastChangeOf, withCurrent } from "#shared/rates/rate-history.ts";
import { type Currency, currencies, rateFor, type Side } from "#shared/rates/rates.ts";
import { tradeTypeOf } from "#shared/requests/address.ts";
import { rateHistoryQuery, ratesQuery } from "../../app/api/queries.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { BoardMark, boardTitles, DollarPrices, SetAt, useBoardState } from "./board-parts.tsx";
import { Movement, SinceYesterday, useChangeSinceYesterday } from "./since-yesterday.tsx";

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

interface ChangeProps {
	rates: Rates;
	history: readonly Rates[];
	currency: Currency;
	side: Side;
	/** ms */
	now: number;
}

/** How a rate moved since yesterday, or else when it last did. */
function Change({ rates, history, currency, side, now }: ChangeProps) {
	const t = useT(ratesWords);
	const locale = useLocale();
	const sinceYesterday = useChangeSinceYesterday(rates, currency, side);
	if (sinceYesterday) return <SinceYesterday rates={rates} currency={currency} side={side} />;
	const last = lastChangeOf(history, currency, side);
	if (!last) return history.length > 0 ? <Movement by={0}>{t("rates.unmoved")}</Movement> : null;
	return (
		<Movement by={last.by}>
			{t(last.by > 0 ? "rates.lastUp" : "rates.lastDown", {
				change: formatRate(Math.abs(last.by)),
				age: formatAge(last.at, locale, now),
			})}
		</Movement>
	);
}

interface TradeLinkProps {
	currency: Currency;
	side: Side;
	/** In units of the currency, as far as it is known. */
	amount?: number | undefined;
	className: string;
	/** Shown instead of all words. */
	figure?: string;
	/** What it shows, where the currency stands above it; without it the whole sentence. */
	children?: ReactNode;
}

/** Asks to trade a currency on a side. */
export function TradeLink({ currency, side, amount, className, figure, children }: TradeLinkProps) {
	const t = useT(boardWords);
	const name = t(`currency.${currency}`);
	const sentence = t(side === "sell" ? "rates.sellCurrency" : "rates.buyCurrency", { currency: name });
	const words = children && (
		<>
			{children}
			<span className="sr-only">: {name}</span>
		</>
	);
	return (
		<RequestLink
			type={tradeTypeOf(currency)}
			preselect={side}
			amount={amount === undefined ? undefined : String(amount)}
			className={className}
			whenPaused={figure && <span className={`figure ${className}`}>{figure}</span>}
			aria-label={figure && `${figure}: ${sentence}`}
		>
			{figure ? <span className="figure">{figure}</span> : (words ?? sentence)}
		</RequestLink>
	);
}
