import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { Lead, LeadDetail } from "#shared/api/leads/lead.ts";
import { type CloseReason, closeReasons, isFinished } from "#shared/leads/lead-status.ts";
import { ApiError } from "../../../../app/api-error.ts";
import { useToast } from "../../../../app/overlays/toasts.tsx";
import { useT } from "../../../../i18n/use-t.ts";
import { Button } from "../../../../ui/button.tsx";
import { api } from "../../../core/api/api.ts";
import { sentenceOf } from "../../../core/api/failure.ts";
import { dropReply, type OpenedReply, saveReply } from "../../../core/reply/reply-draft.ts";
import { useSession } from "../../../core/session/use-session.ts";
import { leadQuery } from "../../lead-queries.ts";
import { useAgo } from "../when.ts";
import { Chips } from "./chips.tsx";

const words = { ...panelWords, ...panelInboxWords, ...panelLeadWords };

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
	const client = useQueryClient();
	const userId = useSession().data?.user.id ?? "";
	const [reason, setReason] = useState<CloseReason>("deal");
	const recording = useMutation({
		mutationFn: (sent: Sent) => record(lead.id, opened, sent, reason),
		onSuccess: (detail, { done }) => {
			client.setQueryData(leadQuery(lead.id).queryKey, detail);
			void client.invalidateQueries({ queryKey: ["/api/admin/leads", "list"] });
			dropReply(userId, lead.id);
			toast({ title: t(done ? "sent.closed" : "reply.noted") });
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
				<Button disabled={recording.isPending} onClick={() => start(false)} className="grow">
					{recording.isPending ? t("admin.saving") : t("sent.yes")}
				</Button>
				{!isFinished(lead.status) && (
					<Button look="primary" disabled={recording.isPending} onClick={() => start(true)} className="grow">
						{t("sent.done")}
					</Button>
				)}
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

function record(id: string, opened: OpenedReply, { done, again }: Sent, reason: CloseReason): Promise<LeadDetail> {
	const { key, version, channel, text, quote } = opened;
	// A quote that has ended meanwhile is no quote any more; the text still says it.
	const holds = quote && (quote.until === null || Date.parse(quote.until) > Date.now());
	return api("POST /api/admin/leads/:id/answers", {
		params: { id },
		idempotencyKey: key,
		body: {
			version,
			channel,
			done,
			again,
			...(text ? { text } : {}),
			...(holds ? { quote } : {}),
			...(done ? { reason } : {}),
		},
	});
}

function isConflict(error: unknown): error is ApiError {
	return error instanceof ApiError && error.problem?.code === "answered-meanwhile";
}
