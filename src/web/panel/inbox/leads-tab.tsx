import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Lead } from "#shared/api/leads/lead.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { PlusIcon, SearchIcon } from "../../ui/icons.tsx";
import { useFormOfAddress } from "../core/hooks/use-asked-form.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { Loading, LoadMore, ReadState } from "../core/parts/screen.tsx";
import { useSession } from "../core/session/use-session.ts";
import { ArrivalsPill, useLiveLeads } from "./arrivals.tsx";
import { BulkStrip, useBulkChange, useSelection, useTakeLead } from "./lead-changes.tsx";
import { EmptyList, LeadList } from "./lead-list.tsx";
import { leadsQuery, likeLeadsQuery } from "./lead-queries.ts";
import type { RowActions } from "./lead-row.tsx";
import {
	FilterBar,
	isOfFigure,
	ListSearch,
	narrowedBy,
	useLeadFilter,
	useOpenLead,
	ViewChips,
} from "./list-filter.tsx";
import { commandLead, focusedLead, type LeadCommand, useKeys, walk } from "./shortcuts.ts";
import "../../styles/inbox.css";
import { useWords } from "./words.ts";

const ShortcutHelp = lazyPart(async () => (await import("./lead/lead-dialogs.tsx")).ShortcutHelp);
const LeadBeside = lazyPart(async () => (await import("./lead/lead-view.tsx")).LeadBeside, <Loading />);
const ListReplyDialog = lazyPart(async () => (await import("./lead/reply-dialog.tsx")).ListReplyDialog);
const SnoozeDialog = lazyPart(async () => (await import("./lead/lead-dialogs.tsx")).SnoozeDialog);
const FinishSelected = lazyPart(async () => (await import("./selection-bar.tsx")).FinishSelected);
const FigureFilter = lazyPart(async () => (await import("./list-tools.tsx")).FigureFilter);
const ListTools = lazyPart(async () => (await import("./list-tools.tsx")).ListTools);
const NewRequest = lazyPart(async () => (await import("./new-request.tsx")).NewRequest);
const SelectionBar = lazyPart(async () => (await import("./selection-bar.tsx")).SelectionBar);

// Where a search finds fewer, those that sound like it are shown below.
const fewFound = 5;

// ms; for so long a key press lets the browser open a list of choices.
const lifetimeOfKeys = 5000;

type Sheet =
	| { readonly name: "reply"; readonly lead: Lead; readonly step: "compose" | "sent" }
	| { readonly name: "snooze"; readonly lead: Lead }
	| { readonly name: "help" | "finish" };

