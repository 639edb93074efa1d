import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import { panelWaitingWords } from "#i18n/en/panel/waiting.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { type CloseReason, closeReasons, isFinished } from "#shared/leads/lead-status.ts";
import { ApiError } from "../../../../app/api-error.ts";
import { useToast } from "../../../../app/overlays/toasts.tsx";
import { useT } from "../../../../i18n/use-t.ts";
import { Button } from "../../../../ui/button.tsx";
import { sentenceOf } from "../../../core/api/failure.ts";
import { type LeadOrder, useLeadAction } from "../../../core/offline/use-lead-actions.ts";
import { dropReply, type OpenedReply, saveReply } from "../../../core/reply/reply-draft.ts";
import { useSession } from "../../../core/session/use-session.ts";
import { useUndoToast } from "../../use-undo-toast.ts";
import { useAgo } from "../live/when.ts";
import { Chips } from "./chips.tsx";

const words = { ...panelWords, ...panelInboxWords, ...panelLeadWords, ...panelWaitingWords };

interface SentQuestionProps {
	lead: Lead;
	opened: OpenedReply;
	onNotYet: () => void;
	onRecorded: () => void;
}

interface Sent {
	readonly done: boolean;
	readonly again: boolean;
}

/** Asks whether an answer was sent, and records it: with one tap, and with another closes the lead. */
export function SentQuestion({ lead, opened, onNotYet, onRecorded }: SentQuestionProps) {
	const t = useT(words);
	const toast = useToast();
	const tellUndo = useUndoToast();
	const client = useQueryClient();
	const act = useLeadAction();
	const userId = useSession().data?.user.id ?? "";
	const [reason, setReason] = useState<CloseReason>("deal");
	const recording = useMutation({
		mutationFn: (sent: Sent) => act(answerOf(lead, opened, sent, reason)),
		onSuccess: ({ lead: now, isQueued }, { done }) => {
			if (!isQueued) void client.invalidateQueries({ queryKey: ["/api/admin/leads", "list"] });
			dropReply(userId, lead.id);
			if (done && !isQueued) tellUndo(t("sent.closed"), now);
			else toast({ title: t(isQueued ? "waiting.queued" : "reply.noted") });
			onRecorded();
		},
	});
	const again = isConflict(recording.error);
	const start = (done: boolean) => recording.mutate({ done, again: again || opened.again });
	return (
		<div className="grid gap-4">
			{!isFinished(lead.status) && (
				<Chips
					name="came"
					legend={t("sent.came")}
					options={closeReasons
						.filter((value) => value !== "spam" && value !== "duplicate")
						.map((value) => ({ value, label: t(`end.${value}`) }))}
					chosen={reason}
					onChoose={setReason}
				/>
			)}
			<Trouble error={recording.error} />
			<div className="flex flex-wrap gap-3">
				<Button
					onClick={() => {
						saveReply(userId, lead.id, { opened: null });
						onNotYet();
					}}
				>
					{t("sent.no")}
				</Button>
				{!isFinished(lead.status) && (
					<Button disabled={recording.isPending} onClick={() => start(true)} className="grow">
						{t("sent.done")}
					</Button>
				)}
				{/* The first answer is seldom the last: what closes the request is never the button that a habit presses. */}
				<Button look="primary" disabled={recording.isPending} onClick={() => start(false)} className="w-full">
					{recording.isPending ? t("admin.saving") : t("sent.yes")}
				</Button>
			</div>
		</div>
	);
}

function Trouble({ error }: { error: Error | null }) {
	const t = useT(words);
	const ago = useAgo();
	const problem = isConflict(error) ? error.problem : null;
	return (
		<div role="alert" className="text-red empty:hidden">
			{problem?.answeredAt &&
				t("sent.meanwhile", { name: problem.answeredBy ?? t("lead.someone"), when: ago(problem.answeredAt) })}
			{error && !problem && `${sentenceOf(error, t)} ${t("sent.failed")}`}
		</div>
	);
}

function answerOf(lead: Lead, opened: OpenedReply, { done, again }: Sent, reason: CloseReason): LeadOrder {
	const { key, version, channel, text, quote } = opened;
	const answer = {
		channel,
		done,
		again,
		...(text ? { text } : {}),
		...(quote ? { quote } : {}),
		...(done ? { reason } : {}),
	};
	return { lead, action: { kind: "answer", answer }, version, key };
}

function isConflict(error: unknown): error is ApiError {
	return error instanceof ApiError && error.problem?.code === "answered-meanwhile";
}
