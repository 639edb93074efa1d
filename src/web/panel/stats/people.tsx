import { panelFiguresWords } from "#i18n/en/panel/figures.ts";
import type { PeriodFigures } from "#shared/api/leads/figures.ts";
import { figureRowsOf } from "#shared/leads/figure-rows.ts";
import { useT } from "../../i18n/use-t.ts";
import { AnswerTimeCells, FigureHeads } from "./answer-cells.tsx";
import { CountLink } from "./rows-link.tsx";

/** Who answered first, how often in time, and how long it took. */
export function People({ figures }: { figures: PeriodFigures }) {
	const t = useT(panelFiguresWords);
	const rows = figureRowsOf(figures);
	return (
		<section className="grid content-start gap-2">
			<h3 className="text-heading">{t("figures.byPerson")}</h3>
			{figures.byPerson.length === 0 && <p className="text-muted">{t("figures.nobody")}</p>}
			{figures.byPerson.length > 0 && (
				<table className="ledger stacked-ledger">
					<thead>
						<tr>
							<th scope="col">{t("figures.person")}</th>
							<FigureHeads keys={["figures.answered", "figures.sla.met", "figures.median", "figures.ninetieth"]} />
						</tr>
					</thead>
					<tbody>
						{figures.byPerson.map(({ id, name, answered, inTime, median, ninetieth }) => (
							<tr key={id ?? "none"}>
								<th scope="row" className="wrap-anywhere">
									<bdi>{name ?? t("figures.unknownPerson")}</bdi>
								</th>
								<td className="text-end" data-label={t("figures.answered")}>
									<CountLink count={answered} rows={rows.answeredBy(id)} label={t("figures.answered")} />
								</td>
								<td className="text-end" data-label={t("figures.sla.met")}>
									<CountLink count={inTime} rows={rows.answeredInTimeBy(id)} label={t("figures.sla.met")} />
								</td>
								<AnswerTimeCells median={median} ninetieth={ninetieth} />
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}
