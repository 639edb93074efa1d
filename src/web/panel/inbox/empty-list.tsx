import { useQuery } from "@tanstack/react-query";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { viewCountsQuery } from "../core/api/lists.ts";
import { countText } from "../core/count-text.ts";
import { Empty, Loading } from "../core/parts/states.tsx";
import { narrowedBy, type ShownFilter } from "./filter/filter-state.ts";
import { type LeadFilter, leadCountQuery } from "./lead-queries.ts";

/** Why the list is empty: there are no leads at all, none in this view, or none that fit the filters. */
export function EmptyList({ filter, onReplace }: { filter: ShownFilter; onReplace: (filter: LeadFilter) => void }) {
	const t = useT(panelInboxWords);
	const total = useQuery(leadCountQuery);
	const doneToday = useQuery(viewCountsQuery).data?.doneToday ?? 0;
	if (total.isPending) return <Loading />;
	if (total.data === 0) return <Empty title={t("leads.empty")}>{t("leads.emptyHelp")}</Empty>;
	if (narrowedBy(filter) > 0)
		return (
			<Empty title={t("leads.noMatch")}>
				<Button onClick={() => onReplace({ view: filter.view, order: filter.order })}>{t("leads.clear")}</Button>
			</Empty>
		);
	return (
		<Empty title={t(`empty.${filter.view}`)}>
			{doneToday > 0 && <p>{t("empty.doneToday", { count: countText(doneToday) })}</p>}
			<Button look="quiet" onClick={() => onReplace({ view: "all" })}>
				{t("empty.seeAll")}
			</Button>
		</Empty>
	);
}
