import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { LeadViewCounts } from "#shared/api/leads/inbox.ts";
import { type LeadView, leadViews } from "#shared/leads/lead-view.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useLocalPath, useT } from "../../../i18n/use-t.ts";
import { viewCountsQuery } from "../../core/api/lists.ts";
import { countText } from "../../core/duration.ts";
import { type LeadFilter, savedViewsQuery } from "../lead-queries.ts";
import { orderOf, type ShownFilter, searchOfFilter } from "./filter-state.ts";

const counted: Partial<Record<LeadView, keyof LeadViewCounts>> = {
	"to-answer": "toAnswer",
	mine: "mine",
	unassigned: "unassigned",
	waiting: "waiting",
};

/** The built-in views and one's own, each an address: in one row where there is room, else as one choice. */
export function ViewChips({ filter }: { filter: ShownFilter }) {
	const t = useT(panelInboxWords);
	const counts = useQuery(viewCountsQuery).data;
	const saved = useQuery(savedViewsQuery).data ?? [];
	const navigate = useNavigate();
	const localPath = useLocalPath();
	const shown = addressOf(filter);
	const views = [
		...leadViews.map((view) => {
			const key = counted[view];
			const count = key && counts?.[key];
			return { name: t(`view.${view}`), to: addressOf({ view, order: orderOf(view) }), count };
		}),
		...saved.map((view) => ({ name: view.name, to: addressOf(withDefaults(view.filter)), count: undefined })),
	];
	// A narrowed one is of none of them.
	const base = addressOf({ view: filter.view, order: orderOf(filter.view) });
	return (
		<nav aria-label={t("view.label")} className="view-nav">
			<ul className="view-row">
				{views.map(({ name, to, count }) => (
					<li key={to + name}>
						<LocalLink
							to={to}
							replace
							preventScrollReset
							aria-current={to === shown ? "true" : undefined}
							className="view-chip"
						>
							<bdi>{name}</bdi>
							{count !== undefined && <span className="view-count">{countText(count)}</span>}
						</LocalLink>
					</li>
				))}
			</ul>
			<select
				aria-label={t("view.label")}
				value={views.some(({ to }) => to === shown) ? shown : base}
				onChange={(event) => navigate(localPath(event.target.value), { replace: true, preventScrollReset: true })}
				className="view-select"
			>
				{views.map(({ name, to, count }) => (
					<option key={to + name} value={to}>
						{count === undefined ? name : `${name} (${countText(count)})`}
					</option>
				))}
			</select>
		</nav>
	);
}

function withDefaults(filter: LeadFilter): LeadFilter {
	const view = filter.view ?? "all";
	return { ...filter, view, order: filter.order ?? orderOf(view) };
}

function addressOf(filter: LeadFilter): string {
	return `/admin?tab=leads&${searchOfFilter(filter)}`;
}
