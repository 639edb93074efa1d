import { useQuery } from "@tanstack/react-query";
import { panelFiguresWords } from "#i18n/en/panel/figures.ts";
import { panelVisitsWords } from "#i18n/en/panel/visits.ts";
import type { Visits } from "#shared/api/visits.ts";
import { figureRowsOf } from "#shared/leads/figure-rows.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatDay } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { apiQuery } from "../core/api/api.ts";
import { Empty, LoadFailure, Loading, StaleNote } from "../core/parts/screen.tsx";
import { CountLink } from "./counts.tsx";
import type { Days } from "./period.ts";
import { Groups, isEmpty, visitSteps } from "./visit-groups.tsx";

const words = { ...panelFiguresWords, ...panelVisitsWords };

/** How many visitors came and how far they went, in the chosen period. */
export function Visitors({ from, to }: Days) {
	const t = useT(words);
	const locale = useLocale();
	const query = apiQuery("GET /api/admin/visits", { query: { from, to } });
	const { data: visits, ...state } = useQuery({ ...query, placeholderData: (previous) => previous });
	return (
		<section className="grid gap-4" aria-busy={state.isPlaceholderData} aria-labelledby="visits-title">
			<h3 id="visits-title" className="text-heading">
				{t("visits.title")}
			</h3>
			{state.isPending && <Loading text={t("figures.busy")} />}
			{state.isError && !visits && <LoadFailure error={state.error} onRetry={() => state.refetch()} />}
			{state.isRefetchError && <StaleNote error={state.error} />}
			{visits && isEmpty(visits.total) && <Empty title={t("visits.empty")}>{t("visits.emptyHelp")}</Empty>}
			{visits && !isEmpty(visits.total) && (
				<div className="grid gap-8">
					<Steps visits={visits} />
					<Groups visits={visits} />
				</div>
			)}
			<div className="grid gap-1 text-small text-muted">
				<p>{t("visits.how")}</p>
				<p>
					{t("visits.uncounted")}{" "}
					{visits?.since && visits.since > from && t("visits.since", { day: formatDay(visits.since, locale) })}
				</p>
			</div>
		</section>
	);
}

/** How many came to each step, and which share of the step before that is. */
function Steps({ visits }: { visits: Visits }) {
	const t = useT(panelVisitsWords);
	const rows = figureRowsOf(visits);
	const { total } = visits;
	const largest = Math.max(1, ...visitSteps.map((step) => total[step]));
	const linked = { sent: rows.requests(), answered: rows.answered(), deals: rows.deals() };
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