export function LeadsTab() {
	const t = useWords();
	const { filter, change, replace } = useLeadFilter();
	const list = useInfiniteQuery(leadsQuery(filter));
	const { live, arrived } = useLiveLeads(filter);
	const { openId, isWide, open, close } = useOpenLead();
	const [filters, setFilters] = useState<"search" | "all" | null>(null);
	const selection = useSelection();
	// It outlives its row, which leaves the list when someone changes the lead.
	const [sheet, setSheet] = useState<Sheet | null>(null);
	const making = useFormOfAddress();
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
	const reply = (lead: Lead, step: "compose" | "sent") => setSheet({ name: "reply", lead, step });
	const closeSheet = () => setSheet(null);
	const goToSearch = () => {
		// A narrow list shows it when it is wanted.
		if (!search.current?.offsetParent) flushSync(() => setFilters("search"));
		search.current?.focus();
	};
	// None of them does to one lead what was meant for all that are selected.
	const keysOfSelection = {
		e: () => setSheet({ name: "finish" }),
		a: () => me && takeAll.mutate({ filter: { ids: [...selection.selected] }, assigneeId: me }),
		s: () => {
			if (!openSnoozeTimes()) timesWantedAt.current = performance.now();
		},
		r: () => toast({ title: t("keys.oneOnly"), text: t("keys.oneOnlyText") }),
		Escape: selection.end,
	};
	useKeys(() => {
		const id = focusedLead() ?? openId;
		const walkTo = (step: 1 | -1) => () => {
			const next = walk(step, openId);
			if (next && openId) open(next);
		};
		const tell = (command: LeadCommand) => () => id && !commandLead(command, id === openId) && open(id);
		return {
			...{ j: walkTo(1), k: walkTo(-1), "/": goToSearch },
			...{ "?": () => setSheet({ name: "help" }), Escape: openId !== null && close },
			...(id && { x: () => selection.toggle(id), a: () => leadOf(id, take), s: () => leadOf(id, snooze) }),
			...(id && { r: tell("reply"), e: tell("done") }),
			...(selection.selected.size > 0 && keysOfSelection),
		};
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
		if (!commandLead("timeline", id === openId)) open(id);
	};
	const actions = useRef<RowActions>(null);
	actions.current = {
		openBeside(id) {
			if (isWide) open(id);
			return isWide;
		},
		follow: (id) => openId && id !== openId && open(id),
		select: selection.toggle,
		take,
		snooze,
		reply,
	};
	const { selected, isSelecting } = selection;
	const rows = { openId, selected, isSelecting, view: filter.view, actions };
	const narrowed = narrowedBy(filter);
	const last = arrived?.[0];

	return (
		<section className={openId ? "grid grid-cols-[minmax(24rem,2fr)_minmax(0,3fr)] gap-6" : ""}>
			<div className="@container/inbox-list min-w-0">
				<header className="flex flex-wrap items-center gap-x-2 @min-[70rem]/inbox-list:flex-nowrap">
					{/* On a phone small print above one line; in large letters the heading takes lines of its own. */}
					<div className="flex min-h-[1.125rem] w-full flex-wrap items-center gap-x-2.5 text-xs/[1.125rem] lang-ur:min-h-6 lang-ur:text-xs/6 @min-[70rem]/inbox-list:grid @min-[70rem]/inbox-list:w-auto @min-[70rem]/inbox-list:flex-none @min-[70rem]/inbox-list:grid-cols-[auto_auto]">
						<h2 className="max-w-full text-[0.8125rem] font-semibold lang-ur:font-normal @min-[70rem]/inbox-list:text-[0.9375rem]">
							{t("leads.title")}
						</h2>
						<p className="min-w-0 flex-1 truncate text-muted @min-[70rem]/inbox-list:col-span-full @min-[70rem]/inbox-list:row-start-2">
							{t("leads.subtitle")}
						</p>
						<span
							className={`flex-none text-[0.6875rem] font-semibold tracking-[0.04em] uppercase lang-ur:font-normal lang-ur:tracking-normal ${live ? "text-green" : "text-muted"}`}
						>
							{live ? t("leads.live") : t("leads.notLive")}
						</span>
					</div>
					<ViewChips filter={filter} />
					<ListSearch filter={filter} onChange={change} fieldRef={search} isOpen={filters !== null} />
					<div className="flex flex-none items-center">
						<button
							type="button"
							aria-label={t("keys.search")}
							aria-expanded={filters === "search"}
							onClick={filters === "search" ? () => setFilters(null) : goToSearch}
							className="grid min-h-[44px] min-w-11 place-items-center text-green @min-[56rem]/inbox-list:hidden"
						>
							<SearchIcon />
						</button>
						<button
							type="button"
							aria-expanded={filters === "all"}
							onClick={() => setFilters(filters === "all" ? null : "all")}
							className="min-h-[44px] px-2 text-[0.9375rem] text-green underline-offset-4 aria-expanded:underline"
						>
							{narrowed > 0 ? t("filters.buttonSome", { count: narrowed }) : t("filters.button")}
						</button>
						<button
							type="button"
							aria-label={t("leads.newRequest")}
							data-tip={t("leads.newRequest")}
							onClick={() => making.open("request")}
							className="grid min-h-[44px] min-w-11 place-items-center text-green"
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
							onSelect={() => {
								setFilters(null);
								selection.start();
							}}
						/>
					</FilterBar>
				)}
				<p aria-live="polite" className="sr-only">
					{arrived && last && t("leads.arrived", { count: arrived.length, name: last.name })}
				</p>
				<ArrivalsPill arrivals={arrived} onShow={showArrival} />
				<ReadState of={list} />
				{list.data && leads.length === 0 && <EmptyList filter={filter} onReplace={replace} />}
				<LeadList leads={leads} {...rows} />
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
				<LoadMore of={list} />
				{!selection.isSelecting && <BulkStrip />}
				{selection.isSelecting && (
					<SelectionBar
						selected={selection.selected}
						shown={leads.length}
						onAll={() => selection.all(leads.map(({ id }) => id))}
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
					onClose={closeSheet}
					onShowLead={() => showLead(sheet.lead.id)}
				/>
			)}
			{sheet?.name === "snooze" && (
				<SnoozeDialog lead={sheet.lead} onClose={closeSheet} onReply={() => reply(sheet.lead, "compose")} />
			)}
			{sheet?.name === "finish" && (
				<FinishSelected selected={selected} leads={shownLeads} onDone={selection.end} onClose={closeSheet} />
			)}
			{making.form && <NewRequest onClose={making.close} />}
			{sheet?.name === "help" && <ShortcutHelp onClose={closeSheet} />}
		</section>
	);
}

/** Shows until when the selected ones can wait; `false` while their bar is still to come. */
function openSnoozeTimes(): boolean {
	const times = document.querySelector<HTMLSelectElement>(".selection-bar [name=snooze]");
	times?.focus();
	times?.showPicker?.();
	return times !== null;
}
