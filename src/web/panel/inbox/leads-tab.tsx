import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { PlusIcon, SearchIcon } from "../../ui/icons.tsx";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { LoadFailure, Loading, StaleNote } from "../core/parts/screen.tsx";
import { useSession } from "../core/session/use-session.ts";
import { ArrivalsPill, useLiveLeads } from "./arrivals.tsx";
import { BulkStrip, useBulkChange, useSelection } from "./bulk/bulk-strip.tsx";
import { FilterBar, ListSearch } from "./filter/filter-bar.tsx";
import { isOfFigure, narrowedBy, useLeadFilter } from "./filter/filter-state.ts";
import { ViewChips } from "./filter/view-chips.tsx";
import { EmptyList, LeadList } from "./lead-list.tsx";
import { leadsQuery, likeLeadsQuery } from "./lead-queries.ts";
import { leaveLeadCommand, sendLeadCommand, useShortcuts } from "./shortcuts.ts";
import { useTakeLead } from "./use-lead-change.ts";
import { useOpenLead } from "./use-open-lead.ts";
import "../../styles/inbox.css";
import "../../styles/lead-row.css";

const words = { ...panelWords, ...panelInboxWords };

const ShortcutHelp = lazyPart(async () => (await import("./shortcut-help.tsx")).ShortcutHelp);
const LeadBeside = lazyPart(async () => (await import("./lead-beside.tsx")).LeadBeside, <Loading />);
const ListReplyDialog = lazyPart(async () => (await import("./lead/reply-dialog.tsx")).ListReplyDialog);
const SnoozeDialog = lazyPart(async () => (await import("./snooze-dialog.tsx")).SnoozeDialog);
const FinishSelected = lazyPart(async () => (await import("./bulk/finish-selected.tsx")).FinishSelected);
const SavedViews = lazyPart(async () => (await import("./filter/saved-views.tsx")).SavedViews);
const FigureFilter = lazyPart(async () => (await import("./filter/figure-filter.tsx")).FigureFilter);
const ListTools = lazyPart(async () => (await import("./list-tools.tsx")).ListTools);
const NewRequest = lazyPart(async () => (await import("./new-request.tsx")).NewRequest);
const SelectionBar = lazyPart(async () => (await import("./bulk/selection-bar.tsx")).SelectionBar);

// Where a search finds fewer, those that sound like it are shown below.
const fewFound = 5;

// ms; for so long a key press lets the browser open a list of choices.
const lifetimeOfKeys = 5000;

type Sheet =
	| { readonly name: "reply"; readonly lead: Lead; readonly step: "compose" | "sent" }
	| { readonly name: "snooze"; readonly lead: Lead }
	| { readonly name: "help" | "views" | "finish" | "new" };

