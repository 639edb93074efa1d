import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelFiguresWords } from "#i18n/en/panel/figures.ts";
import type { PeriodFigures } from "#shared/api/leads/figures.ts";
import { figureRowsOf } from "#shared/leads/figure-rows.ts";
import { useT } from "../../i18n/use-t.ts";
import { AnswerTimeCells, FigureHeads } from "./answer-cells.tsx";
import { CountLink } from "./rows-link.tsx";

const words = { ...panelBoardWords, ...panelFiguresWords };

/** Arrivals by the hour as a strip that is darker where more came; counts and answer times are in a table beneath. */
export function HourStrip({ figures }: { figures: PeriodFigures }) {
	const t = useT(words);
	const rows = figureRowsOf(figures);
	const largest = Math.max(1, ...figures.byHour.map(({ count }) => count));
	const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
	return (
		<section className="grid gap-2">
			<h3 className="text-heading">{t("figures.byHour")}</h3>
			<p className="text-small text-muted">{t("figures.hourHint")}</p>
			<div aria-hidden="true" className="hour-strip">
				<div className="hours">
					{figures.byHour.map(({ hour, count }) => (
						<span key={hour} className="grid gap-1 text-center">
							<span
								className="hour-cell bar"
								data-strong={count / largest > 0.5 || undefined}
								style={{ ["--share" as string]: count / largest, ["--digits" as string]: String(count).length }}
							>
								<span className="hour-count">{count > 0 ? count : ""}</span>
							</span>
							<span className="figure text-small text-muted">{hour}</span>
						</span>
					))}
				</div>
			</div>
			<details>
				<summary className="flex min-h-11 items-center text-green">{t("stats.asTable")}</summary>
				<table className="ledger stacked-ledger">
					<thead>
						<tr>
							<th scope="col">{t("figures.hour")}</th>
							<FigureHeads keys={["figures.requests", "figures.answered", "figures.median", "figures.ninetieth"]} />
						</tr>
					</thead>
					<tbody>
						{figures.byHour.map(({ hour, count, answered, median, ninetieth }) => (
							<tr key={hour}>
								<th scope="row">
									<span className="figure">{clock(hour)}</span>
								</th>
								<td className="text-end" data-label={t("figures.requests")}>
									<CountLink count={count} rows={rows.hour(hour)} label={clock(hour)} />
								</td>
								<td className="text-end" data-label={t("figures.answered")}>
									<CountLink count={answered} rows={rows.answeredOfHour(hour)} label={t("figures.answered")} />
								</td>
								<AnswerTimeCells median={median} ninetieth={ninetieth} />
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</section>
	);
}
