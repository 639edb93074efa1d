import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { LeadChange } from "#shared/api/leads/inbox.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import type { AnswerChannel, CloseReason } from "#shared/leads/lead-status.ts";
import { ApiError } from "../../../app/api-error.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { api } from "../../core/api/api.ts";
import { useFailureToast } from "../../core/api/failure.ts";
import { leadQuery } from "../lead-queries.ts";

const words = { ...panelWords, ...panelInboxWords, ...panelLeadWords };

export type Change = Omit<LeadChange, "version">;

export interface Finish {
	readonly status: "CLOSED" | "REJECTED";
	readonly reason: CloseReason;
	/** How someone answered elsewhere, where they did. */
	readonly answered?: AnswerChannel | undefined;
}

interface Run {
	readonly work: (lead: LeadDetail) => Promise<LeadDetail>;
	/** Tells of what was done. */
	readonly onDone: (lead: LeadDetail) => void;
}

/** What can be done with a lead. What someone else changed meanwhile is never overwritten: `conflict` says so. */
export function useLeadActions(lead: LeadDetail) {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const busy = useRef(false);
	const [conflict, setConflict] = useState(false);
	const { queryKey } = leadQuery(lead.id);
	const running = useMutation({
		mutationFn: ({ work }: Run) => work(client.getQueryData(queryKey) ?? lead),
		onSuccess: (detail, { onDone }) => {
			setConflict(false);
			client.setQueryData(queryKey, detail);
			void client.invalidateQueries({ queryKey: ["/api/admin/leads", "list"] });
			onDone(detail);
		},
		onError: (error) => {
			if (error instanceof ApiError && error.status === 409) setConflict(true);
			else tellFailure(t("admin.failed"), error);
			// A part of it may be done: then the lead has a new version.
			void client.invalidateQueries({ queryKey });
		},
		onSettled: () => {
			busy.current = false;
		},
	});
	const start = (run: Run) => {
		if (busy.current) return;
		busy.current = true;
		running.mutate(run);
	};
	const tellMove = (now: LeadDetail) => toast({ title: t("lead.moved", { status: t(`status.${now.status}`) }) });
	const change = (part: Change, done = t("admin.saved")) =>
		start({
			work: (seen) => changeLead(seen, part),
			onDone: (now) => (part.status ? tellMove(now) : toast({ title: done })),
		});
	return {
		pending: running.isPending,
		conflict,
		change,
		/** Closes or rejects it; `onDone` closes what asked for it. */
		finish: (part: Finish, onDone: () => void) =>
			start({
				work: (seen) => finishLead(seen, part),
				onDone: (now) => {
					onDone();
					tellMove(now);
				},
			}),
		/** Rejects it as spam at once, and offers to take that back. */
		spam: () =>
			start({
				work: (seen) => finishLead(seen, { status: "REJECTED", reason: "spam" }),
				onDone: () =>
					toast({
						title: t("lead.spamDone"),
						action: { label: t("lead.undo"), run: () => change({ status: "IN_REVIEW" }) },
					}),
			}),
	};
}

export type LeadActions = ReturnType<typeof useLeadActions>;

function changeLead({ id, version }: LeadDetail, part: Change): Promise<LeadDetail> {
	return api("PATCH /api/admin/leads/:id", { params: { id }, body: { ...part, version } });
}

/** Finishes a lead, after the answer that was given elsewhere is recorded, by way of review. */
async function finishLead(lead: LeadDetail, { answered, ...part }: Finish): Promise<LeadDetail> {
	const params = { id: lead.id };
	const body = { version: lead.version, channel: answered };
	const seen = answered ? await api("POST /api/admin/leads/:id/answers", { params, body }) : lead;
	const reviewed = seen.status === "PENDING" ? await changeLead(seen, { status: "IN_REVIEW" }) : seen;
	return changeLead(reviewed, part);
}
