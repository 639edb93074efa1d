import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { Stats } from "#shared/api/leads/stats.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatDay } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";

const words = { ...panelBoardWords, ...panelWords };

const height = 120;
const step = 10;

/** Leads by day over the last month; the figures are in a table beneath. */
export function DayChart({ days }: { days: Stats["leads"]["byDay"] }) {
	const t = useT(words);
	const locale = useLocale();
	const largest = Math.max(1, ...days.map((day) => day.count));
	const y = (count: number) => (count / largest) * height;
	const width = days.length * step;
	const [first, last] = [days.at(0), days.at(-1)];
	return (
		<section className="grid gap-2">
			<h2 className="text-heading">{t("stats.byDay")}</h2>
			<div className="grid grid-cols-[auto_1fr] gap-x-3">
				<span className="figure self-start text-small text-muted">{formatNumber(largest)}</span>
				<svg
					role="img"
					aria-label={t("stats.byDay")}
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
							className="fill-green"
						/>
					))}
				</svg>
				<span />
				<p className="flex justify-between text-small text-muted">
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
								{t("tab.leads")}
							</th>
						</tr>
					</thead>
					<tbody>
						{[...days].reverse().map((day) => (
							<tr key={day.day}>
								<th scope="row">{formatDay(day.day, locale)}</th>
								<td className="text-end">
									<span className="figure">{formatNumber(day.count)}</span>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</section>
	);
}
