import { useQuery } from "@tanstack/react-query";
import { currencyMarks } from "#content/marks.ts";
import boardWords from "#i18n/en/board.json" with { type: "json" };
import type { Rates } from "#shared/api/rates.ts";
import { formatAge } from "#shared/rates/format-age.ts";
import { formatRate } from "#shared/rates/money.ts";
import {
	type Currency,
	changeSinceYesterday,
	currencies,
	isSet,
	isStale,
	rateFor,
	type Side,
} from "#shared/rates/rates.ts";
import { formatDayAndClock } from "#shared/reply-by.ts";
import { tradeTypeOf } from "#shared/requests/address.ts";
import { ratesQuery, yesterdayRatesQuery } from "../../app/api/queries.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useNow } from "../../app/use-now.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { FallIcon, MailIcon, RiseIcon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";

const sides = ["sell", "buy"] as const satisfies readonly Side[];

interface BoardTableProps {
	/** Not there until they have loaded. */
	rates: Rates | undefined;
	/** The amount that a figure takes along into its form. */
	amountFor: (currency: Currency, side: Side) => number | undefined;
}

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

interface SinceYesterdayProps {
	rates: Rates;
	currency: Currency;
	side: Side;
}

/** How a rate moved since yesterday: its direction and by how much, in words for readers; nothing where it stands still or that is not known. */
function SinceYesterday({ rates, currency, side }: SinceYesterdayProps) {
	const t = useT(boardWords);
	const { data } = useQuery(yesterdayRatesQuery);
	const change = changeSinceYesterday(data?.rates, rates, currency, side);
	if (!change) return null;
	const by = formatRate(Math.abs(change));
	return (
		<small className="change print:hidden">
			<span aria-hidden="true">
				{change > 0 ? <RiseIcon size={14} /> : <FallIcon size={14} />} <span className="figure font-normal">{by}</span>
			</span>
			<span className="sr-only">{t(change > 0 ? "rates.up" : "rates.down", { change: by })}</span>
		</small>
	);
}

/** How far the board can be relied on: nobody set it, it is older than staff allow, or it holds. */
type BoardState = "unset" | "old" | "current";

const boardTitles = {
	unset: "rates.unconfirmed",
	old: "rates.lastPosted",
	current: "rates.board",
} as const satisfies Record<BoardState, string>;

/** The state of a board. `now` in ms; while it is not known, or the rates have not come, no age is told. */
export function useBoardState(rates: Rates | undefined, now: number | null): BoardState {
	const { ratesMaxAgeHours } = useSettings();
	if (!rates) return "current";
	if (!isSet(rates)) return "unset";
	return now !== null && isStale(rates.setAt, now, ratesMaxAgeHours) ? "old" : "current";
}

function BoardStamp({ state }: { state: Exclude<BoardState, "current"> }) {
	const t = useT(boardWords);
	const isUnset = state === "unset";
	return (
		<span
			className="stamp max-w-full whitespace-normal text-red"
			data-tip={t(isUnset ? "rates.toConfirmTip" : "rates.oldTip")}
		>
			{t(isUnset ? "rates.toConfirm" : "rates.old")}
		</span>
	);
}

/** Says what to do about them: below the figures, which fit a phone's first screen. */
function BoardWarning({ state }: { state: BoardState }) {
	const t = useT(boardWords);
	const { ratesMaxAgeHours } = useSettings();
	if (state === "current") return null;
	return (
		<p className="mt-1 bg-red-wash px-3 py-1.5 text-small sm:px-4">
			{state === "unset" ? t("rates.notSet") : t("rates.oldText", { hours: ratesMaxAgeHours })}
		</p>
	);
}

interface SetAtProps {
	at: string | null;
	/** ms; `null` until the visitor's clock is known: a cached page tells no age. */
	now: number | null;
}

/** When rates were last set and how long ago that is: the same words wherever the site says it. */
export function SetAt({ at, now }: SetAtProps) {
	const t = useT(boardWords);
	const locale = useLocale();
	if (!at) return null;
	return (
		<span className="text-small text-muted">
			{t("rates.setAt")}{" "}
			<time dateTime={at} className={`whitespace-nowrap ${now === null ? "" : "print:hidden"}`}>
				{formatDayAndClock(at, locale, now)}
			</time>
			{now !== null && (
				<>
					<span className="whitespace-nowrap print:hidden"> · {formatAge(at, locale, now)}</span>
					<PrintedAt at={at} />
				</>
			)}
		</span>
	);
}

/** A moment as paper says it, which is read on another day, maybe elsewhere: with its year and its zone. ISO 8601. */
function PrintedAt({ at }: { at: string }) {
	const t = useT(boardWords);
	const locale = useLocale();
	return (
		<span className="hidden print:inline">
			<span className="whitespace-nowrap">{formatDayAndClock(at, locale, 0)}</span> ({t("rates.zone")})
		</span>
	);
}

/** The guide prices in dollars (specification, section 9), which stay as they are while the board moves: one note below it. */
function DollarPrices() {
	const t = useT(boardWords);
	return (
		<p className="px-3 pb-2 text-small leading-snug text-muted sm:px-4 lang-ur:leading-[1.65] print:hidden">
			{t("dollars.label")}: {t("currency.payoneer")}: {t("dollars.payoneer")} {t("currency.usdt")}: {t("dollars.usdt")}{" "}
			{t("dollars.emailUnit")} {t("dollars.note")}
		</p>
	);
}
