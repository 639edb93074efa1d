import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useSession } from "../core/session/use-session.ts";
import { Empty, LoadFailure, Loading, StaleNote } from "../core/states.tsx";
import { useStored } from "../core/use-stored.ts";
import { BulkChange } from "./bulk/bulk-change.tsx";
import { BulkStrip } from "./bulk/bulk-strip.tsx";
import { ExportLink } from "./export-link.tsx";
import { FigureFilter } from "./figure-filter.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { isFiltered, noFilter, useLeadFilter } from "./filter-state.ts";
import { ReplyDialog } from "./lead/reply-dialog.tsx";
import { LeadCard } from "./lead-card.tsx";
import { leadsQuery } from "./lead-queries.ts";
import { useLiveLeads } from "./use-live-leads.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const words = { ...panelWords, ...panelInboxWords };

/** The inbox: every lead that fits the filter, newest first; new ones arrive by themselves. */
export function LeadsTab() {
	const t = useT(words);
	const isOwner = useSession().data?.user.isOwner ?? false;
	const [filter, setFilter] = useLeadFilter();
	const list = useInfiniteQuery(leadsQuery(filter));
	const { live, arrived } = useLiveLeads(filter);
	const [json, setJson] = useStored("panel-json", "on");
	// It outlives its card, which leaves the list when someone changes the lead.
	const [reply, setReply] = useState<{ readonly lead: Lead; readonly step: "compose" | "sent" } | null>(null);
	const [help, setHelp] = useState(false);
	const search = useRef<HTMLInputElement>(null);
	useShortcuts({ search, onHelp: useCallback(() => setHelp(true), []) });

	const pages = list.data?.pages ?? [];
	const leads = pages.flatMap((page) => page.leads);
	const last = pages.at(-1);
	const total = last ? `${formatNumber(pages[0]?.total ?? 0)}${pages[0]?.capped ? "+" : ""}` : "";
	const clear = () => setFilter(noFilter);

	return (
		<section className="grid gap-4">
			<header className="flex flex-wrap items-end justify-between gap-3">
				<div>
					<h2 className="text-title">{t("leads.title")}</h2>
					<p className="text-muted">{t("leads.subtitle")}</p>
				</div>
				<p className="flex flex-wrap items-center gap-3">
					<span className={`stamp ${live ? "text-green" : "text-muted"}`}>
						{live ? t("leads.live") : t("leads.notLive")}
					</span>
					<Button onClick={() => list.refetch()} disabled={list.isFetching}>
						{t("leads.refresh")}
					</Button>
					{isOwner && <ExportLink filter={filter} />}
				</p>
			</header>
			<FigureFilter filter={filter} onClear={clear} />
			<FilterBar filter={filter} onChange={setFilter} searchRef={search} />
			<div className="flex flex-wrap items-center justify-between gap-x-6">
				<p role="status" className="text-muted">
					{list.data && t("leads.total", { shown: formatNumber(leads.length), total })}
				</p>
				<label className="flex min-h-11 cursor-pointer items-center gap-2">
					<input
						type="checkbox"
						checked={json === "on"}
						onChange={(event) => setJson(event.target.checked ? "on" : "off")}
						className="size-5 accent-green"
					/>
					{t("leads.showJson")}
				</label>
			</div>
			<BulkStrip />
			{leads.length > 0 && <BulkChange filter={filter} total={total} />}
			<p aria-live="polite" className="sr-only">
				{arrived && t("leads.arrived", { count: arrived.count, name: arrived.last.name })}
			</p>
			{list.isPending && <Loading />}
			{list.isError && !list.data && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
			{list.isRefetchError && <StaleNote error={list.error} />}
			{list.data && leads.length === 0 && !isFiltered(filter) && (
				<Empty title={t("leads.empty")}>{t("leads.emptyHelp")}</Empty>
			)}
			{list.data && leads.length === 0 && isFiltered(filter) && (
				<Empty title={t("leads.noMatch")}>
					<Button onClick={clear}>{t("leads.clear")}</Button>
				</Empty>
			)}
			<ol className="grid gap-4">
				{leads.map((lead) => (
					<li key={lead.id}>
						<LeadCard lead={lead} showJson={json === "on"} onReply={(step) => setReply({ lead, step })} />
					</li>
				))}
			</ol>
			{list.isFetchNextPageError && <StaleNote error={list.error} />}
			{list.hasNextPage && (
				<Button onClick={() => list.fetchNextPage()} disabled={list.isFetchingNextPage}>
					{list.isFetchingNextPage ? t("admin.loading") : t("admin.loadMore")}
				</Button>
			)}
			{reply && <ReplyDialog lead={reply.lead} start={reply.step} onClose={() => setReply(null)} />}
			{help && <ShortcutHelp onClose={() => setHelp(false)} />}
		</section>
	);
}

const shortcuts = [
	["j", "keys.next"],
	["k", "keys.previous"],
	["Enter", "keys.open"],
	["/", "keys.search"],
	["?", "keys.help"],
] as const;

function ShortcutHelp({ onClose }: { onClose: () => void }) {
	const t = useT(words);
	return (
		<Dialog title={t("keys.title")} closeLabel={t("admin.close")} onClose={onClose}>
			<dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
				{shortcuts.map(([key, text]) => (
					<div key={key} className="contents">
						<dt>
							<kbd className="stamp normal-case">{key}</kbd>
						</dt>
						<dd>{t(text)}</dd>
					</div>
				))}
			</dl>
		</Dialog>
	);
}
