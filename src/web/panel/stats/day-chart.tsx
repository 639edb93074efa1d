import type { PeriodFigures } from "#shared/api/leads/figures.ts";
import { figureRowsOf } from "#shared/leads/figure-rows.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatDay } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { CountLink, words } from "./counts.tsx";

const height = 120;
const step = 10;

export function DayChart({ figures }: { figures: PeriodFigures }) {
	const { byDay: days } = figures;
	const rows = figureRowsOf(figures);
	const t = useT(words);
	const locale = useLocale();
	const largest = Math.max(1, ...days.map((day) => day.count));
	const y = (count: number) => (count / largest) * height;
	const width = days.length * step;
	const [first, last] = [days.at(0), days.at(-1)];
	return (
		<section className="grid gap-2">
			<h3 className="text-heading">{t("figures.byDay")}</h3>
			<div className="grid grid-cols-[auto_1fr] gap-x-3">
				<span className="figure self-start text-small text-muted">{formatNumber(largest)}</span>
				<svg
					role="img"
					aria-label={t("figures.byDay")}
					viewBox={`0 0 ${width} ${height}`}
					preserveAspectRatio="none"
					className="h-40 w-full border-b border-rule-strong rtl:-scale-x-100"
				>
					{days.map((day, index) => (
						<rect
							key={day.day}
							x={index * step + 1.5}
							y={height - y(day.count)}
							width={step - 3}
							height={y(day.count)}
							className="bar fill-green"
						/>
					))}
				</svg>
				<span />
				<p className="flex flex-wrap justify-between gap-x-3 text-small text-muted">
					{first && <time dateTime={first.day}>{formatDay(first.day, locale)}</time>}
					{last && <time dateTime={last.day}>{formatDay(last.day, locale)}</time>}
				</p>
			</div>
			<details>
				<summary className="flex min-h-11 items-center text-green">{t("stats.asTable")}</summary>
				<table className="ledger max-w-md">
					<thead>
						<tr>
							<th scope="col">{t("stats.day")}</th>
							<th scope="col" className="text-end">
								{t("figures.requests")}
							</th>
						</tr>
					</thead>
					<tbody>
						{[...days].reverse().map((day) => (
							<tr key={day.day}>
								<th scope="row">{formatDay(day.day, locale)}</th>
								<td className="text-end">
									<CountLink count={day.count} rows={rows.day(day.day)} label={formatDay(day.day, locale)} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</section>
	);
}
