import { useQuery } from "@tanstack/react-query";
import { currencyMarks } from "#content/marks.ts";
import { boardWords } from "#i18n/en/board.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import { type Currency, currencies, rateFor, type Side } from "#shared/rates/rates.ts";
import { tradeTypeOf } from "#shared/requests/address.ts";
import { ratesQuery } from "../../app/api/queries.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { useNow } from "../../app/use-now.ts";
import { useT } from "../../i18n/use-t.ts";
import { MailIcon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { BoardStamp, BoardWarning, boardTitles, DollarPrices, SetAt, useBoardState } from "./board-parts.tsx";
import { SinceYesterday } from "./since-yesterday.tsx";

const sides = ["sell", "buy"] as const satisfies readonly Side[];

interface BoardTableProps {
	/** Not there until they have loaded. */
	rates: Rates | undefined;
	/** The amount that a figure takes along into its form. */
	amountFor: (currency: Currency, side: Side) => number | undefined;
}

/** The whole board: a row for each currency, and each figure the way into its form. */
export function BoardTable({ rates, amountFor }: BoardTableProps) {
	const t = useT(boardWords);
	const now = useNow(null);
	const { isError } = useQuery(ratesQuery);
	const state = useBoardState(rates, now);
	return (
		<section aria-label={t(boardTitles[state])} className="board">
			<table>
				<thead>
					<tr>
						<th scope="col">
							<span className={state === "current" ? undefined : "sr-only"}>{t(boardTitles[state])}</span>
							{state !== "current" && <BoardStamp state={state} />}
						</th>
						<th scope="col">{t("rates.youSell")}</th>
						<th scope="col">{t("rates.youBuy")}</th>
					</tr>
				</thead>
				<tbody>
					{currencies.map((currency) => (
						<tr key={currency}>
							<th scope="row">
								<CurrencyMark currency={currency} />
								{t(`currency.${currency}`)}
								{currency === "emailUnit" && <small>{t("rates.perEmail")}</small>}
							</th>
							{sides.map((side) => (
								<td key={side}>
									<Figure
										currency={currency}
										side={side}
										figure={rates ? formatRate(rateFor(rates, currency, side)) : "–"}
										amount={amountFor(currency, side)}
									/>
									{rates && <SinceYesterday rates={rates} currency={currency} side={side} />}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<BoardWarning state={state} />
			<p role="status" className="px-3 text-small text-muted sm:px-4">
				{isError ? t("rates.notRefreshed") : null}
			</p>
			{rates?.setAt && (
				<p className="px-3 pb-1 sm:px-4">
					<SetAt at={rates.setAt} now={now} />
				</p>
			)}
			{rates?.note && (
				<p className="px-3 pb-1 sm:px-4">
					<span className="text-small text-muted">{t("rates.note")}:</span> <bdi>{rates.note}</bdi>
				</p>
			)}
			<DollarPrices />
		</section>
	);
}

/** The mark of what is traded. */
function CurrencyMark({ currency }: { currency: Currency }) {
	return (
		<span className="me-1.5 inline-block w-3.5 align-[-0.125em] sm:me-2 sm:w-4 *:inline-block">
			{currency === "emailUnit" ? (
				<MailIcon size={14} />
			) : (
				<Picture sheet="currencies" name={currencyMarks[currency]} className="size-3.5 sm:size-4" />
			)}
		</span>
	);
}

interface FigureProps {
	currency: Currency;
	side: Side;
	figure: string;
	amount: number | undefined;
}

/** A rate, which is the button that trades at it. */
function Figure({ currency, side, figure, amount }: FigureProps) {
	const t = useT(boardWords);
	const name = t(`currency.${currency}`);
	const shown = <span className="figure">{figure}</span>;
	return (
		<RequestLink
			type={tradeTypeOf(currency)}
			preselect={side}
			amount={amount === undefined ? undefined : String(amount)}
			className={side === "buy" ? "text-green" : ""}
			whenPaused={shown}
			aria-label={`${figure}: ${t(side === "sell" ? "rates.sellCurrency" : "rates.buyCurrency", { currency: name })}`}
		>
			{shown}
		</RequestLink>
	);
}
