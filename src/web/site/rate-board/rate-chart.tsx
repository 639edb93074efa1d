import { useId } from "react";
import { boardWords } from "#i18n/en/board.ts";
import { ratesWords } from "#i18n/en/rates.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatNumber, formatRate } from "#shared/rates/money.ts";
import { changesOf } from "#shared/rates/rate-history.ts";
import { rateFor } from "#shared/rates/rates.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { ChangesTable } from "./changes-table.tsx";
import type { Chart } from "./chart-geometry.ts";

const words = { ...boardWords, ...ratesWords };

interface RateChartProps {
	chart: Chart;
	history: readonly Rates[];
	/** ms */
	now: number;
}

/** A currency's rates over time, on both sides, drawn and in figures. */
export function RateChart({ chart, history, now }: RateChartProps) {
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
