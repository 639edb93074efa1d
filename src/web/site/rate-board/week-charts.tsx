import { useQuery } from "@tanstack/react-query";
import { scaleLinear } from "d3-scale";
import { curveStepAfter, line } from "d3-shape";
import { type ReactNode, useId } from "react";
import boardWords from "#i18n/en/board.json" with { type: "json" };
import ratesWords from "#i18n/en/rates.json" with { type: "json" };
import signedReceiptWords from "#i18n/en/signed-receipt.json" with { type: "json" };
import type { Rates } from "#shared/api/rates.ts";
import { formatNumber, formatRate } from "#shared/rates/money.ts";
import { changesOf, withCurrent } from "#shared/rates/rate-history.ts";
import { type Currency, currencies, rateFor, type Side } from "#shared/rates/rates.ts";
import { formatDayAndClock } from "#shared/reply-by.ts";
import { formatDate } from "#shared/time.ts";
import { homeQuery, rateHistoryQuery, ratesQuery } from "../../app/api/queries.ts";
import { TextLink } from "../../app/content/request-link.tsx";
import { DeadlineText, homeText } from "../../app/content/staff-text.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";

/** The changes with the present board; both queries are read by the page's loader. */
function useHistory(): readonly Rates[] {
	const { data: rates } = useQuery(ratesQuery);
	const { data: stored = [] } = useQuery(rateHistoryQuery);
	return rates?.setAt ? withCurrent(stored, rates) : stored;
}

/** The week on the home page: USDT, or the first that moved; nothing while none did. */
export function HomeWeek() {
	const charts = chartsOf(useHistory(), Date.now());
	const { data: home } = useQuery(homeQuery);
	const chart = charts.find(({ currency }) => currency === "usdt") ?? charts[0];
	if (!chart || !home?.sections.includes("trading")) return null;
	const lead = homeText(home, "tradingLead");
	return (
		<section aria-labelledby="trading">
			<Head id="trading" of={chart.currency} hasChart>
				<DeadlineText {...homeText(home, "tradingTitle")} />
			</Head>
			{(lead.en || lead.ur) && (
				<p className="text-muted">
					<DeadlineText {...lead} />
				</p>
			)}
			<WeekChart chart={chart} isAlone />
		</section>
	);
}

/** The week of each currency that moved, and all changes behind it in figures. */
export function RateHistory() {
	const t = useT(ratesWords);
	const history = useHistory();
	const charts = chartsOf(history, Date.now());
	return (
		<section aria-labelledby="history" className="mt-6 lg:mt-0">
			<Head id="history" hasChart={charts.length > 0}>
				{t("history.title")}
			</Head>
			{charts.length > 0 ? (
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.75rem,100%),1fr))] gap-x-3 sm:gap-x-5 gap-y-2">
					{charts.map((chart) => (
						<WeekChart key={chart.currency} chart={chart} />
					))}
				</div>
			) : (
				<p className="text-muted">{t(history.length > 0 ? "history.none" : "history.notSet")}</p>
			)}
			{history.length > 1 && <Changes history={history} />}
		</section>
	);
}

const strokes = {
	sell: { strokeWidth: 2, strokeDasharray: "5 3", className: "stroke-ink" },
	buy: { strokeWidth: 2.5, className: "stroke-green" },
} as const;

/** A currency's week, on both sides; `isAlone`: the heading above it names the currency. Time runs from left to right in Urdu, too. */
function WeekChart({ chart, isAlone }: { chart: Chart; isAlone?: boolean }) {
	const { currency, paths, levels, first, last, from } = chart;
	const t = useT(boardWords, ratesWords);
	const locale = useLocale();
	const id = useId();
	const name = t(`currency.${currency}`);
	const began = formatDate(from, locale);
	const rate = (entry: Rates, side: Side) => formatRate(rateFor(entry, currency, side));
	return (
		<figure className="mt-2 min-w-0">
			<figcaption className={isAlone ? "sr-only" : ""}>
				<h3 className="text-small font-medium lang-ur:font-normal">{name}</h3>
			</figcaption>
			<div dir="ltr" className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-1 sm:gap-x-2">
				<svg
					viewBox="0 0 100 100"
					preserveAspectRatio="none"
					role="img"
					aria-labelledby={`${id}-title ${id}-text`}
					className="h-18 w-full overflow-visible lg:h-32"
				>
					<title id={`${id}-title`}>{t("history.chart", { currency: name, from: began })}</title>
					<desc id={`${id}-text`}>
						{t("history.chartText", {
							sellFrom: rate(first, "sell"),
							sellTo: rate(last, "sell"),
							buyFrom: rate(first, "buy"),
							buyTo: rate(last, "buy"),
						})}
					</desc>
					{levels.map(({ rate: level, at }) => (
						<path key={level} d={`M0,${at}H100`} className="stroke-rule" vectorEffect="non-scaling-stroke" />
					))}
					{(["sell", "buy"] as const).map((side) => (
						<path key={side} d={paths[side]} fill="none" {...strokes[side]} vectorEffect="non-scaling-stroke" />
					))}
				</svg>
				<div aria-hidden="true" className="relative h-18 min-w-7 text-muted lg:h-32">
					{levels.map(({ rate: level, at }) => (
						<span
							key={level}
							className="figure absolute end-0 -translate-y-1/2 text-base leading-none font-normal"
							style={{ top: `${at}%` }}
						>
							{formatNumber(level)}
						</span>
					))}
				</div>
				<p
					aria-hidden="true"
					className="col-span-2 flex justify-between gap-2 pt-1 pe-8 text-small whitespace-nowrap text-muted max-sm:pe-0"
				>
					<span dir="auto">{began}</span>
					<span dir="auto">{t("history.now")}</span>
				</p>
			</div>
		</figure>
	);
}

