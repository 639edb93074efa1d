import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { ApiError } from "../../../app/api-error.ts";
import { useT } from "../../../i18n/use-t.ts";
import { knownLead } from "../../core/offline/lead-cache.ts";
import { ScreenHead } from "../../core/parts/screen-head.tsx";
import { LoadFailure, Loading, StaleNote } from "../../core/parts/states.tsx";
import { loadReply } from "../../core/reply/reply-draft.ts";
import { useSession } from "../../core/session/use-session.ts";
import { LeadDeal } from "../../money/lead-deal.tsx";
import { useLeadCommand } from "../lead-commands.ts";
import { leadQuery } from "../lead-queries.ts";
import { SnoozeDialog } from "../snooze/snooze-dialog.tsx";
import { ErasePerson } from "./erase-person.tsx";
import { FinishLead } from "./finish-lead.tsx";
import { LeadBar } from "./lead-bar.tsx";
import { LiveNote } from "./live/live-note.tsx";
import { useLiveLead } from "./live/use-live-lead.ts";
import { usePresence } from "./live/use-presence.ts";
import { OpenOthers } from "./open-others.tsx";
import { PendingReply } from "./pending-reply.tsx";
import { ReplyDialog } from "./reply-dialog.tsx";
import { EarlierLeads } from "./sections/earlier-leads.tsx";
import { LeadDetails } from "./sections/lead-details.tsx";
import { LeadFields } from "./sections/lead-fields.tsx";
import { LeadHead } from "./sections/lead-head.tsx";
import { LeadNotes } from "./sections/lead-notes.tsx";
import { LeadRate } from "./sections/lead-rate.tsx";
import { LeadTimeline } from "./sections/lead-timeline.tsx";
import { showTimeline } from "./timeline-heading.ts";
import { useLeadActions } from "./use-lead-actions.ts";
import { useReplySheet } from "./use-reply-sheet.ts";
import "../../../styles/lead.css";

const words = { ...panelInboxWords, ...panelLeadWords };

/** One lead: what is asked, what happened to it, and what can be done. On its own page, and beside the list on a desk. */
export function LeadView({ id }: { id: string }) {
	const t = useT(panelInboxWords);
	const client = useQueryClient();
	// A lead that was only seen in a list opens at once, without its history, also where there is no connection.
	const known = () => knownLead(client, id) ?? undefined;
	const lead = useQuery({ ...leadQuery(id), initialData: known, initialDataUpdatedAt: 0 });
	const isGone = lead.error instanceof ApiError && lead.error.status === 404;
	return (
		<>
			{lead.isPending && <Loading />}
			{isGone && <ScreenHead title={t("lead.gone")} />}
			{lead.isError && !lead.data && !isGone && <LoadFailure error={lead.error} onRetry={() => lead.refetch()} />}
			{lead.data && !isGone && (
				<>
					{lead.isRefetchError && <StaleNote error={lead.error} />}
					<LeadSheet key={lead.data.id} lead={lead.data} />
				</>
			)}
		</>
	);
}

type Asking = "done" | "reject" | "snooze" | "erase" | "sent" | null;

function LeadSheet({ lead }: { lead: LeadDetail }) {
	const t = useT(words);
	const userId = useSession().data?.user.id ?? "";
	const [isReplying, openReply, closeReply] = useReplySheet();
	const [asking, setAsking] = useState<Asking>(null);
	const actions = useLeadActions(lead);
	useLiveLead(lead.id);
	usePresence(lead.id, isReplying ? "replying" : "viewing");
	useLeadCommand((command) => {
		if (command === "timeline") return showTimeline();
		if (isReplying || asking) return;
		if (command === "reply") openReply();
		else if (!isFinished(lead.status)) setAsking("done");
	});
	const close = () => setAsking(null);
	const opened = isReplying || asking === "sent" ? null : loadReply(userId, lead.id).opened;
	const [, refresh] = useState(0);
	return (
		<div className="lead-view">
			<div className="lead-columns">
				<div className="lead-main">
					<LeadHead lead={lead} onContact={() => setAsking("sent")} />
					<LiveNote lead={lead} />
					{opened && <PendingReply lead={lead} opened={opened} onSettled={() => refresh((count) => count + 1)} />}
					<OpenOthers lead={lead} />
					<div role="alert" className="empty:hidden">
						{actions.conflict && <p className="lead-note is-strong">{t("lead.conflict")}</p>}
					</div>
					<section className="grid gap-1">
						<h2 className="sr-only">{t("leads.fields")}</h2>
						<LeadFields lead={lead} />
					</section>
					<LeadRate lead={lead} />
					<LeadDeal lead={lead} />
				</div>
				<div className="lead-side">
					<LeadNotes lead={lead} />
					<LeadTimeline lead={lead} />
					<EarlierLeads leads={lead.earlier} />
					<LeadDetails lead={lead} />
				</div>
			</div>
			<LeadBar
				lead={lead}
				actions={actions}
				onReply={openReply}
				onDone={() => setAsking("done")}
				onReject={() => setAsking("reject")}
				onSnooze={() => setAsking("snooze")}
				onErase={() => setAsking("erase")}
				onContact={() => setAsking("sent")}
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
					pending={actions.pending}
					onFinish={(finish) => actions.finish(finish, close)}
					onClose={close}
				/>
			)}
		</div>
	);
}
