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

/** How far the board can be relied on, and what is said of it: nobody set it, it is older than staff allow, or it holds. */
const states = {
	unset: { title: "rates.unconfirmed", stamp: "rates.toConfirm", tip: "rates.toConfirmTip", warning: "rates.notSet" },
	old: { title: "rates.lastPosted", stamp: "rates.old", tip: "rates.oldTip", warning: "rates.oldText" },
	current: { title: "rates.board" },
} as const;

/** The state of a board. `now` in ms; while it is not known, or the rates have not come, no age is told. */
export function useBoardState(rates: Rates | undefined, now: number | null): keyof typeof states {
	const { ratesMaxAgeHours } = useSettings();
	if (!rates) return "current";
	if (!isSet(rates)) return "unset";
	return now !== null && isStale(rates.setAt, now, ratesMaxAgeHours) ? "old" : "current";
}

export function BoardTable({ rates, amountFor }: BoardTableProps) {
	const t = useT(boardWords);
	const now = useNow(null);
	const { isError } = useQuery(ratesQuery);
	const { ratesMaxAgeHours } = useSettings();
	const state = useBoardState(rates, now);
	const doubt = state === "current" ? null : states[state];
	const title = t(states[state].title);
	return (
		<section aria-label={title} className="board">
			<table>
				<thead>
					<tr>
						<th scope="col">
							<span className={doubt ? "sr-only" : undefined}>{title}</span>
							{doubt && (
								<span className="stamp max-w-full whitespace-normal text-red" data-tip={t(doubt.tip)}>
									{t(doubt.stamp)}
								</span>
							)}
						</th>
						<th scope="col">{t("rates.youSell")}</th>
						<th scope="col">{t("rates.youBuy")}</th>
					</tr>
				</thead>
				<tbody>
					{currencies.map((currency) => (
						<tr key={currency}>
							<th scope="row">
								<span className="me-1.5 inline-block w-3.5 align-[-0.125em] sm:me-2 sm:w-4 *:inline-block">
									{currency === "emailUnit" ? (
										<MailIcon size={14} />
									) : (
										<Picture sheet="currencies" name={currencyMarks[currency]} className="size-3.5 sm:size-4" />
									)}
								</span>
								{t(`currency.${currency}`)}
								{currency === "emailUnit" && <small>{t("rates.perEmail")}</small>}
							</th>
							{sides.map((side) => {
								const figure = rates ? formatRate(rateFor(rates, currency, side)) : "–";
								const shown = <span className="figure">{figure}</span>;
								const named = { currency: t(`currency.${currency}`) };
								return (
									<td key={side}>
										<RequestLink
											type={tradeTypeOf(currency)}
											preselect={side}
											amount={amountFor(currency, side)?.toString()}
											className={side === "buy" ? "text-green" : ""}
											whenPaused={shown}
											aria-label={`${figure}: ${t(side === "sell" ? "rates.sellCurrency" : "rates.buyCurrency", named)}`}
										>
											{shown}
										</RequestLink>
										{rates && <SinceYesterday rates={rates} currency={currency} side={side} />}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
			{/* Below the figures, which fit a phone's first screen. */}
			{doubt && (
				<p className="mt-1 bg-red-wash px-3 py-1.5 text-small sm:px-4">
					{t(doubt.warning, { hours: ratesMaxAgeHours })}
				</p>
			)}
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
			{/* The guide prices in dollars (specification, section 9) stay as they are while the board moves. */}
			<p className="px-3 pb-2 text-small leading-snug text-muted sm:px-4 lang-ur:leading-[1.65] print:hidden">
				{t("dollars.label")}: {t("currency.payoneer")}: {t("dollars.payoneer")} {t("currency.usdt")}:{" "}
				{t("dollars.usdt")} {t("dollars.emailUnit")} {t("dollars.note")}
			</p>
		</section>
	);
}

/** How a rate moved since yesterday: its direction and by how much, in words for readers; nothing where it stands still or that is not known. */
function SinceYesterday({ rates, currency, side }: { rates: Rates; currency: Currency; side: Side }) {
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

/** When rates were last set and how long ago that is; `now` is `null` until the visitor's clock is known: a cached page tells no age. */
function SetAt({ at, now }: { at: string; now: number | null }) {
	const t = useT(boardWords);
	const locale = useLocale();
	return (
		<span className="text-small text-muted">
			{t("rates.setAt")}{" "}
			<time dateTime={at} className={`whitespace-nowrap ${now === null ? "" : "print:hidden"}`}>
				{formatDayAndClock(at, locale, now)}
			</time>
			{now !== null && (
				<>
					<span className="whitespace-nowrap print:hidden"> · {formatAge(at, locale, now)}</span>
					{/* Paper is read on another day, maybe elsewhere: with the year and the zone. */}
					<span className="hidden print:inline">
						<span className="whitespace-nowrap">{formatDayAndClock(at, locale, 0)}</span> ({t("rates.zone")})
					</span>
				</>
			)}
		</span>
	);
}
