import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { boardWords } from "#i18n/en/board.ts";
import { ratesWords } from "#i18n/en/rates.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatNumber, formatRate, roundToPaisa } from "#shared/rates/money.ts";
import { changesOf, setAtOf, withCurrent } from "#shared/rates/rate-history.ts";
import { type Currency, currencies, isSet, rateFor, type Side } from "#shared/rates/rates.ts";
import { formatInstant } from "#shared/time.ts";
import { rateHistoryQuery, ratesQuery } from "../../app/api/queries.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import type { Chart } from "./chart-geometry.ts";

const words = { ...boardWords, ...ratesWords };

/** How the rates moved: a chart for each that did, and a word on each that did not. `now` in ms. */
export function RateHistory({ charts, now }: { charts: readonly Chart[]; now: number }) {
	const t = useT(words);
	const locale = useLocale();
	const { data: rates } = useQuery(ratesQuery);
	const { data: stored = [] } = useQuery(rateHistoryQuery);
	const history = rates ? withCurrent(stored, rates) : stored;
	const unmoved = currencies.filter((currency) => !charts.some((chart) => chart.currency === currency));
	return (
		<section aria-labelledby="history" className="mt-14">
			<h2 id="history" className="text-title">
				{t("history.title")}
			</h2>
			{charts.length === 0 ? (
				<p className="mt-3 max-w-text border-s-2 border-rule-strong ps-4 text-muted">
					{t(rates && !isSet(rates) ? "history.notSet" : "history.none")}
				</p>
			) : (
				<>
					<p className="mt-2 text-muted">{t("history.lead")}</p>
					<div className="mt-6 grid gap-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-2">
						{charts.map((chart) => (
							<RateChart key={chart.currency} chart={chart} history={history} now={now} />
						))}
					</div>
					<ul className="mt-4 text-muted">
						{unmoved.map((currency) => {
							const at = setAtOf(history, currency);
							return (
								at && (
									<li key={currency}>
										{t(`currency.${currency}`)}: {t("history.unchanged", { at: formatInstant(at, locale, now) })}
									</li>
								)
							);
						})}
					</ul>
				</>
			)}
		</section>
	);
}

interface RateChartProps {
	chart: Chart;
	history: readonly Rates[];
	/** ms */
	now: number;
}

/** A currency's rates over time, on both sides, drawn and in figures. */
function RateChart({ chart, history, now }: RateChartProps) {
	const t = useT(words);
	const locale = useLocale();
	const id = useId();
	const { currency, paths, levels } = chart;
	const from = formatInstant(chart.from, locale, now);
	const to = formatInstant(chart.to, locale, now);
	const changes = changesOf(history, currency);
	const name = t(`currency.${currency}`);
	const rateAt = (index: number, side: "buy" | "sell") => {
		const entry = changes.at(index);
		return entry ? formatRate(rateFor(entry, currency, side)) : "–";
	};
	return (
		<figure className="sheet px-5 py-4">
			<figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h3 className="text-heading">{name}</h3>
				<span className="flex flex-wrap gap-x-4 text-small text-muted">
					<Key dashed label={t("rates.youSell")} />
					<Key label={t("rates.youBuy")} />
				</span>
			</figcaption>
			<div className="mt-3 grid grid-cols-[1fr_auto] gap-x-2">
				<svg
					viewBox="0 0 100 100"
					preserveAspectRatio="none"
					role="img"
					aria-labelledby={`${id}-title ${id}-text`}
					className="h-40 w-full overflow-visible rtl:-scale-x-100"
				>
					<title id={`${id}-title`}>{t("history.chart", { currency: name, from, to })}</title>
					<desc id={`${id}-text`}>
						{t("history.chartText", {
							sellFrom: rateAt(0, "sell"),
							sellTo: rateAt(-1, "sell"),
							buyFrom: rateAt(0, "buy"),
							buyTo: rateAt(-1, "buy"),
						})}
					</desc>
					{levels.map(({ rate, at }) => (
						<path key={rate} d={`M0,${at}H100`} className="stroke-rule" vectorEffect="non-scaling-stroke" />
					))}
					<path
						d={paths.sell}
						fill="none"
						strokeWidth={2}
						strokeDasharray="5 3"
						className="stroke-ink"
						vectorEffect="non-scaling-stroke"
					/>
					<path
						d={paths.buy}
						fill="none"
						strokeWidth={2.5}
						className="stroke-green"
						vectorEffect="non-scaling-stroke"
					/>
				</svg>
				<div aria-hidden="true" className="grid h-40 text-small text-muted">
					{levels.map(({ rate, at }) => (
						<span
							key={rate}
							className="figure col-start-1 row-start-1 h-0 text-end leading-none font-normal"
							style={{ marginBlockStart: `calc(${at / 10}rem - 0.5em)` }}
						>
							{formatNumber(rate)}
						</span>
					))}
				</div>
				<p aria-hidden="true" className="flex justify-between gap-2 pt-1 text-small text-muted">
					<span>{from}</span>
					<span>{to}</span>
				</p>
			</div>
			<ChangesTable currency={currency} changes={changes} now={now} />
		</figure>
	);
}