/** The inbox: the leads of a view, as rows; on a desk the open one beside them. New ones arrive by themselves. */
export function LeadsTab() {
	const t = useT(words);
	const [filter, { change, replace }] = useLeadFilter();
	const list = useInfiniteQuery(leadsQuery(filter));
	const { live, arrived } = useLiveLeads(filter);
	const { openId, isWide, open, close } = useOpenLead();
	const [filters, setFilters] = useState<"search" | "all" | null>(null);
	const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
	const selection = useSelection();
	// It outlives its row, which leaves the list when someone changes the lead.
	const [sheet, setSheet] = useState<Sheet | null>(null);
	const search = useRef<HTMLInputElement>(null);
	const take = useTakeLead();
	const toast = useToast();
	const me = useSession().data?.user.id;
	const timesWantedAt = useRef(Number.NEGATIVE_INFINITY);
	const takeAll = useBulkChange(selection.end).change;

	const pages = list.data?.pages ?? [];
	const leads = pages.flatMap((page) => page.leads);
	const total = pages[0] ? `${formatNumber(pages[0].total)}${pages[0].capped ? "+" : ""}` : "";
	const findsFew = Boolean(filter.q && list.data) && leads.length < fewFound;
	const like = useInfiniteQuery({ ...likeLeadsQuery(filter), enabled: findsFew }).data;
	const likeLeads = findsFew ? (like?.pages.flatMap((page) => page.leads) ?? []) : [];
	const shownLeads = [...leads, ...likeLeads];
	const leadOf = (id: string, act: (lead: Lead) => void) => {
		const lead = shownLeads.find((one) => one.id === id);
		if (lead) act(lead);
	};
	const snooze = (lead: Lead) => setSheet({ name: "snooze", lead });
	const goToSearch = () => {
		// A narrow list shows it when it is wanted.
		if (!search.current?.offsetParent) flushSync(() => setFilters("search"));
		search.current?.focus();
	};
	useShortcuts({
		openId,
		open,
		close,
		selection:
			selection.selected.size > 0
				? {
						finish: () => setSheet({ name: "finish" }),
						take: () => me && takeAll.mutate({ filter: { ids: [...selection.selected] }, assigneeId: me }),
						snooze: () => {
							if (!openSnoozeTimes()) timesWantedAt.current = performance.now();
						},
						end: selection.end,
						refuse: () => toast({ title: t("keys.oneOnly"), text: t("keys.oneOnlyText") }),
					}
				: null,
		select: selection.toggle,
		take: (id) => leadOf(id, take),
		snooze: (id) => leadOf(id, snooze),
		search: goToSearch,
		help: () => setSheet({ name: "help" }),
	});
	const showArrival = (id: string) => {
		const row = document.querySelector(`[data-lead-id="${CSS.escape(id)}"]`);
		row?.querySelector<HTMLElement>("[data-lead-link]")?.focus({ preventScroll: true });
		if (!row) replace({ ...filter, order: "newest" });
		if (row && filter.order === "longest-waiting") row.scrollIntoView({ block: "center" });
		else window.scrollTo({ top: 0 });
	};
	const showLead = (id: string) => {
		setSheet(null);
		if (id === openId && sendLeadCommand("timeline")) return;
		leaveLeadCommand("timeline");
		open(id);
	};
	const rows = {
		openId,
		unfolded,
		selected: selection.selected,
		isSelecting: selection.isSelecting,
		view: filter.view,
		actions: {
			openBeside(id: string) {
				if (isWide) open(id);
				return isWide;
			},
			follow: (id: string) => openId && id !== openId && open(id),
			unfold: (id: string) => setUnfolded(toggled(id)),
			select: selection.toggle,
			take,
			snooze,
			reply: (lead: Lead, step: "compose" | "sent") => setSheet({ name: "reply", lead, step }),
		},
	};
	const narrowed = narrowedBy(filter);
	const last = arrived?.leads[0];

	return (
		<section className={openId ? "inbox inbox-split" : "inbox"}>
			<div className="inbox-list">
				<header className="inbox-head">
					<div className="inbox-title">
						<h2>{t("leads.title")}</h2>
						<p>{t("leads.subtitle")}</p>
						<span className={`stamp ${live ? "text-green" : "text-muted"}`}>
							{live ? t("leads.live") : t("leads.notLive")}
						</span>
					</div>
					<ViewChips filter={filter} />
					<ListSearch filter={filter} onChange={change} fieldRef={search} isOpen={filters !== null} />
					<div className="inbox-tools">
						<button
							type="button"
							aria-label={t("keys.search")}
							aria-expanded={filters === "search"}
							onClick={filters === "search" ? () => setFilters(null) : goToSearch}
							className="search-button"
						>
							<SearchIcon />
						</button>
						<button
							type="button"
							aria-expanded={filters === "all"}
							onClick={() => setFilters(filters === "all" ? null : "all")}
							className="filter-button"
						>
							{narrowed > 0 ? t("filters.buttonSome", { count: narrowed }) : t("filters.button")}
						</button>
						<button
							type="button"
							aria-label={t("leads.newRequest")}
							data-tip={t("leads.newRequest")}
							onClick={() => setSheet({ name: "new" })}
							className="new-button"
						>
							<PlusIcon />
						</button>
					</div>
				</header>
				{isOfFigure(filter) && <FigureFilter filter={filter} onClear={() => replace({})} />}
				{filters === "all" && (
					<FilterBar filter={filter} onChange={change}>
						<ListTools
							filter={filter}
							total={total}
							isEmpty={leads.length === 0}
							isReading={list.isFetching}
							onRefresh={() => list.refetch()}
							onClear={() => replace({})}
							onViews={() => setSheet({ name: "views" })}
							onSelect={() => {
								setFilters(null);
								selection.start();
							}}
						/>
					</FilterBar>
				)}
				<p aria-live="polite" className="sr-only">
					{arrived && last && t("leads.arrived", { count: arrived.leads.length, name: last.name })}
				</p>
				<ArrivalsPill arrivals={arrived} onShow={showArrival} />
				{list.isPending && <Loading />}
				{list.isError && !list.data && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
				{list.isRefetchError && <StaleNote error={list.error} />}
				{list.data && leads.length === 0 && <EmptyList filter={filter} onReplace={replace} />}
				<LeadList leads={leads} {...rows} />
				{list.isFetchNextPageError && <StaleNote error={list.error} />}
				<p role="status" className="py-2 text-small text-muted">
					{list.data && leads.length > 0 && t("leads.total", { shown: formatNumber(leads.length), total })}
				</p>
				{likeLeads.length > 0 && (
					<section aria-labelledby="leads-like">
						<h3 id="leads-like" className="py-2 font-semibold">
							{t("leads.soundsLike")}
						</h3>
						<LeadList leads={likeLeads} {...rows} />
					</section>
				)}
				{list.hasNextPage && (
					<Button onClick={() => list.fetchNextPage()} disabled={list.isFetchingNextPage} className="w-full">
						{list.isFetchingNextPage ? t("admin.loading") : t("admin.loadMore")}
					</Button>
				)}
				{!selection.isSelecting && <BulkStrip />}
				{selection.isSelecting && (
					<SelectionBar
						selected={selection.selected}
						onClose={() => setSheet({ name: "finish" })}
						onEnd={selection.end}
						onShown={() => performance.now() - timesWantedAt.current < lifetimeOfKeys && openSnoozeTimes()}
					/>
				)}
			</div>
			{openId && <LeadBeside id={openId} onClose={close} />}
			{sheet?.name === "reply" && (
				<ListReplyDialog
					lead={sheet.lead}
					start={sheet.step}
					onClose={() => setSheet(null)}
					onShowLead={() => showLead(sheet.lead.id)}
				/>
			)}
			{sheet?.name === "snooze" && (
				<SnoozeDialog
					lead={sheet.lead}
					onClose={() => setSheet(null)}
					onReply={() => setSheet({ name: "reply", lead: sheet.lead, step: "compose" })}
				/>
			)}
			{sheet?.name === "finish" && (
				<FinishSelected
					selected={selection.selected}
					leads={shownLeads}
					onDone={selection.end}
					onClose={() => setSheet(null)}
				/>
			)}
			{sheet?.name === "new" && <NewRequest onClose={() => setSheet(null)} />}
			{sheet?.name === "help" && <ShortcutHelp onClose={() => setSheet(null)} />}
			{sheet?.name === "views" && <SavedViews filter={filter} onClose={() => setSheet(null)} />}
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

/** Shows until when the selected ones can wait; `false` while their bar is still to come. */
function openSnoozeTimes(): boolean {
	const times = document.querySelector<HTMLSelectElement>(".selection-bar [name=snooze]");
	times?.focus();
	times?.showPicker?.();
	return times !== null;
}
