import { panelFiguresWords } from "#i18n/en/panel/figures.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { PeriodFigures } from "#shared/api/leads/figures.ts";
import { figureRowsOf } from "#shared/leads/figure-rows.ts";
import { useT } from "../../i18n/use-t.ts";
import { minutesText } from "./minutes.ts";
import { CountLink } from "./rows-link.tsx";

const words = { ...panelFiguresWords, ...panelInboxWords };

/** Who answered first, how often in time, and how long it took. */
export function People({ figures }: { figures: PeriodFigures }) {
	const t = useT(words);
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
							<th scope="col" className="text-end">
								{t("figures.answered")}
							</th>
							<th scope="col" className="text-end">
								{t("figures.sla.met")}
							</th>
							<th scope="col" className="text-end">
								{t("figures.median")}
							</th>
							<th scope="col" className="text-end">
								{t("figures.ninetieth")}
							</th>
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
								<td className="text-end" data-label={t("figures.median")}>
									{minutesText(median, t)}
								</td>
								<td className="text-end" data-label={t("figures.ninetieth")}>
									{minutesText(ninetieth, t)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}
