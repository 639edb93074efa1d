import { useQuery } from "@tanstack/react-query";
import { panelFiguresWords } from "#i18n/en/panel/figures.ts";
import { panelVisitsWords } from "#i18n/en/panel/visits.ts";
import { formatDay } from "#shared/time.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { apiQuery } from "../../core/api/api.ts";
import { Empty, LoadFailure, Loading, StaleNote } from "../../core/parts/states.tsx";
import type { Days } from "../period.ts";
import { Groups, isEmpty } from "./groups.tsx";
import { Steps } from "./steps.tsx";

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
