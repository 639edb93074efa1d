import "../../../styles/lead.css";
import { useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { ApiError } from "../../../app/api/query.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { CloseIcon, ForwardIcon } from "../../../ui/icons.tsx";
import { FinishAll } from "../../core/customer/finish-together.tsx";
import { RequestRows } from "../../core/customer/request-rows.tsx";
import { useSearchChange } from "../../core/hooks/use-search-change.ts";
import { LeadDeal } from "../../core/money/lead-deal.tsx";
import { cachedLead, hasHistory } from "../../core/offline/lead-cache.ts";
import { ReadState, ScreenHead } from "../../core/parts/screen.tsx";
import { loadReply } from "../../core/reply/reply-draft.ts";
import { useSession } from "../../core/session/use-session.ts";
import { isOvertaken, useLeadChange, useUndoEnd } from "../lead-changes.tsx";
import { leadQuery } from "../lead-queries.ts";
import { useLeadPath } from "../list-filter.tsx";
import { useLeadCommand } from "../shortcuts.ts";
import { type Asking, LeadBar } from "./lead-bar.tsx";
import { ErasePerson, type Finish, FinishLead, SnoozeDialog } from "./lead-dialogs.tsx";
import { LeadDetails, LeadFields, LeadHead, LeadRate } from "./lead-facts.tsx";
import { LeadNotes, LeadTimeline } from "./lead-history.tsx";
import { LiveNote, useAgo, useLiveLead, usePresence } from "./live.tsx";
import { ReplyDialog, SentQuestion, showTimeline } from "./reply-dialog.tsx";
import { useWords } from "./words.ts";

export function LeadView({ id }: { id: string }) {
	const t = useWords();
	const client = useQueryClient();
	// A lead that was only seen in a list opens at once, without its history, also where there is no connection.
	const cached = () => cachedLead(client, id) ?? undefined;
	const lead = useQuery({ ...leadQuery(id), initialData: cached, initialDataUpdatedAt: 0 });
	if (lead.error instanceof ApiError && lead.error.status === 404) return <ScreenHead title={t("lead.gone")} />;
	return (
		<>
			<ReadState of={lead} />
			{lead.data && <LeadSheet key={lead.data.id} lead={lead.data} />}
		</>
	);
}

function LeadSheet({ lead }: { lead: LeadDetail }) {
	const t = useWords();
	const userId = useSession().data?.user.id ?? "";
	const [isReplying, openReply, closeReply] = useReplySheet();
	const [asking, setAsking] = useState<Asking | null>(null);
	const change = useLeadChange({ tellsConflict: false });
	const undo = useUndoEnd();
	useLiveLead(lead.id);
	usePresence(lead.id, isReplying ? "replying" : "viewing");
	useLeadCommand((command) => {
		if (command === "timeline") return showTimeline();
		if (isReplying || asking) return;
		if (command === "reply") openReply();
		else if (command === "take") change.mutate({ lead, change: { assigneeId: userId } });
		else if (!isFinished(lead.status)) setAsking(command);
	});
	const close = () => setAsking(null);
	const finish = ({ answered = null, ...end }: Finish) => {
		const moved = t("lead.moved", { status: t(`status.${end.status}`) });
		const message = end.reason === "spam" ? t("lead.spamDone") : moved;
		change.mutate({ lead, change: { ...end, answered }, message: message, undo, onDone: close });
	};
	const [, refresh] = useState(0);
	const settle = () => refresh((count) => count + 1);
	const opened = isReplying || asking === "sent" ? null : loadReply(userId, lead.id).opened;
	const openedAgo = useAgo()(opened?.at ?? lead.createdAt);
	const isReading = useIsFetching({ queryKey: leadQuery(lead.id).queryKey }) > 0;
	// A list holds no history, and so nothing of what else was asked.
	const unread = isReading ? "" : t("lead.earlierLater");
	const open = isFinished(lead.status) ? lead.earlier.filter(({ status }) => !isFinished(status)) : [];
	return (
		// Its columns follow the width of its own place, on a page or beside the list.
		<div className="lead-view @container">
			<div className="grid grid-cols-1 items-start gap-6 @min-[46rem]:grid-cols-(--lead-columns,minmax(0,3fr)_minmax(0,2fr)) @min-[46rem]:gap-10">
				<div className="grid min-w-0 grid-cols-1 content-start gap-3 @min-[46rem]:gap-5 [&_:is(dd,dt)]:lang-ur:leading-[1.9]">
					<LeadHead lead={lead} onContact={() => setAsking("sent")} />
					<LiveNote lead={lead} />
					{opened && (
						<section aria-label={t("reply.didYou")} className="grid gap-3 rounded-sm border border-marigold-deep p-3">
							<p className="font-medium lang-ur:font-normal">
								{t(`sent.again.${opened.channel}`, { when: openedAgo })}
							</p>
							<SentQuestion lead={lead} opened={opened} onNotYet={settle} onRecorded={settle} />
						</section>
					)}
					{open.length > 0 && (
						<div className="lead-note">
							<p className="grow">
								{open.length === 1 ? t("together.openOne") : t("together.open", { count: open.length })}
							</p>
							<FinishAll leads={open} label={t(open.length === 1 ? "together.closeOne" : "together.close")} />
						</div>
					)}
					<div role="alert" className="empty:hidden">
						{isOvertaken(change.error) && <p className="lead-note is-strong">{t("lead.conflict")}</p>}
					</div>
					<section className="grid gap-1">
						<h2 className="sr-only">{t("leads.fields")}</h2>
						<LeadFields lead={lead} />
					</section>
					<LeadRate lead={lead} />
					<LeadDeal lead={lead} />
				</div>
				<div className="grid min-w-0 grid-cols-1 content-start gap-8 border-t border-rule pt-4 @min-[46rem]:border-t-0 @min-[46rem]:pt-0">
					<LeadNotes lead={lead} />
					<LeadTimeline lead={lead} />
					<RequestRows
						title={t("lead.earlier")}
						leads={lead.earlier}
						pathOf={useLeadPath()}
						none={hasHistory(lead) ? t("lead.noEarlier") : unread}
					/>
					<LeadDetails lead={lead} />
				</div>
			</div>
			<LeadBar
				lead={lead}
				pending={change.isPending}
				onReply={openReply}
				onAsk={setAsking}
				onSpam={() => finish({ status: "REJECTED", reason: "spam" })}
				onChange={(part, message) => change.mutate({ lead, change: part, ...(message && { message: message }) })}
			/>
			{isReplying && <ReplyDialog lead={lead} start="compose" onClose={closeReply} isInAddress />}
			{asking === "sent" && <ReplyDialog lead={lead} start="sent" onClose={close} />}
			{asking === "snooze" && (
				<SnoozeDialog
					lead={lead}
					onClose={close}
					onReply={() => {
						close();
						openReply();
					}}
				/>
			)}
			{asking === "erase" && <ErasePerson lead={lead} onClose={close} />}
			{(asking === "done" || asking === "reject") && (
				<FinishLead
					lead={lead}
					status={asking === "done" ? "CLOSED" : "REJECTED"}
					pending={change.isPending}
					onFinish={finish}
					onClose={close}
				/>
			)}
		</div>
	);
}

const name = "reply";

/** Whether the reply is open, in the address: the way back closes it, and a notice can lead to it. */
function useReplySheet(): readonly [isOpen: boolean, open: () => void, close: () => void] {
	const [search] = useSearchParams();
	const change = useSearchChange();
	const navigate = useNavigate();
	const { state } = useLocation();
	const wasOpenedHere = typeof state === "object" && state !== null && "replySheet" in state;
	return [
		search.has(name),
		() => change((next) => next.set(name, "1"), { state: { replySheet: true } }),
		() => (wasOpenedHere ? void navigate(-1) : change((next) => next.delete(name), { replace: true })),
	];
}

export function LeadBeside({ id, onClose }: { id: string; onClose: () => void }) {
	const t = useWords();
	const path = useLeadPath()(id);
	const pane = useRef<HTMLElement>(null);
	useRoomBelow(pane);
	return (
		<section
			ref={pane}
			aria-label={t("queue.beside")}
			className="sticky top-0 max-h-[calc(100dvh-var(--beside-top,0px))] self-start overflow-y-auto border-s border-rule ps-6 [--lead-columns:minmax(0,1fr)]"
		>
			<p className="flex justify-end gap-1">
				<LocalLink to={path} className={buttonClass("quiet")}>
					<ForwardIcon />
					{t("queue.openPage")}
				</LocalLink>
				<button
					type="button"
					onClick={onClose}
					aria-label={t("queue.closeLead")}
					data-tip={t("queue.closeLead")}
					className="grid size-11 place-items-center rounded-sm text-muted hover:text-ink"
				>
					<CloseIcon />
				</button>
			</p>
			<LeadView key={id} id={id} />
		</section>
	);
}

/** Says how far down the window the pane begins, so that it ends at the window's foot with its buttons in sight. */
function useRoomBelow(pane: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const measure = () => {
			const top = pane.current?.parentElement?.getBoundingClientRect().top ?? 0;
			pane.current?.style.setProperty("--beside-top", `${Math.max(0, Math.round(top))}px`);
		};
		measure();
		const ended = new AbortController();
		for (const name of ["scroll", "resize"])
			window.addEventListener(name, measure, { passive: true, signal: ended.signal });
		// What is above it may change its height.
		const heights = new ResizeObserver(measure);
		heights.observe(document.body);
		return () => {
			ended.abort();
			heights.disconnect();
		};
	}, [pane]);
}
