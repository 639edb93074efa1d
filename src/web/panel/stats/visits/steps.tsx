import { panelVisitsWords } from "#i18n/en/panel/visits.ts";
import type { VisitSteps, Visits } from "#shared/api/visits.ts";
import { figureRowsOf } from "#shared/leads/figure-rows.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useT } from "../../../i18n/use-t.ts";
import { CountLink } from "../rows-link.tsx";

/** The steps from a page to a deal, in their order. */
export const visitSteps = ["views", "forms", "sent", "answered", "deals"] as const satisfies (keyof VisitSteps)[];

/** How many came to each step, and which share of the step before that is. */
export function Steps({ visits }: { visits: Visits }) {
	const t = useT(panelVisitsWords);
	const rows = figureRowsOf(visits);
	const { total } = visits;
	const largest = Math.max(1, ...visitSteps.map((step) => total[step]));
	const linked = { sent: rows.requests(), answered: rows.answered(), deals: rows.reason("deal") };
	return (
		<table aria-label={t("visits.steps")} className="w-full table-fixed border-collapse">
			<tbody>
				{visitSteps.map((step, index) => {
					const before = visitSteps[index - 1];
					const of = before ? total[before] : 0;
					return (
						<tr key={step} className="ruled">
							<th scope="row" className="w-2/5 py-2 pe-3 text-start align-top font-normal wrap-anywhere">
								{t(`visits.${step}`)}
								{of > 0 && (
									<span className="block text-small text-muted">
										{t("visits.share", { share: formatNumber(Math.floor((total[step] / of) * 100)) })}
									</span>
								)}
							</th>
							<td className="py-2 align-top">
								<span className="flex min-h-11 items-center gap-3">
									<span aria-hidden="true" className="block h-4 grow">
										<span
											className="bar block h-full bg-green"
											style={{ inlineSize: `${(total[step] / largest) * 100}%` }}
										/>
									</span>
									<span className="w-20 text-end">
										{step === "views" || step === "forms" ? (
											<span className="figure">{formatNumber(total[step])}</span>
										) : (
											<CountLink count={total[step]} rows={linked[step]} label={t(`visits.${step}`)} />
										)}
									</span>
								</span>
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
