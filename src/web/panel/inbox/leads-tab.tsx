import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { LoadFailure, Loading, StaleNote } from "../core/states.tsx";
import { ArrivalsPill } from "./arrivals/arrivals-pill.tsx";
import { BulkStrip } from "./bulk/bulk-strip.tsx";
import { SelectionBar } from "./bulk/selection-bar.tsx";
import { EmptyList } from "./empty-list.tsx";
import { FigureFilter } from "./figure-filter.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { narrowedBy, useLeadFilter } from "./filter-state.ts";
import { useShortcuts } from "./keys/use-shortcuts.ts";
import { LeadList } from "./lead-list.tsx";
import { leadsQuery } from "./lead-queries.ts";
import { ListTools } from "./list-tools.tsx";
import { useTakeLead } from "./use-lead-change.ts";
import { useLiveLeads } from "./use-live-leads.ts";
import { useOpenLead } from "./use-open-lead.ts";
import { useSelection } from "./use-selection.ts";
import { ViewChips } from "./views/view-chips.tsx";
import "../../styles/inbox.css";
import "../../styles/lead-row.css";

const words = { ...panelWords, ...panelInboxWords };

const ShortcutHelp = lazy(async () => ({ default: (await import("./keys/shortcut-help.tsx")).ShortcutHelp }));
const LeadBeside = lazy(async () => ({ default: (await import("./lead-beside.tsx")).LeadBeside }));
const ReplyDialog = lazy(async () => ({ default: (await import("./lead/reply-dialog.tsx")).ReplyDialog }));
const SnoozeDialog = lazy(async () => ({ default: (await import("./snooze/snooze-dialog.tsx")).SnoozeDialog }));
const SavedViews = lazy(async () => ({ default: (await import("./views/saved-views.tsx")).SavedViews }));

type Sheet =
	| { readonly name: "reply"; readonly lead: Lead; readonly step: "compose" | "sent" }
	| { readonly name: "snooze"; readonly lead: Lead }
	| { readonly name: "help" | "views" };

/** The inbox: the leads of a view, as rows; on a desk the open one beside them. New ones arrive by themselves. */
export function LeadsTab() {
	const t = useT(words);
	const [filter, { change, replace }] = useLeadFilter();
	const list = useInfiniteQuery(leadsQuery(filter));
	const { live, arrived } = useLiveLeads(filter);
	const { openId, isWide, open, close } = useOpenLead();
	const [isFilterOpen, setFilterOpen] = useState(false);
	const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
	const selection = useSelection();
	// It outlives its row, which leaves the list when someone changes the lead.
	const [sheet, setSheet] = useState<Sheet | null>(null);
	const search = useRef<HTMLInputElement>(null);
	const take = useTakeLead();

	const pages = list.data?.pages ?? [];
	const leads = pages.flatMap((page) => page.leads);
	const total = pages[0] ? `${formatNumber(pages[0].total)}${pages[0].capped ? "+" : ""}` : "";
	const leadOf = (id: string, act: (lead: Lead) => void) => {
		const lead = leads.find((one) => one.id === id);
		if (lead) act(lead);
	};
	const snooze = (lead: Lead) => setSheet({ name: "snooze", lead });
	useShortcuts({
		openId,
		open,
		close,
		take: (id) => leadOf(id, take),
		snooze: (id) => leadOf(id, snooze),
		search() {
			if (!isWide) flushSync(() => setFilterOpen(true));
			search.current?.focus();
		},
		help: () => setSheet({ name: "help" }),
	});
	const showArrival = (id: string) => {
		const row = document.querySelector(`[data-lead-id="${CSS.escape(id)}"]`);
		if (!row) replace({ ...filter, order: "newest" });
		if (row && filter.order === "longest-waiting") row.scrollIntoView({ block: "center" });
		else window.scrollTo({ top: 0 });
	};
	const narrowed = narrowedBy(filter);
	const last = arrived?.leads[0];

	return (
		<section className={openId ? "inbox inbox-split" : "inbox"}>
			<div className="inbox-list">
				<header className="inbox-head">
					<h2 className="text-heading min-w-0">{t("leads.title")}</h2>
					<p className="inbox-subtitle">{t("leads.subtitle")}</p>
					<span className={`stamp ${live ? "text-green" : "text-muted"}`}>
						{live ? t("leads.live") : t("leads.notLive")}
					</span>
				</header>
				<FigureFilter filter={filter} onClear={() => replace({})} />
				<ViewChips filter={filter}>
					<button
						type="button"
						aria-expanded={isFilterOpen}
						onClick={() => setFilterOpen(!isFilterOpen)}
						className="filter-button"
					>
						{narrowed > 0 ? t("filters.buttonSome", { count: narrowed }) : t("filters.button")}
					</button>
				</ViewChips>
				<FilterBar filter={filter} onChange={change} searchRef={search} isOpen={isFilterOpen}>
					<ListTools
						filter={filter}
						total={total}
						isEmpty={leads.length === 0}
						isReading={list.isFetching}
						onRefresh={() => list.refetch()}
						onClear={() => replace({})}
						onViews={() => setSheet({ name: "views" })}
						onSelect={selection.start}
					/>
				</FilterBar>
				<BulkStrip />
				{selection.isSelecting && <SelectionBar selected={selection.selected} onEnd={selection.end} />}
				<p aria-live="polite" className="sr-only">
					{arrived && last && t("leads.arrived", { count: arrived.leads.length, name: last.name })}
				</p>
				<ArrivalsPill arrivals={arrived} onShow={showArrival} />
				{list.isPending && <Loading />}
				{list.isError && !list.data && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
				{list.isRefetchError && <StaleNote error={list.error} />}
				{list.data && leads.length === 0 && <EmptyList filter={filter} onReplace={replace} />}
				<LeadList
					leads={leads}
					openId={openId}
					unfolded={unfolded}
					selected={selection.selected}
					isSelecting={selection.isSelecting}
					actions={{
						openBeside(id) {
							if (isWide) open(id);
							return isWide;
						},
						unfold: (id) => setUnfolded(toggled(id)),
						select: selection.toggle,
						take,
						snooze,
						reply: (lead, step) => setSheet({ name: "reply", lead, step }),
					}}
				/>
				{list.isFetchNextPageError && <StaleNote error={list.error} />}
				<p role="status" className="py-2 text-small text-muted">
					{list.data && leads.length > 0 && t("leads.total", { shown: formatNumber(leads.length), total })}
				</p>
				{list.hasNextPage && (
					<Button onClick={() => list.fetchNextPage()} disabled={list.isFetchingNextPage} className="w-full">
						{list.isFetchingNextPage ? t("admin.loading") : t("admin.loadMore")}
					</Button>
				)}
			</div>
			<Suspense fallback={<Loading />}>{openId && <LeadBeside id={openId} onClose={close} />}</Suspense>
			<Suspense>
				{sheet?.name === "reply" && <ReplyDialog lead={sheet.lead} start={sheet.step} onClose={() => setSheet(null)} />}
				{sheet?.name === "snooze" && <SnoozeDialog lead={sheet.lead} onClose={() => setSheet(null)} />}
				{sheet?.name === "help" && <ShortcutHelp onClose={() => setSheet(null)} />}
				{sheet?.name === "views" && <SavedViews filter={filter} onClose={() => setSheet(null)} />}
			</Suspense>
		</section>
	);
}

function toggled(id: string) {
	return (before: ReadonlySet<string>): ReadonlySet<string> => {
		const next = new Set(before);
		if (!next.delete(id)) next.add(id);
		return next;
	};
}