interface HeadProps {
	id: string;
	of?: Currency;
	/** What a chart's lines are is said where there is one. */
	hasChart: boolean;
	children: ReactNode;
}

function Head({ id, of, hasChart, children }: HeadProps) {
	const t = useT(boardWords);
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-2">
			<h2 id={id} className="text-heading">
				{children}
			</h2>
			{hasChart && (
				<p className="flex flex-wrap gap-x-2.5 text-small text-muted">
					{of && <span className="font-medium text-ink lang-ur:font-normal">{t(`currency.${of}`)}</span>}
					<Key isDashed label={t("rates.youSell")} />
					<Key label={t("rates.youBuy")} />
				</p>
			)}
		</div>
	);
}

function Key({ label, isDashed = false }: { label: string; isDashed?: boolean }) {
	return (
		<span className="inline-flex items-center gap-1.5">
			<span aria-hidden="true" className={`w-5 border-t-2 ${isDashed ? "border-dashed border-ink" : "border-green"}`} />
			{label}
		</span>
	);
}

/** All changes of the last 90 days in figures, folded: a table for each currency, newest first. */
export function Changes({ history }: { history: readonly Rates[] }) {
	const t = useT(ratesWords, signedReceiptWords);
	return (
		<details className="mt-1">
			<summary className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
				{t("history.table")}
			</summary>
			<div className="grid gap-6 sm:grid-cols-2">
				{currencies.map((currency) => (
					<ChangesOf key={currency} currency={currency} changes={changesOf(history, currency)} />
				))}
			</div>
			<TextLink to="/verify">{t("receipt.rates")}</TextLink>
		</details>
	);
}

function ChangesOf({ currency, changes }: { currency: Currency; changes: readonly Rates[] }) {
	const t = useT(boardWords, ratesWords);
	const locale = useLocale();
	return (
		<div className="overflow-x-auto">
			<table className="w-full">
				<caption className="text-start font-medium">{t(`currency.${currency}`)}</caption>
				<thead>
					<tr className="text-small text-muted">
						{(["history.when", "rates.youSell", "rates.youBuy"] as const).map((key) => (
							<th key={key} scope="col" className="py-1 text-end font-normal first:text-start">
								{t(key)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{changes.toReversed().map((entry) => (
						<tr key={entry.updatedAt} className="ruled">
							<th scope="row" className="py-1.5 text-start text-small font-normal">
								{entry.updatedAt && (
									<time dateTime={entry.updatedAt}>{formatDayAndClock(entry.updatedAt, locale)}</time>
								)}
							</th>
							<td className="figure py-1.5 text-end">{formatRate(rateFor(entry, currency, "sell"))}</td>
							<td className="figure py-1.5 text-end text-green">{formatRate(rateFor(entry, currency, "buy"))}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** A chart in a square of 100 by 100, time running from left to right in every language, as on each exchange. */
interface Chart {
	readonly currency: Currency;
	readonly paths: Readonly<Record<Side, string>>;
	/** The ruled lines: a rate in PKR per unit, and its distance from the top. */
	readonly levels: readonly { readonly rate: number; readonly at: number }[];
	readonly first: Rates;
	readonly last: Rates;
	/** ISO 8601. */
	readonly from: string;
}

const week = 7 * 24 * 3_600_000;

/** The last week of those currencies whose rates have changed in it, until `now` in ms. */
function chartsOf(history: readonly Rates[], now: number): Chart[] {
	return currencies.flatMap((currency) => {
		const all = changesOf(history, currency).flatMap((entry) =>
			entry.updatedAt ? [{ at: Date.parse(entry.updatedAt), entry }] : [],
		);
		// What held when the week began is its first point.
		const before = all.findLastIndex(({ at }) => at <= now - week);
		const points = all.slice(Math.max(0, before)).map(({ at, entry }) => ({ at: Math.max(at, now - week), entry }));
		return chartOf(currency, points, now);
	});
}

type Point = Readonly<{ at: number; entry: Rates }>;

function chartOf(currency: Currency, points: readonly Point[], now: number): Chart[] {
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last || points.length === 1) return [];
	const to = Math.max(now, last.at);
	const all = points.flatMap(({ entry }) => [rateFor(entry, currency, "buy"), rateFor(entry, currency, "sell")]);
	const x = scaleLinear().domain([first.at, to]).range([0, 100]);
	const y = scaleLinear()
		.domain([Math.min(...all), Math.max(...all)])
		.range([96, 4])
		.nice(4);
	const untilNow = [...points, { at: to, entry: last.entry }];
	const pathOf = (side: Side) =>
		line<Point>()
			.x(({ at }) => round(x(at)))
			.y(({ entry }) => round(y(rateFor(entry, currency, side))))
			.curve(curveStepAfter)(untilNow) ?? "";
	const paths = { buy: pathOf("buy"), sell: pathOf("sell") };
	const levels = y.ticks(2).map((rate) => ({ rate, at: round(y(rate)) }));
	return [{ currency, paths, levels, first: first.entry, last: last.entry, from: new Date(first.at).toISOString() }];
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