function Key({ label, dashed = false }: { label: string; dashed?: boolean }) {
	return (
		<span className="inline-flex items-center gap-1.5">
			<span aria-hidden="true" className={`w-6 border-t-2 ${dashed ? "border-dashed border-ink" : "border-green"}`} />
			{label}
		</span>
	);
}

interface ChangesTableProps {
	currency: Currency;
	changes: readonly Rates[];
	/** ms */
	now: number;
}

/** The changes behind a chart, newest first. */
function ChangesTable({ currency, changes, now }: ChangesTableProps) {
	const t = useT(words);
	const locale = useLocale();
	return (
		<details className="mt-2">
			<summary className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
				{t("history.table")}
				<span className="sr-only">: {t(`currency.${currency}`)}</span>
			</summary>
			<div className="overflow-x-auto">
				<table className="w-full">
					<thead>
						<tr className="text-small text-muted">
							<th scope="col" className="py-1 text-start font-normal">
								{t("history.when")}
							</th>
							<th scope="col" className="py-1 text-end font-normal">
								{t("rates.youSell")}
							</th>
							<th scope="col" className="py-1 text-end font-normal">
								{t("rates.youBuy")}
							</th>
						</tr>
					</thead>
					<tbody>
						{changes
							.map((entry, index) => ({ entry, before: changes[index - 1] }))
							.reverse()
							.map(({ entry, before }) => (
								<tr key={entry.updatedAt} className="ruled">
									<th scope="row" className="py-1.5 text-start text-small font-normal">
										{entry.updatedAt && (
											<time dateTime={entry.updatedAt}>{formatInstant(entry.updatedAt, locale, now)}</time>
										)}
									</th>
									<td className="py-1.5 text-end">
										<span className="figure">{formatRate(rateFor(entry, currency, "sell"))}</span>
										<Step entry={entry} before={before} currency={currency} side="sell" />
									</td>
									<td className="py-1.5 text-end">
										<span className="figure text-green">{formatRate(rateFor(entry, currency, "buy"))}</span>
										<Step entry={entry} before={before} currency={currency} side="buy" />
									</td>
								</tr>
							))}
					</tbody>
				</table>
			</div>
		</details>
	);
}

interface StepProps {
	entry: Rates;
	/** The change before it, where one is known. */
	before: Rates | undefined;
	currency: Currency;
	side: Side;
}

/** By how much a change moved a rate: `+0.50`, `−0.50`. */
function Step({ entry, before, currency, side }: StepProps) {
	const by = before ? roundToPaisa(rateFor(entry, currency, side) - rateFor(before, currency, side)) : 0;
	return (
		<span className="figure block min-h-[1.5em] text-small font-normal text-muted">
			{by !== 0 && `${by > 0 ? "+" : "−"}${formatRate(Math.abs(by))}`}
		</span>
	);
}
