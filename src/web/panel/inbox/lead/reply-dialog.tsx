import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Lead } from "#shared/api/leads/lead.ts";
import { type CloseReason, closeReasons, isFinished } from "#shared/leads/lead-status.ts";
import { isolated } from "#shared/text/direction.ts";
import { ApiError } from "../../../app/api/query.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { sentenceOf } from "../../core/api/api.ts";
import { useSingleMutation } from "../../core/hooks/use-action.ts";
import { useTellWaiting } from "../../core/offline/tell-waiting.ts";
import { type LeadOrder, useLeadAction } from "../../core/offline/use-lead-actions.ts";
import { Loading } from "../../core/parts/screen.tsx";
import { dropReply, loadReply, type OpenedReply, saveReply } from "../../core/reply/reply-draft.ts";
import { useSession } from "../../core/session/use-session.ts";
import { useUndoEnd } from "../lead-changes.tsx";
import { useAgo, useLiveLead, usePresence } from "./live.tsx";
import { Letter, type LetterProps } from "./reply/letter.tsx";
import { emptyChat } from "./reply/open-reply.tsx";
import { useMaterial } from "./reply/use-letter.ts";
import { useWords } from "./words.ts";

interface ReplyDialogProps {
	lead: Lead;
	/** `compose` begins with the text, `sent` with the question whether it was sent, after an empty chat was opened. */
	start: "compose" | "sent";
	onClose: () => void;
	isInAddress?: boolean;
	onShowLead?: () => void;
}

/** The same over a list, where nothing else keeps the lead as it is and tells colleagues who answers it. */
export function ListReplyDialog(props: ReplyDialogProps) {
	useLiveLead(props.lead.id);
	usePresence(props.lead.id, "replying");
	return <ReplyDialog {...props} />;
}

export function ReplyDialog({ lead, start, onClose, isInAddress, onShowLead }: ReplyDialogProps) {
	const t = useWords();
	const userId = useSession().data?.user.id ?? "";
	const [opened, setOpened] = useState<OpenedReply | null>(() => {
		const stored = loadReply(userId, lead.id).opened;
		if (stored || start === "compose") return stored;
		const chat = emptyChat(lead.version);
		saveReply(userId, lead.id, { opened: chat });
		return chat;
	});
	const wantsTimeline = useRef(false);
	const showLead = () => {
		wantsTimeline.current = true;
		(onShowLead ?? onClose)();
	};
	const name = isolated(lead.name);
	return (
		<Dialog
			title={opened ? t("reply.didYou") : t("reply.title", { name })}
			closeLabel={t("admin.close")}
			onClose={onClose}
			isTall={!opened}
			isInAddress={isInAddress}
			returnTo={() => (wantsTimeline.current ? timelineHeading() : null)}
		>
			{opened ? (
				<>
					<p className="mb-4">{t("reply.didYouText", { name })}</p>
					<SentQuestion
						lead={lead}
						opened={opened}
						onNotYet={() => (opened.text === null ? onClose() : setOpened(null))}
						onRecorded={onClose}
						takesFocus
					/>
				</>
			) : (
				<Compose lead={lead} userId={userId} onOpened={setOpened} onShowLead={showLead} />
			)}
		</Dialog>
	);
}

function Compose({ lead, ...props }: Omit<LetterProps, "seen" | "material">) {
	// The lead may be read anew before the letter is there; what the person saw when they began to answer stays the same.
	const [seen] = useState(lead.version);
	const material = useMaterial(lead);
	return material ? <Letter lead={lead} seen={seen} material={material} {...props} /> : <Loading />;
}

const timelineHeading = () => document.querySelector<HTMLElement>("[data-lead-timeline]");

/** Leads to what happened to the lead that is shown, once a dialog that was open has given the focus back. */
export function showTimeline(): void {
	setTimeout(() => {
		const heading = timelineHeading();
		heading?.focus();
		heading?.scrollIntoView({ block: "center" });
	});
}

interface SentQuestionProps {
	lead: Lead;
	opened: OpenedReply;
	onNotYet: () => void;
	onRecorded: () => void;
	takesFocus?: boolean;
}

interface Sent {
	/** What came of the request, which closes it; `null`: it stays open. */
	readonly reason: CloseReason | null;
	readonly again: boolean;
}

export function SentQuestion({ lead, opened, onNotYet, onRecorded, takesFocus = false }: SentQuestionProps) {
	const t = useWords();
	const toast = useToast();
	const tellWaiting = useTellWaiting();
	const ago = useAgo();
	const undo = useUndoEnd();
	const client = useQueryClient();
	const act = useLeadAction();
	const userId = useSession().data?.user.id ?? "";
	const yes = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (takesFocus) yes.current?.focus();
	}, [takesFocus]);
	const recording = useSingleMutation({
		mutationFn: (sent: Sent) => act(answerOf(lead, opened, sent)),
		onSuccess: ({ lead: now, waits }, { reason }) => {
			if (!waits) void client.invalidateQueries({ queryKey: ["/api/admin/leads", "list"] });
			dropReply(userId, lead.id);
			const offer = { action: { label: t("admin.undo"), run: () => undo(now) } };
			if (waits) tellWaiting(waits);
			else toast(reason ? { title: t("sent.closed"), ...offer } : { title: t("reply.noted") });
			onRecorded();
		},
	});
	const { error } = recording;
	const again = isConflict(error);
	const { answeredBy, answeredAt } = (again && error.problem) || {};
	const start = (reason: CloseReason | null) => recording.mutate({ reason, again: again || opened.again });
	return (
		<div className="grid gap-4">
			{!isFinished(lead.status) && (
				<fieldset disabled={recording.isPending} className="min-w-0">
					<legend className="mb-1 text-small text-muted">{t("sent.came")}</legend>
					<div className="flex flex-wrap gap-2">
						{closeReasons
							.filter((value) => value !== "spam" && value !== "duplicate")
							.map((value) => (
								<Button key={value} onClick={() => start(value)}>
									{t(`end.${value}`)}
								</Button>
							))}
					</div>
				</fieldset>
			)}
			<div role="alert" className="text-red empty:hidden">
				{answeredAt && t("sent.meanwhile", { name: answeredBy ?? t("lead.someone"), when: ago(answeredAt) })}
				{error && !again && `${sentenceOf(error, t)} ${t("sent.failed")}`}
			</div>
			<div className="flex flex-wrap gap-3">
				<Button
					onClick={() => {
						saveReply(userId, lead.id, { opened: null });
						onNotYet();
					}}
				>
					{t("sent.no")}
				</Button>
				{/* The first answer is seldom the last: what closes the request is never the button that a habit presses. */}
				<Button ref={yes} variant="primary" disabled={recording.isPending} onClick={() => start(null)} className="grow">
					{recording.isPending ? t("admin.saving") : t("sent.yes")}
				</Button>
			</div>
		</div>
	);
}

function answerOf(lead: Lead, opened: OpenedReply, { reason, again }: Sent): LeadOrder {
	const { key, version, channel, text, quote } = opened;
	const details = { ...(text && { text }), ...(quote && { quote }), ...(reason && { reason }) };
	const answer = { channel, done: reason !== null, again, ...details };
	return { lead, action: { kind: "answer", answer }, version, key };
}

function isConflict(error: unknown): error is ApiError {
	return error instanceof ApiError && error.problem?.code === "answered-meanwhile";
}
