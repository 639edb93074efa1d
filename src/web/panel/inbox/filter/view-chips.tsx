import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { LeadViewCounts } from "#shared/api/leads/inbox.ts";
import { type LeadView, leadViews } from "#shared/leads/lead-view.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useT } from "../../../i18n/use-t.ts";
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

/** The built-in views and one's own, in one row; each is an address. */
export function ViewChips({ filter, children }: { filter: ShownFilter; children: ReactNode }) {
	const t = useT(panelInboxWords);
	const counts = useQuery(viewCountsQuery).data;
	const saved = useQuery(savedViewsQuery).data ?? [];
	const shown = addressOf(filter);
	const current = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (shown) current.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [shown]);
	const chip = (name: string, to: LeadFilter, count?: number) => {
		const isShown = addressOf(to) === shown;
		return (
			<li key={addressOf(to) + name} ref={isShown ? current : null}>
				<LocalLink
					to={addressOf(to)}
					replace
					preventScrollReset
					aria-current={isShown ? "true" : undefined}
					className="view-chip"
				>
					<bdi>{name}</bdi>
					{count !== undefined && <span className="view-count">{countText(count)}</span>}
				</LocalLink>
			</li>
		);
	};
	return (
		<div className="view-row">
			<nav aria-label={t("view.label")} className="view-scroll">
				<ul>
					{leadViews.map((view) => {
						const key = counted[view];
						return chip(t(`view.${view}`), { view, order: orderOf(view) }, key && counts?.[key]);
					})}
					{saved.map((view) => chip(view.name, withDefaults(view.filter)))}
				</ul>
			</nav>
			{children}
		</div>
	);
}

function withDefaults(filter: LeadFilter): LeadFilter {
	const view = filter.view ?? "all";
	return { ...filter, view, order: filter.order ?? orderOf(view) };
}

function addressOf(filter: LeadFilter): string {
	return `/admin?tab=leads&${searchOfFilter(filter)}`;
}
