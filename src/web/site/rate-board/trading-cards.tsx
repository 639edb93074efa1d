import { useQuery } from "@tanstack/react-query";
import { boardWords } from "#i18n/en/board.ts";
import { homeWords } from "#i18n/en/home.ts";
import { shellWords } from "#i18n/en/shell.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import { type Currency, rateFor, type Side, tradedCurrencies } from "#shared/rates/rates.ts";
import { tradeTypeOf } from "#shared/requests/address.ts";
import { ratesQuery } from "../../app/api/queries.ts";
import { LocalLink, RequestLink } from "../../app/content/request-link.tsx";
import type { SectionHeading } from "../../app/content/staff-text.tsx";
import { useNow } from "../../app/use-now.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass, textLink } from "../../ui/button.tsx";
import { ForwardIcon } from "../../ui/icons.tsx";
import { Section } from "../../ui/section.tsx";
import { BoardMark, boardTitles, DollarPrices, SetAt, useBoardState } from "./board-parts.tsx";
import { SinceYesterday } from "./since-yesterday.tsx";

const words = { ...boardWords, ...homeWords, ...shellWords };

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
				<LocalLink to="/rates" className={textLink}>
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

interface TradeAccountProps {
	currency: Currency;
	/** Not there until they have loaded. */
	rates: Rates | undefined;
}

/** An account as a bookkeeper draws it: the name above the line, the two sides under it. */
function TradeAccount({ currency, rates }: TradeAccountProps) {
	const t = useT(boardWords);
	const name = t(`currency.${currency}`);
	return (
		<article className="px-3 py-4 not-first:ruled sm:px-5 lg:not-first:border-s lg:not-first:border-t-0 lg:not-first:border-rule">
			<h3 className="border-b-2 border-ink pb-1 text-center text-heading">{name}</h3>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]">
				<AccountSide side="sell" currency={currency} name={name} rates={rates} />
				<AccountSide side="buy" currency={currency} name={name} rates={rates} />
			</div>
			<DollarPrices currency={currency} className="mt-2 text-center" />
		</article>
	);
}

/** One side: what it is called, and the figure with its button, which are one link into the form. */
function AccountSide({ side, currency, name, rates }: TradeAccountProps & { side: Side; name: string }) {
	const t = useT(words);
	const sells = side === "sell";
	const figure = (
		<span className={`figure text-3xl group-hover:underline ${sells ? "" : "text-green"}`}>
			{rates ? formatRate(rateFor(rates, currency, side)) : "–"}
		</span>
	);
	const change = rates && <SinceYesterday rates={rates} currency={currency} side={side} className="leading-tight" />;
	return (
		<div className="grid content-start gap-1 px-2 pt-3 pb-1 text-center first:border-e first:border-rule-strong">
			<p className="text-small text-muted">{t(sells ? "home.weGive" : "home.weTake")}</p>
			<RequestLink
				type={tradeTypeOf(currency)}
				preselect={side}
				className="group grid"
				whenPaused={
					<>
						{figure}
						{change}
						<span className="py-2 text-muted">{t("paused.note")}</span>
					</>
				}
			>
				{figure} {change}
				<span className={buttonClass("outline", "mt-2 px-1! group-hover:border-green group-hover:text-green")}>
					{t(sells ? "rates.sellToUs" : "rates.buyFromUs")}
					<span className="sr-only">: {name}</span>
				</span>
			</RequestLink>
		</div>
	);
}
