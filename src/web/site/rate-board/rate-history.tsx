import { useQuery } from "@tanstack/react-query";
import { boardWords } from "#i18n/en/board.ts";
import { ratesWords } from "#i18n/en/rates.ts";
import { setAtOf, withCurrent } from "#shared/rates/rate-history.ts";
import { currencies, isSet } from "#shared/rates/rates.ts";
import { formatInstant } from "#shared/time.ts";
import { rateHistoryQuery, ratesQuery } from "../../app/api/queries.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import type { Chart } from "./chart-geometry.ts";
import { RateChart } from "./rate-chart.tsx";

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
