import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Lead } from "#shared/api/leads/lead.ts";
import type { LeadView } from "#shared/leads/lead-list.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { setupQuery, staffQuery, viewCountsQuery } from "../core/api/lists.ts";
import { countText } from "../core/duration.ts";
import { Empty, Loading } from "../core/parts/screen.tsx";
import { type LeadFilter, leadCountQuery } from "./lead-queries.ts";
import { LeadRow, type RowActionsRef } from "./lead-row.tsx";
import { narrowedBy, type ShownFilter, useLeadPath } from "./list-filter.tsx";
import { useWords } from "./words.ts";

interface LeadListProps {
	leads: readonly Lead[];
	openId: string | null;
	selected: ReadonlySet<string>;
	isSelecting: boolean;
	view: LeadView;
	actions: RowActionsRef;
}

export function LeadList({ leads, openId, selected, isSelecting, view, actions }: LeadListProps) {
	const staff = useQuery(staffQuery).data;
	const names = useMemo(() => new Map(staff?.map(({ id, name }) => [id, name])), [staff]);
	const leadPath = useLeadPath();
	const namesakes = useMemo(() => namesakesOf(leads), [leads]);
	return (
		<ol className="-ms-3.5 border-t border-rule-strong">
			{leads.map((lead) => (
				<li key={lead.id}>
					<LeadRow
						lead={lead}
						path={leadPath(lead.id)}
						assignee={view === "mine" ? null : lead.assigneeId && (names.get(lead.assigneeId) ?? "…")}
						isNamesake={namesakes.has(lead.name)}
						isOpen={lead.id === openId}
						isSelected={selected.has(lead.id)}
						isSelecting={isSelecting}
						actions={actions}
					/>
				</li>
			))}
		</ol>
	);
}

function namesakesOf(leads: readonly Lead[]): ReadonlySet<string> {
	const people = new Map<string, Set<string>>();
	for (const { name, customer } of leads) people.set(name, (people.get(name) ?? new Set()).add(customer.id));
	return new Set([...people].flatMap(([name, ids]) => (ids.size > 1 ? [name] : [])));
}

export function EmptyList({ filter, onReplace }: { filter: ShownFilter; onReplace: (filter: LeadFilter) => void }) {
	const t = useWords();
	const total = useQuery(leadCountQuery);
	const isSetUp = useQuery(setupQuery).data?.every(({ done, later }) => done || later);
	const doneToday = useQuery(viewCountsQuery).data?.doneToday ?? 0;
	if (total.isPending) return <Loading />;
	if (total.data === 0)
		return (
			<Empty title={t("empty.all")}>
				<p>{t("leads.emptyHelp")}</p>
				{isSetUp === false && (
					<LocalLink to="/admin/setup" className={buttonClass("solid")}>
						{t("leads.emptySetup")}
					</LocalLink>
				)}
			</Empty>
		);
	if (narrowedBy(filter) > 0)
		return (
			<Empty title={t("leads.noMatch")}>
				<Button onClick={() => onReplace({ view: filter.view, order: filter.order })}>{t("leads.clear")}</Button>
			</Empty>
		);
	return (
		<Empty title={t(`empty.${filter.view}`)}>
			{doneToday > 0 && <p>{t("empty.doneToday", { count: countText(doneToday) })}</p>}
			<Button variant="quiet" onClick={() => onReplace({ view: "all" })}>
				{t("empty.seeAll")}
			</Button>
		</Empty>
	);
}
